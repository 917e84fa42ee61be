import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import type { Route } from '../../../src/model/route.ts';
import { group, transaction } from './build.ts';

/** The verdict on one name: its kind, the way, and the files of the handlers. */
export function verdictOn(name: string, routes: readonly Route[], beside: readonly string[] = []): unknown {
  const request = transaction(name);
  const { verdicts } = matchRoutes(routes, group(request, ...beside.map((other) => transaction(other))), { pins: {} });
  const verdict = verdicts.get(request);
  return verdict !== undefined && 'by' in verdict
    ? [verdict.kind, verdict.by, ...verdict.handlers.map(({ file }) => file)]
    : verdict;
}

export const noHandler = { kind: 'noHandler', candidates: [] };
