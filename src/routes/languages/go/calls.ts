import { memoized } from '../../../model/memoized.ts';
import { concatenation, type Expression, literalText, member, name, text, unknown } from '../../facts/expression.ts';
import { withoutDots } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { isParameter } from './locals.ts';
import { textFunction } from './textFunctions.ts';
import { objectOf } from './types.ts';

const noNodes: readonly Node[] = [];

/** The arguments of a call, without comments. */
export function argumentsOf(call: Node): readonly Node[] {
  return codeIn(call.childForFieldName('arguments'));
}

/**
 * The offset that identifies a call in its file: that of its arguments, since all calls of a chain begin at the same
 * offset.
 */
export function callOffset(call: Node): number {
  return call.childForFieldName('arguments')?.startIndex ?? call.endIndex;
}

/** The value of a call: a text where it formats or joins texts, else the call with its arguments. */
export function callValue(node: Node, file: SyntaxFile): Expression {
  const callee = node.childForFieldName('function');
  const given = argumentsOf(node);
  const first = given[0];
  const rest = given.length > 1 ? given.slice(1) : noNodes;
  const called = callee ? calledName(callee, file) : undefined;
  switch (called) {
    case 'new':
      // With a value as argument, `new` is a function that the application declares: https://go.dev/ref/spec#Predeclared_identifiers
      if (first && isParameter(first)) {
        break;
      }
      return objectOf(first) ?? objectOfIdentifier(first, file) ?? unknown;
    case 'string':
      return file.value(first);
    case 'append':
      return {
        kind: 'list',
        items: [{ kind: 'spread', of: file.value(first) }, ...rest.map((item) => file.value(item))],
      };
    case 'fmt.Sprintf':
      return formatted(first, rest, file);
    case 'path.Join':
      return asPath(joined(given, file));
    case 'url.JoinPath':
      return { kind: 'list', items: [joined(given, file), unknown] };
    case 'strings.TrimRight':
    case 'strings.TrimSuffix': {
      // https://pkg.go.dev/strings#TrimSuffix ; of several parts more than the slash is left.
      const trimmed = literalText(file.value(rest[0])) === '/' ? file.value(first) : unknown;
      if (trimmed.kind === 'text' && trimmed.parts.length > 1) {
        return asPath(trimmed);
      }
      break;
    }
    case 'strings.ToUpper':
    case 'strings.ToLower': {
      const written = literalText(file.value(first));
      if (written !== undefined) {
        return text(callee?.text.endsWith('ToUpper') ? written.toUpperCase() : written.toLowerCase());
      }
    }
  }
  if (first && rest.length === 0 && isListOf(first, called ?? '')) {
    return file.value(first);
  }
  const ofText = first ? textFunction.exec(called ?? '')?.[1] : undefined;
  if (ofText !== undefined) {
    return {
      kind: 'call',
      at: callOffset(node),
      callee: member(file.value(first), ofText),
      arguments: rest.map((argument) => file.value(argument)),
      line: file.line(node),
    };
  }
  return {
    kind: 'call',
    at: callOffset(node),
    callee: called === 'new' ? name('new') : file.value(callee),
    arguments: given.map((argument) => file.value(argument)),
    line: file.line(node),
  };
}

/**
 * Whether a call converts a list to the type that is named after its elements: `api.Routes([]api.Route{…})`.
 * https://go.dev/ref/spec#Conversions
 */
function isListOf(given: Node, type: string): boolean {
  const list = given.type === 'composite_literal' ? given.childForFieldName('type') : null;
  return list?.type === 'slice_type' && type === `${list.childForFieldName('element')?.text}s`;
}

/** The name of a called function; a package of text functions that the file imports under another name is given by its own. */
function calledName(callee: Node, file: SyntaxFile): string {
  const of =
    callee.type === 'selector_expression' ? renamedPackages(file).get(callee.firstNamedChild?.text ?? '') : undefined;
  return of === undefined ? callee.text : `${of}.${callee.childForFieldName('field')?.text ?? ''}`;
}

/**
 * Packages of the standard library that a file imports under other names, by these names:
 * https://go.dev/ref/spec#Import_declarations
 */
const renamedPackages = memoized(({ text: source }: SyntaxFile): ReadonlyMap<string, string> => {
  const imports = source.slice(0, source.search(/^(?:func|type|var|const)\b/m));
  const renamed = imports.matchAll(/^[ \t]*(?:import[ \t]+)?(\w+)[ \t]+"(?:net\/)?(fmt|path|strings|url)"/gm);
  return new Map([...renamed].map(([, own = '', of = '']) => [own, of]));
});

function joined(given: readonly Node[], file: SyntaxFile): Expression {
  return concatenation(given.flatMap((part, index) => [...(index === 0 ? [] : [text('/')]), file.value(part)]));
}

/** Joins as `path.Join` does, which leaves out empty parts and merges slashes: https://pkg.go.dev/path#Join */
function asPath(path: Expression): Expression {
  const written = literalText(path);
  if (written !== undefined) {
    return text(withoutDots(written.replace(/\/{2,}/g, '/')).replace(/(.)\/$/, '$1'));
  }
  return path.kind === 'text' ? { ...path, isPath: true } : path;
}

/** The object of `new(T)`, in which the grammar parses T as an expression. */
function objectOfIdentifier(type: Node | undefined, file: SyntaxFile): Expression | undefined {
  return type?.type === 'identifier' || type?.type === 'selector_expression'
    ? { kind: 'object', entries: {}, of: file.value(type), at: type.startIndex }
    : undefined;
}

/**
 * The text of a format string (https://pkg.go.dev/fmt) with its verbs replaced in order; a verb with flags is not
 * static.
 */
function formatted(format: Node | undefined, given: readonly Node[], file: SyntaxFile): Expression {
  const pattern = format && file.value(format);
  if (pattern?.kind !== 'text' || pattern.parts.some((part) => typeof part !== 'string')) {
    return unknown;
  }
  let next = 0;
  const parts = pattern.parts.join('').split(/(%[svd%]|%[^a-zA-Z%]*[a-zA-Z])/);
  return concatenation(
    parts.map((part) => {
      if (part === '%%') {
        return text('%');
      }
      if (!part.startsWith('%')) {
        return text(part);
      }
      const argument = given[next];
      next += 1;
      // A sum of numbers counts as one dynamic part, like a variable.
      const isSum = part === '%d' && argument?.type === 'binary_expression';
      return argument && !isSum && /^%[svd]$/.test(part) ? file.value(argument) : unknown;
    }),
  );
}
