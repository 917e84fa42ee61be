import { memoized } from '../../../../model/memoized.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { entryOf, textOf } from '../../evaluatedTexts.ts';
import { pathFor, type Segment, segmentsOf, takes } from './patterns.ts';

/**
 * Bound on the rules that are examined for one action: those with a parameter in their route or at their beginning, and those with
 * the same beginning.
 */
const mostAsked = 500;

interface Rule {
  readonly index: number;
  readonly methods: readonly string[];
  readonly segments: readonly Segment[];
  readonly template: readonly Segment[];
}

/** The rules of a URL manager in their order, by what they begin with. */
export class RuleTable {
  readonly #byFirst = new Map<string, Rule[]>();
  readonly #open: Rule[] = [];
  readonly #forMany: Rule[] = [];
  /** Whether there are more rules than the bound. */
  readonly isTooLarge: boolean;

  constructor(items: readonly AbstractValue[]) {
    for (const [index, item] of items.entries()) {
      const said = (key: string): string => textOf(entryOf(item, key));
      const [segments, template] = [segmentsOf(said('pattern')), segmentsOf(said('route'))];
      if (segments && template) {
        this.#add({ index, methods: said('methods').split(','), segments, template });
      }
    }
    const asked = [this.#open, this.#forMany, ...this.#byFirst.values()];
    this.isTooLarge = asked.some(({ length }) => length > mostAsked);
  }

  #add(rule: Rule): void {
    const [first] = rule.segments;
    if (first?.kind === 'parameter') {
      this.#open.push(rule);
    } else {
      const known = this.#byFirst.get(first?.text ?? '');
      if (known) {
        known.push(rule);
      } else {
        this.#byFirst.set(first?.text ?? '', [rule]);
      }
    }
    if (rule.template.some(({ kind }) => kind === 'parameter')) {
      this.#forMany.push(rule);
    }
  }

  /** Whether a rule takes a path, whatever the method; of those before one, if that is given. */
  isTaken(path: string, before = Number.POSITIVE_INFINITY): boolean {
    const given = partsOf(path);
    const isTaker = ({ index, methods, segments }: Rule): boolean =>
      index < before && methods.includes('ANY') && takes(segments, given);
    return (this.#byFirst.get(given[0] ?? '') ?? []).some(isTaker) || this.#open.some(isTaker);
  }

  /** The paths that rules with parameters in their route have for a route. */
  pathsTo(route: string): readonly { readonly path: string; readonly method: string }[] {
    const given = partsOf(route);
    return this.#forMany.flatMap(({ index, methods, segments, template }) => {
      const path = pathFor(segments, template, given);
      return path === undefined || this.isTaken(path, index) ? [] : methods.map((method) => ({ path, method }));
    });
  }
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The table of the rules in a setting. Memoised: every action asks for it. */
export const ruleTable = memoized((rules: AbstractValue) => new RuleTable(rules.kind === 'list' ? rules.items : []));
