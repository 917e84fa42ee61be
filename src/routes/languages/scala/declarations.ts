import { name } from '../../facts/expression.ts';
import type { ClassFact, Fact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { LineTable } from '../../syntax/lineTable.ts';
import { next, scalaCode } from './code.ts';
import { namesOfType, type Visible, visibleIn } from './names.ts';
import { typeHeader } from './typeHeaders.ts';

/** A type of the top level with its members. */
export interface DeclaredType {
  readonly fact: ClassFact;
  readonly isObject: boolean;
  readonly at: number;
  /** The code between its name and its body. */
  readonly header: string;
  readonly members: FunctionFact[];
}

/** What encloses code: a package, the body of a type of the top level, or any other bracket or body. */
interface Enclosure {
  readonly type: DeclaredType | 'package' | undefined;
  /** Of a body that is made by indentation: the indentation of its type. */
  readonly indentation?: number;
  /** Of such a body: the indentation of its members. */
  inner?: number;
}

/** Bound on the names at which the bases of a type are looked up. */
const mostNames = 60;

const token = /`[^`\n]*`|\n[ \t]*(?=\S)|[{}()[\]]|(?<![.\w$])(?:class|trait|object|enum|def|val|var|package)\b/g;
const declaredName = /[ \t\n]+(?:`([^`\n]+)`|([\w$\xaa-\uffff]+))/y;

/**
 * The types of the top level of a Scala file, and their members, by a lexical scan. Of an object and a class of one name it is the class:
 * the object is its companion.
 */
export function declaredInScala(text: string): readonly Fact[] {
  const { types } = scanScala(text);
  const classes = new Set(types.flatMap((type) => (type.isObject ? [] : type.fact.name)));
  return types.filter(({ isObject, fact }) => !isObject || !classes.has(fact.name)).flatMap(factsOf);
}

/** What a lexical scan of a Scala file shows. */
export interface ScannedScala {
  /** The text without comments and strings. */
  readonly code: string;
  /** The types of the top level, in their order. */
  readonly types: readonly DeclaredType[];
  readonly visible: Visible;
}

/** Scans a Scala file lexically. */
export function scanScala(text: string): ScannedScala {
  const code = scalaCode(text);
  const [lines, visible] = [new LineTable(code), visibleIn(code)];
  const [own] = visible.packages;
  const types: DeclaredType[] = [];
  const around: Enclosure[] = [];
  let indentation = 0;
  const declare = (simple: string, at: number, end: number, isObject: boolean): number => {
    const { bases, body, end: headerEnd } = typeHeader(code, end);
    const fact: ClassFact = {
      kind: 'class',
      name: simple,
      qualifiedName: own === undefined ? simple : `${own}.${simple}`,
      line: lines.row(at) + 1,
      bases: bases.flatMap((base) =>
        namesOfType(base, visible).slice(0, Math.max(1, Math.floor(mostNames / bases.length))),
      ),
    };
    const isOutermost = around.every(({ type }) => type === 'package');
    const type: DeclaredType | undefined = isOutermost
      ? { fact, isObject, at, header: code.slice(end, headerEnd), members: [] }
      : undefined;
    if (type) {
      types.push(type);
    }
    if (body !== undefined) {
      around.push({ type, ...(body === ':' ? { indentation } : {}) });
    }
    return body === undefined ? headerEnd : headerEnd + 1;
  };
  for (let found = next(token, code, 0); found; found = next(token, code, token.lastIndex)) {
    const [[mark], { index: at }] = [found, found];
    const top = around.at(-1);
    if (mark.startsWith('\n')) {
      indentation = mark.length - 1;
      while (indentation <= (around.at(-1)?.indentation ?? -1)) {
        around.pop();
      }
      const body = around.at(-1);
      if (body) {
        body.inner ??= indentation;
      }
    } else if (/^[{([]/.test(mark)) {
      around.push({ type: undefined });
    } else if (/^[})\]]/.test(mark)) {
      while (around.pop()?.indentation !== undefined) {}
    } else if (!mark.startsWith('`')) {
      const end = token.lastIndex;
      const [written = '', quoted, plain = ''] = next(declaredName, code, end) ?? [];
      const simple = quoted ?? plain;
      const nameEnd = end + written.length;
      if (mark === 'package') {
        const brace = simple === 'object' ? -1 : packageBrace(code, nameEnd);
        if (brace >= 0) {
          around.push({ type: 'package' });
          token.lastIndex = brace + 1;
        }
      } else if (simple !== '' && isTypeWord(mark)) {
        token.lastIndex = declare(simple, at, nameEnd, mark === 'object');
      } else if (simple !== '' && top?.type && top.type !== 'package' && isMember(top, indentation)) {
        top.type.members.push({
          kind: 'function',
          id: at,
          at,
          inside: undefined,
          name: simple,
          line: lines.row(at) + 1,
          parameters: [],
          memberOf: top.type.fact.name,
          returns: [],
        });
      }
    }
  }
  return { code, types, visible };
}

function isTypeWord(word: string): boolean {
  return word === 'class' || word === 'trait' || word === 'object' || word === 'enum';
}

/** Whether a declaration is a member of the body around it, and not of a function in a body that is made by indentation. */
function isMember({ indentation, inner }: Enclosure, own: number): boolean {
  return indentation === undefined || inner === own;
}

function factsOf({ fact, at, members }: DeclaredType): readonly Fact[] {
  const { name: simple, qualifiedName } = fact;
  const full: readonly Fact[] =
    qualifiedName === simple
      ? []
      : [{ kind: 'binding', name: qualifiedName, value: name(simple), inside: undefined, at }];
  return [fact, ...full, ...members];
}

const restOfPackage = /[\w.$\xaa-\uffff`]*[ \t\n]*\{/y;

/** The offset of the brace behind the name of a package; negative if there is none. */
function packageBrace(code: string, from: number): number {
  return next(restOfPackage, code, from) ? restOfPackage.lastIndex - 1 : -1;
}
