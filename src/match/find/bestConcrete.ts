import type { Route } from '../../model/route.ts';
import type { RequestName } from '../fold/requestName.ts';
import type { Entry } from './entry.ts';
import { methodFit } from './fitness.ts';
import type { TrieMatch } from './pathTrie.ts';
import { dominates } from './specificity.ts';

/**
 * The most specific of the routes that match the path of one request. Several if the path does not distinguish them;
 * frameworks then decide by the order of registration, which is not known here.
 */
export function bestConcrete(matches: readonly TrieMatch[], name: RequestName): readonly Route[] {
  const fitting = matches
    .map(({ entry, specificity }) => ({ entry, specificity, fit: methodFit(entry.methods, name.methods) }))
    .filter(({ fit }) => fit > 0);
  const levels = new Set(fitting.map(({ specificity }) => specificity));
  const outdone = new Set([...levels].filter((level) => [...levels].some((other) => dominates(other, level))));
  const left = fitting.filter(({ specificity }) => !outdone.has(specificity));
  const highest = Math.max(0, ...left.map(({ fit }) => fit));
  return [...new Set(left.filter(({ fit }) => fit === highest).map(({ entry }) => entry.route))];
}

/**
 * Leaves out the routes that match every path. If the agent sends templates, it names requests to such a route by its
 * template, so that a concrete name means that no route matched.
 */
export function withoutCatchAlls(matches: readonly TrieMatch[]): readonly TrieMatch[] {
  return matches.filter(({ entry }) => !isCatchAll(entry));
}

function isCatchAll(entry: Entry): boolean {
  const [shape] = entry.path.shapes;
  return entry.agent.sendsTemplates && shape?.segments.length === 1 && shape.segments[0]?.kind === 'rest';
}
