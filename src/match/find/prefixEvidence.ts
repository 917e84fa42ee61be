import type { Route } from '../../model/route.ts';
import { isUnprefixed } from '../fold/fold.ts';
import { isConcrete, type RequestName } from '../fold/requestName.ts';
import type { Entry } from './entry.ts';

interface Ranked {
  readonly entry: Entry;
}

/**
 * Determines whether the agent of an application drops the prefix of mounted routers, as that for Express does and
 * OpenTelemetry's should not. The evidence is names that match in only one of these ways. Without such names, or with
 * both kinds, a name that matches both ways is shared by both.
 */
export class PrefixEvidence {
  #needed = false;
  #dropped = false;
  #kept = false;

  /** Whether any route has a prefix that could be dropped. */
  get isNeeded(): boolean {
    return this.#needed;
  }

  consider(route: Route): void {
    this.#needed ||= !isUnprefixed(route);
  }

  /** Takes back what was noted. */
  forget(): void {
    this.#dropped = false;
    this.#kept = false;
  }

  note(name: RequestName, candidates: readonly Ranked[]): void {
    const prefixed = candidates.filter(({ entry }) => entry.agent.dropsPrefix && !isUnprefixed(entry.route));
    const byFull = prefixed.some(({ entry }) => entry.tier === 'full');
    const byLocal = prefixed.some(({ entry }) => entry.tier === 'local');
    const others = candidates.length > prefixed.length;
    if (byFull && !byLocal && !others && !isConcrete(name.path)) {
      this.#kept = true;
    }
    if (byLocal && !byFull && !others) {
      this.#dropped = true;
    }
  }

  /** The candidates that are consistent with the evidence. */
  choose<C extends Ranked>(candidates: readonly C[]): readonly C[] {
    if (this.#kept === this.#dropped) {
      return candidates;
    }
    const meant = candidates.filter(
      ({ entry }) => !entry.agent.dropsPrefix || isUnprefixed(entry.route) || (entry.tier === 'full') === this.#kept,
    );
    return meant.length > 0 ? meant : candidates;
  }
}
