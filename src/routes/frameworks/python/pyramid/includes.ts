import { type Expression, literalText, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentValue } from '../../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact } from '../routerFacts.ts';

const includeme = 'includeme';

/**
 * The call of the function that `config.include` runs with a configurator of its own, which has the prefix.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator.include
 */
export function includedModule(file: SyntaxFile, call: Node, within: Expression): readonly Fact[] {
  const given = argument(call, 'callable', 0);
  if (!given) {
    return [];
  }
  const id = `include ${call.startIndex}`;
  const path = argumentValue(call, 'route_prefix', file) ?? text('');
  const callees =
    given.type === 'string' ? functionsNamed(literalText(file.value(given)) ?? '') : functionsOf(file, given);
  return [
    scopeFact('pyramid', file, call, { id, path, within }),
    ...callees.map(
      (callee): Fact => ({
        kind: 'call',
        call: { kind: 'call', at: -1, callee, arguments: [scope(id)] },
        ...file.position(call),
      }),
    ),
  ];
}

/** What a dotted name may stand for: a module with `includeme`, or a function of a module. */
export function functionsNamed(dotted: string): readonly Expression[] {
  const [module = '', attribute] = dotted.split(':');
  if (attribute !== undefined) {
    return [member({ kind: 'module', module }, attribute)];
  }
  const dot = module.lastIndexOf('.');
  const own = dot > 0 ? [member({ kind: 'module', module: module.slice(0, dot) }, module.slice(dot + 1))] : [];
  return [member({ kind: 'module', module }, includeme), ...own];
}

function functionsOf(file: SyntaxFile, given: Node): readonly Expression[] {
  if (given.text === '__name__') {
    return [name(includeme)];
  }
  return [member(file.value(given), includeme), file.value(given)];
}
