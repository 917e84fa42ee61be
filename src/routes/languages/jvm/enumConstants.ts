import { type Expression, name } from '../../facts/expression.ts';
import type { Binding } from '../../facts/facts.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** An enumeration with what its constructors store. */
export interface Enumeration {
  readonly name: string;
  readonly constants: readonly EnumConstant[];
  /** By the number of arguments, the parameters of the constructor that takes them. */
  readonly parametersFor: (count: number) => readonly string[];
  /** By the name of a field or getter, the parameter whose argument it holds. */
  readonly held: ReadonlyMap<string, string>;
}

export interface EnumConstant {
  readonly name: string;
  readonly node: Node;
  readonly given: readonly Expression[];
  readonly named?: ReadonlyMap<string, Expression>;
}

/** Whether the arguments of constants may be paths: most enumerations have none. */
export function mayHavePaths(enumeration: Node): boolean {
  return /"[^"\n]{0,200}\//.test(enumeration.text);
}

/**
 * Bindings of the constants of an enumeration to objects with the arguments that their fields and getters hold.
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.9, https://kotlinlang.org/docs/enum-classes.html
 */
export function constantBindings({ name: owner, constants, parametersFor, held }: Enumeration): readonly Binding[] {
  return constants.map(({ name: constant, node, given, named = new Map() }) => {
    const parameters = parametersFor(given.length + named.size);
    const entries = [...held].flatMap(([member, parameter]) => {
      const value = named.get(parameter) ?? given[parameters.indexOf(parameter)];
      return value ? [[member, value] as const] : [];
    });
    return {
      kind: 'binding',
      name: constant,
      value: { kind: 'object', of: name(owner), entries: Object.fromEntries(entries) },
      memberOf: owner,
      inside: undefined,
      at: node.startIndex,
    };
  });
}
