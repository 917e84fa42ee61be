/**
 * Strings and comments, whose contents do not count. One without an end extends to the end of its line, or of the file.
 * https://go.dev/ref/spec#Lexical_elements
 */
export const textsAndComments =
  /"(?:[^"\\\n]|\\.)*"?|`[^`]*`?|'(?:[^'\\\n]|\\.)*'?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/g;
/** A string or comment, a brace, or a key. */
const tokens = new RegExp(`${textsAndComments.source}|[{}]|:(?!=)(?<=\\b(\\w{1,80})[ \\t]{0,8}:)`, 'g');

/** A type with type arguments at the end of a text. */
const genericType = /\b(\w+)\[[^\]{}\n]{0,80}\][ \t]*$/;
const beforeElement = /\][ \t*]*(?:\w+\.)?$/;
/** Bound on the length of the text before a brace that is searched for a type. */
const longestBefore = 160;

/** An open brace. */
interface Brace {
  /** The type of the literal; `anyType` if it is not known, undefined in a block. */
  readonly type: string | undefined;
  /** The type of nested literals without a type of their own: https://go.dev/ref/spec#Composite_literals */
  readonly element: string | undefined;
}

const anyType = '';
const outermost: Brace = { type: undefined, element: undefined };

/** The fields that composite literals set, as `Type.name`, or as `.name` if the type is not known. Over-approximation: includes labels and cases. */
export function fieldsInLiterals(text: string): ReadonlySet<string> {
  const fields = new Set<string>();
  const open: Brace[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(tokens)) {
    const around = open.at(-1) ?? outermost;
    if (key !== undefined) {
      if (around.type !== undefined) {
        fields.add(`${around.type}.${key}`);
      }
    } else if (token === '{') {
      open.push(braceAfter(text.slice(Math.max(0, index - longestBefore), index), around));
    } else if (token === '}') {
      open.pop();
    }
  }
  return fields;
}

function braceAfter(text: string, around: Brace): Brace {
  const { type, begin } = typeAtEnd(text);
  if (type !== undefined) {
    return { type, element: beforeElement.test(text.slice(0, begin)) ? type : anyType };
  }
  // The body of a function, or of a statement whose condition ends in a parenthesis.
  if (text.trimEnd().endsWith(')')) {
    return outermost;
  }
  return { type: around.element ?? anyType, element: anyType };
}

/**
 * The name of the type at the end of a text, without blanks, and its offset. The text is searched from its end, since that happens
 * for each block.
 */
function typeAtEnd(text: string): { readonly type?: string | undefined; readonly begin?: number } {
  let end = text.length;
  while (isBlank(text.charCodeAt(end - 1))) {
    end -= 1;
  }
  if (text.endsWith(']', end)) {
    const found = genericType.exec(text);
    return found ? { type: found[1], begin: found.index } : {};
  }
  let begin = end;
  while (isOfWord(text.charCodeAt(begin - 1))) {
    begin -= 1;
  }
  return begin < end ? { type: text.slice(begin, end), begin } : {};
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function isOfWord(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
