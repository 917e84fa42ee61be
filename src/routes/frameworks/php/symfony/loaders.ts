import { literalText } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import { chainOf } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { importEntry } from './entries.ts';

/**
 * The imports of code that loads attributes itself and adds a prefix: `$routes = $loader->load($folder, 'attribute')`,
 * `$routes->addPrefix('api')`. https://symfony.com/doc/current/routing/custom_route_loader.html
 */
export function loadedWithPrefix(statements: readonly Node[], file: SyntaxFile): readonly Fact[] {
  if (!file.mentions('->addPrefix(')) {
    return [];
  }
  const prefixes = new Map<string, Node>();
  for (const statement of statements) {
    const chain = statement.firstNamedChild && chainOf(statement.firstNamedChild);
    const [link] = chain?.links.length === 1 ? chain.links : [];
    const prefix = link?.name === 'addPrefix' ? argument(link.arguments, 0, 'prefix') : undefined;
    if (chain && prefix) {
      prefixes.set(variableIn(chain.root, statement, file), prefix);
    }
  }
  return statements.flatMap((statement) => {
    const [left, right] = [statement.childForFieldName('left'), statement.childForFieldName('right')];
    const load = right && chainOf(right)?.links.at(-1);
    const prefix = left && prefixes.get(variableIn(left, statement, file));
    const resource = argument(load?.arguments ?? [], 0, 'resource');
    const type = literalText(file.value(argument(load?.arguments ?? [], 1, 'type')));
    return load?.name === 'load' && prefix && resource && (type === 'attribute' || type === 'annotation')
      ? importEntry(
          file.value(resource),
          { type, prefix: file.value(prefix), slashOnRoot: true, namePrefix: '', exclude: [] },
          { line: file.line(statement), ...file.position(statement), inside: undefined },
        )
      : [];
  });
}

/** A variable of the function in which a statement is. */
function variableIn(variable: Node, statement: Node, file: SyntaxFile): string {
  return `${file.position(statement).inside ?? ''}:${variable.text}`;
}
