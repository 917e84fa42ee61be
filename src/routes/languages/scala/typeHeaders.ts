import { next } from './code.ts';

/** What is between the name of a type and its body. */
export interface TypeHeader {
  /** The types that it extends, as written. */
  readonly bases: readonly string[];
  /** How its body begins: in braces, or by indentation. */
  readonly body: '{' | ':' | undefined;
  /** Offset of the body, or of what follows the header. */
  readonly end: number;
}

const part =
  /`[^`\n]*`|[{}()[\];,=]|\b(?:class|trait|object|enum|def|val|var|import|package|case|type|given|extends|with)\b|:(?=[ \t\r]*\n)|\n\s*/g;
/** What continues a header on the next line. */
const continuation = /(?:extends|with|derives|private|protected|using)\b|[{([@:,]/y;
const typeName = /[\w.$\xaa-\uffff`]+/;

/** The header of a type whose name ends at an offset: https://www.scala-lang.org/files/archive/spec/2.13/05-classes-and-objects.html */
export function typeHeader(code: string, from: number): TypeHeader {
  const bases: string[] = [];
  let [open, baseAt, end] = [0, -1, code.length];
  let body: TypeHeader['body'];
  const endBase = (at: number): void => {
    const [base] = baseAt < 0 ? [] : (typeName.exec(code.slice(baseAt, Math.min(at, baseAt + longestName))) ?? []);
    if (base !== undefined && bases.length < mostBases) {
      bases.push(base);
    }
    baseAt = -1;
  };
  for (let found = next(part, code, from); found; found = next(part, code, part.lastIndex)) {
    const [[mark], { index }] = [found, found];
    const after = index + mark.length;
    if (/^[([{]/.test(mark) && (open > 0 || mark !== '{')) {
      endBase(index);
      open += 1;
    } else if (open > 0) {
      open -= /^[)\]}]/.test(mark) ? 1 : 0;
    } else if (mark === 'extends' || mark === 'with' || (mark === ',' && bases.length > 0)) {
      endBase(index);
      baseAt = after;
    } else if (mark.startsWith('\n')) {
      const isOpen = baseAt >= 0 && code.slice(baseAt, index).trim() === '';
      continuation.lastIndex = after;
      if (!isOpen && !continuation.test(code)) {
        end = index;
        break;
      }
    } else if (!mark.startsWith('`')) {
      body = mark === '{' || mark === ':' ? mark : undefined;
      end = index;
      break;
    }
  }
  endBase(end);
  return { bases, body, end };
}

/** Bounds on the characters of a base's name, and on the bases of a type. */
const longestName = 500;
const mostBases = 50;
