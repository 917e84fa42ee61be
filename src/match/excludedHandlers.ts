import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import { excludedBy } from '../routes/index/exclusion.ts';
import { type Explanation, explainNames } from './explain.ts';

/** All that a folder holds, what patterns leave out included. */
interface Whole {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
}

/**
 * Explanations in which names without a handler say where it would be, in a file that a pattern leaves out.
 *
 * @param readWhole reads the folder with what the patterns leave out; asked only where a name has no handler
 */
export async function withExcluded(
  explanations: readonly Explanation[],
  patterns: readonly string[],
  readWhole: () => Promise<Whole>,
): Promise<readonly Explanation[]> {
  const missed = new Set(explanations.flatMap(({ name, verdict }) => (verdict === 'noHandler' ? [name] : [])));
  if (missed.size === 0) {
    return explanations;
  }
  const { routes, namedHandlers } = await readWhole();
  const found = new Map(explainNames([...missed], routes, namedHandlers).map((each) => [each.name, each]));
  return explanations.map((each) => {
    const handlers = each.verdict === 'noHandler' ? (found.get(each.name)?.handlers ?? []) : [];
    const [excluded] = handlers.flatMap(({ file, registered }) =>
      [file, registered.file].flatMap((path) => {
        const pattern = excludedBy(path, patterns);
        return pattern === undefined ? [] : [{ file: path, pattern }];
      }),
    );
    return excluded ? { ...each, excluded } : each;
  });
}
