import { functionScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, givenPaths, isLiteral } from '../../../languages/jvm/calls.ts';
import { importsOf } from '../../../languages/jvm/names.ts';
import { rememberingLast } from '../../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const registering = /^(?:get|post|put|patch|delete|head|options|trace|connect|path|webSocket)$/;

/**
 * Whether a call registers with Spark: a static method, imported or qualified, or a method of a service
 * (https://sparkjava.com/documentation#multiple-servers).
 */
export function isOfSpark({ name, on }: Call, file: SyntaxFile): boolean {
  if (!registering.test(name)) {
    return false;
  }
  if (on) {
    return (
      on.text === 'Spark' ||
      (/^(?:this\.)?\w+$/.test(on.text) && services(file.text).has(on.text.replace(/^this\./, '')))
    );
  }
  const { named, stars } = importsOf(file);
  return stars.includes('spark.Spark') || named.get(name) === `spark.Spark.${name}`;
}

/** The variables, fields and parameters that are declared as a service, or assigned one. */
const services = rememberingLast((source): ReadonlySet<string> => {
  const declared = source.matchAll(/\bService\s+(\w+)|\b(\w+)\s*(?::\s*Service\b|=\s*(?:Service\.)?ignite\()/g);
  return new Set(Array.from(declared, ([, typed, assigned = '']) => typed ?? assigned));
});

/**
 * Scopes for the functions that register routes. Such a function registers below a path if it is called in the group of
 * that path (https://sparkjava.com/documentation#path-groups), else at the root.
 * @param own those of the calls that register with Spark
 */
export function scopesOf(own: readonly Call[], calls: readonly Call[], file: SyntaxFile): readonly Fact[] {
  const registrations = new Set(own);
  const functions = new Map<number, Node>();
  const given = givenPaths(own, file);
  for (const call of own) {
    const group = call.name === 'path' ? call.arguments.at(-1) : undefined;
    for (const node of [file.functionAround(call.node), isLiteral(group) ? group : undefined]) {
      if (node) {
        functions.set(node.startIndex, node);
      }
    }
  }
  const scopes = Array.from(functions.values(), (node): Fact => {
    const id = functionScope(node.startIndex);
    const within = isLiteral(node) ? 'router' : 'root';
    return {
      kind: 'scope',
      framework: 'sparkjava',
      id,
      path: text(''),
      within,
      isGivenPaths: given.has(node.startIndex),
      inside: undefined,
      at: node.startIndex,
    };
  });
  const called = calls.flatMap((call): Fact[] => {
    const around = registrations.has(call) ? undefined : file.functionAround(call.node);
    const value = around && functions.has(around.startIndex) ? file.value(call.node) : undefined;
    return around && value?.kind === 'call'
      ? [
          {
            kind: 'mount',
            on: scope(functionScope(around.startIndex)),
            path: text(''),
            what: value.callee,
            ...file.position(call.node),
          },
        ]
      : [];
  });
  return [...scopes, ...called];
}
