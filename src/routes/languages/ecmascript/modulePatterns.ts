import { textsIn } from './manifestValues.ts';

/**
 * Bound on the targets of a module specifier, of which applications write one to four. Each is looked for as a file
 * with every extension, at every import.
 */
const maximumTargets = 16;

interface Pattern {
  /** The text after the `*`. */
  readonly after: string;
  readonly targets: readonly string[];
}

/**
 * Maps module specifiers to targets by patterns with at most one `*`, as in TypeScript's `paths` and Node's `imports`.
 * An exact match has priority, then the pattern with the longest text before its `*`.
 * https://www.typescriptlang.org/tsconfig/#paths, https://nodejs.org/api/packages.html#subpath-imports
 */
export class ModulePatterns {
  readonly #exact = new Map<string, readonly string[]>();
  /** By the text before the `*`. */
  readonly #patterns = new Map<string, Pattern[]>();

  constructor(table: object) {
    for (const [key, value] of Object.entries(table)) {
      const [before = '', after, ...more] = key.split('*');
      if (after === undefined) {
        this.#exact.set(key, targetsIn(value));
      } else if (more.length === 0) {
        const patterns = this.#patterns.get(before) ?? [];
        patterns.push({ after, targets: targetsIn(value) });
        this.#patterns.set(before, patterns);
      }
    }
  }

  /** The first targets of the patterns that match a module specifier, most specific first. */
  targets(module: string): readonly string[] {
    const found = [...(this.#exact.get(module) ?? [])];
    const longest = this.#patterns.size === 0 ? -1 : module.length;
    for (let length = longest; length >= 0 && found.length < maximumTargets; length -= 1) {
      for (const { after, targets } of this.#patterns.get(module.slice(0, length)) ?? []) {
        if (module.length >= length + after.length && module.endsWith(after)) {
          const rest = module.slice(length, module.length - after.length);
          found.push(...targets.map((target) => target.replace('*', () => rest)));
        }
      }
    }
    return found.slice(0, maximumTargets);
  }
}

function targetsIn(value: unknown): readonly string[] {
  return textsIn(value).slice(0, maximumTargets);
}
