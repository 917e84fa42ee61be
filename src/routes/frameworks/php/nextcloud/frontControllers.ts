import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/** The sections of `appinfo/routes.php`; each has its front controller, which serves its routes. */
export type Section = 'routes' | 'ocs';

/**
 * The path of the front controller: https://docs.nextcloud.com/server/latest/developer_manual/basics/routing.html#ocs-routes
 * A server with pretty URLs leaves out `/index.php`.
 */
export const pages = '/index.php';
const programs: Readonly<Record<Section, string>> = { routes: pages, ocs: '/ocs/v2.php' };

/** Placeholder for the id of the app, which another file declares. */
export const appId = '{app id}';

/** The path of a route, and the scope that it is registered on. */
export interface RoutePath {
  readonly on: Expression;
  readonly path: Expression;
}

/**
 * Whether a file is of the server's core, whose routes have no path of an app:
 * https://github.com/nextcloud/server/blob/master/lib/private/AppFramework/Routing/RouteParser.php
 */
function isCore(file: SyntaxFile): boolean {
  return coreTable.test(file.path) || file.mentions(coreNamespace);
}

export const coreTable = /(?:^|\/)core\/routes\.php$/;
const coreNamespace = /\bnamespace\s+OC\\Core\b/;

/**
 * The path of a route of a section.
 * @param given what replaces the path of the app
 */
export function routePath(
  section: Section,
  url: Expression,
  given: Expression | undefined,
  file: SyntaxFile,
): RoutePath {
  const root = given ?? (isCore(file) ? text('') : undefined);
  return root
    ? { on: scope(programs[section]), path: { kind: 'text', parts: [root, '/', url] } }
    : { on: scope(section), path: { kind: 'text', parts: ['/', url] } };
}

/** The scopes of all sections: those of apps, and those of routes with a root of their own. */
export const frontControllers: readonly Fact[] = (['routes', 'ocs'] as const).flatMap((section) => [
  scopeFact(section, `${programs[section]}/apps/${appId}`),
  scopeFact(programs[section], programs[section]),
]);

function scopeFact(id: string, path: string): Fact {
  return { kind: 'scope', framework: 'nextcloud', id, path: text(path), within: 'root', inside: undefined, at: 0 };
}
