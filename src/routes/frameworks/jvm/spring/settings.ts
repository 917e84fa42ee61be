import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callOf } from '../../../languages/jvm/calls.ts';
import type { AbstractValue, Text } from '../../../link/evaluate/abstractValue.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { doubtOf, doubtOfPrefix } from '../../evaluatedTexts.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { contractPath } from '../contracts/contractRoutes.ts';
import { fillPlaceholders } from '../placeholders.ts';
import { hasOwnDispatcher } from './dispatchers.ts';
import { isRemapped } from './handlerMappings.ts';
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
 * Settings for `addPathPrefix`: the prefix and the predicate for the controllers to which it applies. A map of prefixes
 * is not evaluated. https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-config/path-matching.html
 */
export function pathPrefixes(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  return matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }): Fact[] => {
      const call = callOf(node, file);
      const [prefix, predicate] = call?.arguments ?? [];
      if (call?.name === 'addPathPrefix' && prefix && predicate) {
        return [prefixFact(file.value(prefix), predicate.text, node, file)];
      }
      return call?.name === 'setPathPrefixes' ? [prefixFact(unknown, '', node, file)] : [];
    }),
  );
}

function prefixFact(prefix: Expression, predicate: string, node: Node, file: SyntaxFile): Fact {
  const entries = { path: { kind: 'text', parts: [prefix] }, predicate: text(predicate) } as const;
  return {
    kind: 'setting',
    framework: 'spring',
    key: 'pathPrefix',
    value: { kind: 'object', entries },
    ...file.position(node),
  };
}

/** Builds the path of a route: path prefixes come first, and placeholders are replaced by configured values. */
export function finishSpringPath(
  { segments, className, file, options }: RouteDraft,
  setting: (key: string) => AbstractValue | undefined,
): readonly FinishedPath[] {
  const configured = className === undefined ? undefined : setting('pathPrefix');
  const prefix = configured?.kind === 'object' ? configured.entries : undefined;
  const [path, predicate] = [prefix?.get('path'), prefix?.get('predicate')];
  const applies = predicate?.kind === 'text' ? isMeant(predicate.text, file, options.has('stereotype')) : false;
  const before = applies && path?.kind === 'text' ? [path.text] : [];
  const filled = [...before, ...segments].map((segment) => fillPlaceholders(segment, setting));
  const server = springServerPaths.map(setting).flatMap((value) => (value?.kind === 'text' ? [value] : []));
  const serverPrefix = serverPrefixOf(server);
  const pattern = joinPatterns(filled.map((each) => each.path));
  const finished = {
    path: serverPrefix + pattern,
    ...(serverPrefix === '' ? {} : { serverPrefix }),
    ...doubtOf([
      { unknown: applies === undefined },
      { unknown: className !== undefined && (isRemapped(className, setting) || hasOwnDispatcher(setting)) },
      ...(applies ? [doubtOfPrefix(path), { unknown: path === undefined }] : []),
      ...server,
      ...filled,
    ]),
  };
  return contractPath(options, finished, setting) ?? [finished];
}

function serverPrefixOf(paths: readonly Text[]): string {
  return paths
    .map(({ text: path }) => joinTrimmed([path]))
    .filter((path) => path !== '/')
    .join('');
}

/** Whether a predicate of `addPathPrefix` accepts the controllers of a file. Undefined if that is not static. */
function isMeant(predicate: string, file: string, isPlain: boolean): boolean | undefined {
  if (/\bRestController\b/.test(predicate)) {
    return !isPlain;
  }
  if (/->\s*true\b|forAnyHandlerType/.test(predicate)) {
    return true;
  }
  const packages = Array.from(predicate.matchAll(/"([\w.]+)"/g), ([, name]) => (name ?? '').replaceAll('.', '/'));
  return predicate.includes('forBasePackage') && packages.length > 0
    ? packages.some((folder) => file.includes(`${folder}/`))
    : undefined;
}
