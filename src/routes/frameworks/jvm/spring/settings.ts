import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callOf } from '../../../languages/jvm/calls.ts';
import { type AbstractValue, knownText, type Text } from '../../../link/values/abstractValue.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { doubtOf, doubtOfPrefix, entryOf, itemsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { contextRootOf, isOverridden } from '../contextRoots.ts';
import { contractPath } from '../contracts/contractRoutes.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { projectOf } from '../projectFolders.ts';
import { hasOwnDispatcher } from './dispatchers.ts';
import { isRemapped } from './handlerMappings.ts';
import { acceptsController, type ControllerType } from './handlerTypePredicates.ts';
import { withMethodsOfClass } from './methodsOfClass.ts';
import { joinPatterns } from './paths.ts';

/**
 * Settings of Spring Boot that prefix every path, in this order:
 * https://docs.spring.io/spring-boot/appendix/application-properties/index.html
 */
export const springServerPaths = [
  'server.context-path',
  'server.servlet.context-path',
  'spring.webflux.base-path',
  'spring.mvc.servlet.path',
] as const;

/** The option of endpoints in a class that has `@Controller` but not `@RestController`. */
export const plainController: Readonly<Record<string, Expression>> = { stereotype: text('Controller') };

/**
 * The setting for the calls of `addPathPrefix` in a file, in their order: prefixes, each with the predicate for the controllers to which it
 * applies. A map of prefixes is not evaluated.
 * https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-config/path-matching.html
 */
export function pathPrefixes(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  const found = matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }) => {
      const call = callOf(node, file);
      const [prefix, predicate] = call?.arguments ?? [];
      if (call?.name === 'addPathPrefix' && prefix && predicate) {
        return [{ node, prefix: pathPrefix(file.value(prefix), predicate.text) }];
      }
      return call?.name === 'setPathPrefixes' ? [{ node, prefix: pathPrefix(unknown, '') }] : [];
    }),
  );
  const [first] = found;
  const value: Expression = { kind: 'list', items: found.map(({ prefix }) => prefix) };
  return first
    ? [{ kind: 'setting', framework: 'spring', key: 'pathPrefixes', value, ...file.position(first.node) }]
    : [];
}

function pathPrefix(prefix: Expression, predicate: string): Expression {
  return { kind: 'object', entries: { path: { kind: 'text', parts: [prefix] }, predicate: text(predicate) } };
}

/** The prefix that applies to a controller: that of the first predicate which accepts it. */
function prefixFor(
  prefixes: AbstractValue | undefined,
  controller: ControllerType,
): { readonly path?: AbstractValue | undefined; readonly unknown: boolean } {
  for (const prefix of itemsOf(prefixes)) {
    const path = entryOf(prefix, 'path');
    const applies = acceptsController(knownText(entryOf(prefix, 'predicate')) ?? '', controller);
    if (applies !== false) {
      return applies ? { path, unknown: path?.kind !== 'text' } : { unknown: true };
    }
  }
  return { unknown: false };
}

/** Builds the path of a route: path prefixes come first, and placeholders are replaced by configured values. */
export function finishSpringPath(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const { segments, className, file, options } = draft;
  const isPlain = options.has('stereotype');
  const { path, ...doubt } =
    className === undefined
      ? { unknown: false }
      : prefixFor(setting('pathPrefixes'), { name: className, file, isPlain });
  const before = path?.kind === 'text' ? [path.text] : [];
  const filled = [...before, ...segments].map((segment) => fillPlaceholders(segment, setting));
  // A server that deploys the application puts it below the module's context path, whatever that of an embedded one is.
  const given = contextRootOf(projectOf(file), setting);
  const own = springServerPaths.map(setting);
  const root = given && isOverridden(given, own) ? undefined : given;
  const server = [root, ...own.slice(root ? 2 : 0)].flatMap((value) => (value?.kind === 'text' ? [value] : []));
  const serverPrefix = serverPrefixOf(server);
  const pattern = joinPatterns(filled.map((each) => each.path));
  const finished = {
    path: serverPrefix + pattern,
    ...(serverPrefix === '' ? {} : { serverPrefix }),
    ...doubtOf([
      doubt,
      { unknown: className !== undefined && (isRemapped(className, setting) || hasOwnDispatcher(setting)) },
      ...(path ? [doubtOfPrefix(path)] : []),
      ...server,
      ...filled,
    ]),
  };
  return contractPath(options, finished, setting) ?? withMethodsOfClass(finished, draft);
}

function serverPrefixOf(paths: readonly Text[]): string {
  return paths
    .map(({ text: path }) => joinTrimmed([path]))
    .filter((path) => path !== '/')
    .join('');
}
