import { changeOf as changeOfMeasurement } from '../format/lensLines.ts';
import { plainText } from '../format/text.ts';
import type { HandlerMatch } from '../match/match.ts';
import { canonicalName } from '../match/numbers/budget.ts';
import { reasonOfHandler } from '../match/reason.ts';
import { resolveServerPath } from '../match/serverPath.ts';
import { dataOf } from '../store/snapshot.ts';
import { answerText, handlerText, minute, numbersOf, rounded, scopeOf } from './answer.ts';
import { errorRow } from './errorList.ts';
import { numberOf, textOf } from './input.ts';
import { sliceData, type ToolSources } from './sliceData.ts';

const mostHandlers = 10;
const mostHours = 48;
const mostErrors = 5;
const longestFile = 1_000_000;

/**
 * The answer of `get_route_performance`.
 *
 * @throws Error with a message for the model
 */
export function routePerformance(input: unknown, sources: ToolSources): string {
  const { transactions } = sources.store.snapshot;
  sliceData(transactions);
  const route = textOf(input, 'route');
  const file = textOf(input, 'file');
  if (route === undefined && file === undefined) {
    throw new Error('Name a route such as "GET /orders/:id", or the file of its handler, from the workspace folder.');
  }
  const line = numberOf(input, 'line', longestFile);
  const found = file === undefined ? byRoute(route ?? '', sources) : inFile(file, line, route, sources);
  if (found.length === 0) {
    throw new Error(
      file === undefined
        ? 'No handler in this workspace answers this route. Call list_slow_transactions to see the names that the service reports.'
        : 'No handler is known in this file. Give its path from the workspace folder with forward slashes, or name a route instead.',
    );
  }
  const hours = found.length === 1 ? mostHours : mostHours / 4;
  return answerText({
    ...scopeOf(transactions, sources),
    handlers: found.slice(0, mostHandlers).map((match) => handlerRow(match, hours, sources)),
    leftOut: found.length > mostHandlers ? found.length - mostHandlers : undefined,
  });
}

function byRoute(route: string, { matcher }: ToolSources): readonly HandlerMatch[] {
  const all = [...matcher.value.handlers.values()].flat();
  const wanted = canonicalName(route);
  const exact = all.filter((match) => namesOf(match).some((name) => canonicalName(name) === wanted));
  const part = route.toLowerCase();
  return exact.length > 0
    ? exact
    : all.filter((match) => namesOf(match).some((name) => name.toLowerCase().includes(part)));
}

/** The handler that contains a line or is the next one after it; all handlers of the file if no line is given. */
function inFile(
  file: string,
  line: number | undefined,
  route: string | undefined,
  { matcher, files }: ToolSources,
): readonly HandlerMatch[] {
  const all = matcher.inFile(workspacePath(file, files.value));
  if (line !== undefined) {
    const above = all.filter(({ place }) => place.line <= line).at(-1) ?? all[0];
    return above === undefined ? [] : all.filter(({ place }) => place.line === above.place.line);
  }
  const named = all.filter((match) => route !== undefined && byName(match, route));
  return named.length > 0 ? named : all;
}

/** A path as a model may give it: relative to a workspace folder, or absolute. */
function workspacePath(file: string, files: readonly string[]): string {
  const isAbsolute = /^(?:[/\\]|[A-Za-z]:|file:)/.test(file);
  const found = isAbsolute ? resolveServerPath(file, files) : undefined;
  return found?.kind === 'found' ? found.file : file.replaceAll('\\', '/').replace(/^\.?\//, '');
}

function byName(match: HandlerMatch, route: string): boolean {
  return namesOf(match).some((name) => canonicalName(name) === canonicalName(route));
}

function namesOf({ routes, named, measurement }: HandlerMatch): readonly string[] {
  return [
    ...routes.map(({ method, path }) => `${method} ${path}`),
    ...(named === undefined ? [] : [named.name]),
    ...(measurement?.transactions ?? []).map(({ name }) => name),
  ];
}

function handlerRow(
  match: HandlerMatch,
  mostPoints: number,
  { store, changeOf = () => undefined, files }: ToolSources,
) {
  const { handler, measurement, verdict, routes } = match;
  const names = (measurement?.transactions ?? []).map(({ name }) => name);
  const issues = (dataOf(store.snapshot.issues) ?? []).filter(
    ({ transaction }) => transaction?.name !== undefined && names.includes(transaction.name),
  );
  return {
    handler: handlerText(handler),
    routes: routes.map(({ method, path }) => plainText(`${method} ${path}`)),
    transactions: names.length === 0 ? undefined : names.slice(0, mostHandlers).map((name) => plainText(name)),
    match: plainText(reasonOfHandler(verdict)),
    ...(measurement && numbersOf(measurement, changeOfMeasurement(measurement, changeOf))),
    lastHours: measurement?.points
      .slice(-mostPoints)
      .map(({ time, value, count }) => [minute(time), rounded(value), count]),
    lastHoursAre: measurement && ['hour', 'milliseconds', 'count'],
    errors: issues.length === 0 ? undefined : issues.slice(0, mostErrors).map((issue) => errorRow(issue, files.value)),
  };
}
