import type { Expression } from '../../facts/expression.ts';

/** Names by which a method refers to the base class. */
export const namesOfBase: ReadonlySet<string> = new Set(['super', 'parent', 'base']);
/** Whether one of the names is that of the base class. */
export function mentionsBase(names: readonly string[]): boolean {
  return names.some((name) => namesOfBase.has(name));
}

/** Names by which a method refers to its object or class. */
export const namesOfSelf: ReadonlySet<string> = new Set(['this', 'self', '$this', 'cls', 'static']);

const separators: ReadonlySet<number> = new Set(Array.from('.\\:', (each) => each.charCodeAt(0)));

/**
 * How an expression refers to a function: `name`; `qualifier.name` after a name; `*.name` after a possible module;
 * `.name` after an object. Empty for any other expression.
 */
export function referenceTo(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
      return simpleName(expression.name);
    case 'member':
      return `${qualifierOf(expression.of)}.${simpleName(expression.name)}`;
    default:
      return '';
  }
}

/** Stands, among the names of functions, for all methods of a class, those of its bases included. */
export function objectOf(className: string): string {
  return `new ${simpleName(className)}`;
}

/** The last segment of a qualified name. */
export function simpleName(name: string): string {
  for (let index = name.length - 1; index >= 0; index -= 1) {
    if (separators.has(name.charCodeAt(index))) {
      return name.slice(index + 1);
    }
  }
  return name;
}

function qualifierOf(expression: Expression): string {
  switch (expression.kind) {
    case 'name':
      return namesOfSelf.has(expression.name) ? '' : expression.name;
    case 'module':
      return '*';
    case 'member':
      return qualifierOf(expression.of) === '' ? '' : '*';
    default:
      return '';
  }
}
