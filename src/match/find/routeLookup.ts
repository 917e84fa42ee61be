import { agentOf, dialectOf } from '../../model/frameworks/descriptors.ts';
import { type Dialect, universalDialect } from '../../model/frameworks/dialect.ts';
import type { Route } from '../../model/route.ts';
import { runAtOnce, type Steps } from '../../model/timeSlices.ts';
import { foldNamedPath, isUnprefixed } from '../fold/fold.ts';
import { foldPath, type PathForm } from '../fold/normalForm.ts';
import { isConcrete, type RequestName } from '../fold/requestName.ts';
import { canonicalLiteral } from '../fold/segment.ts';
import type { MatchedBy } from '../match.ts';
import { bestConcrete, withoutCatchAlls } from './bestConcrete.ts';
import { type Entry, fullEntry, localEntry, placeKey } from './entry.ts';
import { fitness } from './fitness.ts';
import { PathTrie, type TrieMatch } from './pathTrie.ts';
import { PrefixEvidence } from './prefixEvidence.ts';
import { ShapeIndex } from './shapeIndex.ts';

/** The routes that a name matches: several if they match equally well. */
export interface Found {
  readonly by: Exclude<MatchedBy, 'pin' | 'name'>;
  readonly routes: readonly Route[];
}

interface Indexes {
  readonly full: ShapeIndex;
  readonly local: ShapeIndex;
}

interface Candidate {
  readonly entry: Entry;
  readonly fit: number;
}

/** Looks up routes by the names of requests: by full path, by path as registered, and by the path of one request. */
export class RouteLookup {
  readonly #dialects = new Map<Dialect, Indexes>();
  readonly #full: Entry[] = [];
  #concrete: PathTrie | undefined;
  readonly #evidence = new PrefixEvidence();

  constructor(routes: readonly Route[] = []) {
    runAtOnce(this.add(routes));
  }

  /** Adds routes, in steps, since large numbers of them would block the event loop. */
  *add(routes: readonly Route[]): Steps<void> {
    for (const route of routes) {
      this.#add(route);
      yield;
    }
  }

  /**
   * Provides all names of the application, from which the lookup learns whether the agent drops the prefix of mounted
   * routers. They replace those before.
   */
  *observe(names: Iterable<RequestName>): Steps<void> {
    if (!this.#evidence.isNeeded) {
      return;
    }
    this.#evidence.forget();
    for (const name of names) {
      this.#evidence.note(name, this.#candidates(name));
      yield;
    }
  }

  find(name: RequestName): Found | undefined {
    return best(this.#evidence.choose(this.#candidates(name)), name) ?? this.#findConcrete(name);
  }

  /**
   * The most specific of the routes that answer a request, given as method and path, by their full paths.
   *
   * @param isRouted whether the agent says that the request reached a route
   */
  answering(request: RequestName, isRouted: boolean): readonly Route[] {
    const matches = this.#requested(request.path);
    return bestConcrete(isRouted ? matches : withoutCatchAlls(matches), request);
  }

  /** Whether one of these routes has a template that the path of a request matches. */
  isRequestOf(routes: readonly Route[], path: string): boolean {
    return this.#requested(path).some(({ entry }) => routes.includes(entry.route));
  }

  #add(route: Route): void {
    const dialect = dialectOf(route.framework);
    let indexes = this.#dialects.get(dialect);
    if (indexes === undefined) {
      indexes = { full: new ShapeIndex(), local: new ShapeIndex() };
      this.#dialects.set(dialect, indexes);
    }
    if (agentOf(route.framework).dropsPrefix) {
      indexes.local.add(localEntry(route));
      this.#evidence.consider(route);
    }
    if (route.prefixUnknown && !route.hasDefaultPrefix) {
      return;
    }
    const entry = fullEntry(route);
    indexes.full.add(entry);
    this.#full.push(entry);
  }

  /** The candidates for a name in the syntax of each framework of the workspace; if there are none, in any syntax. */
  #candidates(name: RequestName): readonly Candidate[] {
    const own = [...this.#dialects].flatMap(([dialect, indexes]) => candidatesIn(indexes, name, dialect));
    if (own.length > 0 || isConcrete(name.path)) {
      return own;
    }
    return [...this.#dialects.values()].flatMap((indexes) => candidatesIn(indexes, name, universalDialect));
  }

  /** The trie of templates, built on demand: many agents send only templates. */
  #trie(): PathTrie {
    if (this.#concrete === undefined) {
      this.#concrete = new PathTrie();
      for (const entry of this.#full) {
        for (const shape of entry.path.shapes) {
          this.#concrete.add(shape, entry);
        }
      }
    }
    return this.#concrete;
  }

  #findConcrete(name: RequestName): Found | undefined {
    const routes = bestConcrete(withoutCatchAlls(this.#requested(name.path)), name);
    return routes.length === 0 ? undefined : { by: 'concretePath', routes };
  }

  /** The templates that match the path of a request. */
  #requested(path: string): readonly TrieMatch[] {
    if (!isConcrete(path)) {
      return [];
    }
    const segments = path.split('/').filter((segment) => segment !== '');
    return this.#trie().match(segments.map(canonicalLiteral));
  }
}

/**
 * The candidates for a name. A name that lists paths matches routes that were registered in one place and answer all of
 * them.
 */
function candidatesIn(indexes: Indexes, name: RequestName, dialect: Dialect): readonly Candidate[] {
  const found = foldNamedPath(name.path, dialect).map((path) => candidatesOf(indexes, name, path));
  const [first = []] = found;
  if (found.length === 1) {
    return first;
  }
  const places = found.map((list) => new Set(list.map(({ entry }) => placeKey(entry.route.registered))));
  const together = first.filter(({ entry }) => places.every((set) => set.has(placeKey(entry.route.registered))));
  // A comma may be a part of one path.
  return together.length > 0 ? together : candidatesOf(indexes, name, foldPath(name.path, dialect));
}

function candidatesOf(indexes: Indexes, name: RequestName, path: PathForm): readonly Candidate[] {
  return [...indexes.full.find(path, name.text), ...indexes.local.find(path, name.text)]
    .filter(({ path: { shapes, text } }) => text === path.text || text === name.text || isWhole(path, shapes))
    .map((entry) => ({ entry, fit: fitness(entry, name, path) }))
    .filter((candidate) => candidate.fit > 0);
}

/** Whether one of the shapes of a route has all optional parts of a name. */
function isWhole({ whole }: PathForm, shapes: PathForm['shapes']): boolean {
  return whole === undefined || shapes.some(({ key }) => whole.has(key));
}

function best(all: readonly Candidate[], name: RequestName): Found | undefined {
  const candidates = certainFirst(all);
  const highest = candidates.reduce((most, candidate) => Math.max(most, candidate.fit), 0);
  const chosen = candidates.filter((candidate) => candidate.fit === highest).map(({ entry }) => entry);
  if (chosen.length === 0) {
    return undefined;
  }
  const isFull = chosen.every(({ route, tier }) => tier === 'full' || isUnprefixed(route));
  const isAddress = name.hadQuery && chosen.every(({ path }) => path.text !== name.text);
  const routes = new Set(chosen.map((entry) => entry.route));
  return { by: isAddress ? 'concretePath' : isFull ? 'fullPath' : 'localPath', routes: [...routes] };
}

/** The candidates whose prefix is certain; if there are none, those under a default, which another prefix may have replaced. */
function certainFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const certain = candidates.filter(({ entry }) => !entry.route.hasDefaultPrefix);
  return certain.length > 0 ? certain : candidates;
}
