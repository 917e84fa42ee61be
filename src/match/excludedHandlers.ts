import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import type { Exclusion } from '../routes/files/exclusion.ts';
import { type ExcludedHandler, type Explanation, explainNames } from './explain.ts';
import { reasonOfExclusion } from './reason.ts';

/** Everything in a folder, including excluded files. */
interface Whole {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
}

/**
 * Explanations in which names without a handler say where it would be, in a file that is left out.
 *
 * @param exclusionOf why a file is left out; undefined if it is not
 * @param readWhole reads the folder with what is left out; asked only where a name has no handler
 */
export async function withExcluded(
  explanations: readonly Explanation[],
  exclusionOf: (file: string) => Promise<Exclusion | undefined>,
  readWhole: () => Promise<Whole>,
): Promise<readonly Explanation[]> {
  const missed = new Set(explanations.flatMap(({ name, verdict }) => (verdict === 'noHandler' ? [name] : [])));
  if (missed.size === 0) {
    return explanations;
  }
  const { routes, namedHandlers } = await readWhole();
  const excluded = new Map<string, ExcludedHandler>();
  for (const { name, handlers } of explainNames([...missed], routes, namedHandlers)) {
    const files = new Set(handlers.flatMap(({ file, registered }) => [file, registered.file]));
    const found = await firstExcluded(files, exclusionOf);
    if (found) {
      excluded.set(name, found);
    }
  }
  return explanations.map((each) => {
    const found = excluded.get(each.name);
    return found ? { ...each, excluded: found } : each;
  });
}

async function firstExcluded(
  files: Iterable<string>,
  exclusionOf: (file: string) => Promise<Exclusion | undefined>,
): Promise<ExcludedHandler | undefined> {
  for (const file of files) {
    const exclusion = await exclusionOf(file);
    if (exclusion) {
      return { file, ...exclusion, reason: reasonOfExclusion(exclusion) };
    }
  }
  return undefined;
}
