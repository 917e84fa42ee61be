import type { Service } from '../../../src/service/service.ts';
import { eventually } from '../../editor/eventually.ts';

/** Waits until nothing has been asked of a service for two seconds: rows are drawn anew while answers come, and take their menus along. */
export async function lull({ requests }: Pick<Service, 'requests'>): Promise<void> {
  const isOver = () => Date.now() - (requests.at(-1)?.at ?? 0) > 2_000;
  await eventually('a lull', () => (isOver() ? true : undefined));
}
