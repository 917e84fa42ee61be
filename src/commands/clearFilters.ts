import type { Command, Workbench } from './command.ts';

/** Removes all filters. */
export function clearFilters({ filter }: Pick<Workbench, 'filter'>): Command {
  return () => {
    if (Object.keys(filter.value).length > 0) {
      filter.set({});
    }
  };
}
