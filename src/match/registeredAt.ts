import type { Place } from '../model/route.ts';
import type { HandlerMatch, Matching } from './match.ts';

/** The handlers of the routes that are registered on a line, for instance in `urls.py` or `routes/api.php`. */
export function registeredAt({ handlers }: Pick<Matching, 'handlers'>, { file, line }: Place): readonly HandlerMatch[] {
  return [...handlers.values()]
    .flat()
    .filter(({ routes }) => routes.some(({ registered }) => registered.file === file && registered.line === line));
}
