import { type Expression, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { RubyCall } from '../../languages/ruby/calls.ts';
import { reopenedName } from '../../languages/ruby/names.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { BranchTree } from './rodaBranches.ts';

const requestClass = 'RodaRequest';

/** A method that an application adds to its requests: its matchers apply where it is called. */
interface RequestMethod {
  readonly facts: readonly Fact[];
  readonly block: Node | null;
  readonly on: Expression;
}

/**
 * The methods of an application's own class of requests.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Plugins
 */
export function requestMethods(body: Node | null, { className, file }: BranchTree): readonly RequestMethod[] {
  const classes = body?.namedChildren.filter(
    (node) => node.type === 'class' && node.childForFieldName('name')?.text === requestClass,
  );
  const methods = (classes ?? []).flatMap((node) => node.childForFieldName('body')?.namedChildren ?? []);
  return methods.flatMap((node): readonly RequestMethod[] => {
    const id = methodId(node.childForFieldName('name')?.text ?? '', className);
    const position = { ...file.position(node), inside: undefined };
    return node.type === 'method'
      ? [
          {
            facts: [
              {
                kind: 'scope',
                framework: 'roda',
                id,
                path: text(''),
                within: 'router',
                onlyMounted: true,
                ...position,
              },
              { kind: 'binding', name: id, value: scope(id), ...position },
            ],
            block: node.childForFieldName('body'),
            on: scope(id),
          },
        ]
      : [];
  });
}

/** The mount of what such a method matches, where it is called: `r.rename(order)`. */
export function asked(call: RubyCall, path: Expression, { on, className, file }: BranchTree): readonly Fact[] {
  return [{ kind: 'mount', on, path, what: name(methodId(call.method, className)), ...file.position(call.node) }];
}

/** Whether it is such a mount: the method may as well match nothing. */
export function isAsked(fact: Fact): boolean {
  return fact.kind === 'mount' && fact.what.kind === 'name' && fact.what.name.endsWith(`::${requestClass}`);
}

function methodId(method: string, className: string): string {
  return reopenedName(`:${method}`, `${className}::${requestClass}`);
}
