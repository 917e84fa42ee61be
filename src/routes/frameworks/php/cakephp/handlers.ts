import { type Expression, literalText, member, name } from '../../../facts/expression.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { groupsAround } from '../phpGroups.ts';

export const grouping = { framework: 'cakephp', opening: new Set(['scope', 'prefix', 'plugin', 'resources']) };

/** Whether a file of routes is one of CakePHP 2, which has no namespaces. */
export function isOfVersion2(file: SyntaxFile): boolean {
  return !file.mentions('Cake\\');
}

export function optionsIn(node: Node | undefined): ReadonlyMap<string, Node> {
  return new Map(arrayElements(node).map(({ key, value }) => [key ? stringText(key) : '', value]));
}

/**
 * The handler of `['controller' => 'Users', 'action' => 'view']` or `'Users::view'`. Routing prefixes are folders of
 * controllers, and in CakePHP 2 before the names of actions.
 */
export function controllerIn(node: Node | undefined, chain: Chain, file: SyntaxFile): Expression | undefined {
  const given = optionsIn(node);
  const [controller, action] = [given.get('controller'), given.get('action')];
  if (!controller) {
    const [, before = '', className, method] =
      /^(?:\w+\.)?((?:\w+\/)*)(\w+)::(\w+)$/.exec((node && literalText(file.value(node))) ?? '') ?? [];
    return className === undefined || method === undefined
      ? undefined
      : member(controllerNamed(before.replaceAll('/', '\\') || prefixAround(chain.node, file), className), method);
  }
  const className = literalText(file.value(controller));
  const called = (action && literalText(file.value(action))) ?? 'index';
  if (className === undefined) {
    return undefined;
  }
  if (isOfVersion2(file)) {
    const prefixed = [...given].find(([key, value]) => key !== '' && value.text.toLowerCase() === 'true')?.[0];
    const method = prefixed === undefined ? called : `${prefixed}_${called}`;
    return member(controllerOfVersion2(className), method);
  }
  const prefix = given.get('prefix')
    ? `${literalText(file.value(given.get('prefix'))) ?? ''}\\`
    : prefixAround(chain.node, file);
  return member(controllerNamed(prefix, className), called);
}

/**
 * The routing prefixes around a node as the namespace of their controllers: `Admin\`. A prefix among the parameters of a scope
 * replaces those around the scope: https://api.cakephp.org/5.0/class-Cake.Routing.RouteBuilder.html#scope()
 */
export function prefixAround(node: Node, file: SyntaxFile): string {
  const prefixes: string[] = [];
  for (const link of groupsAround(node, grouping, file)) {
    const given = link.name === 'scope' ? optionsIn(argument(link.arguments, 1)).get('prefix') : undefined;
    const written = given ?? (link.name === 'prefix' ? argument(link.arguments, 0) : undefined);
    if (written) {
      prefixes.unshift(namespaceOf(literalText(file.value(written)) ?? ''));
    }
    if (given) {
      break;
    }
  }
  return prefixes.join('');
}

/** The namespace of the controllers of a routing prefix: `Api\V1\` for `Api/V1`. */
export function namespaceOf(prefix: string): string {
  return `${camelized(prefix.replace(/^\//, '')).replaceAll('/', '\\')}\\`;
}

/** Classes of CakePHP 2 have no namespaces. */
export function controllerOfVersion2(written: string): Expression {
  return name(`${camelized(written)}Controller`);
}

export function controllerNamed(prefix: string, className: string): Expression {
  return name(`Controller\\${prefix}${className}Controller`);
}

/** A name in a path as that of a class: `AuditLogs` for `audit_logs`. */
export function camelized(written: string): string {
  return written.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
