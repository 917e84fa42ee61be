import type { Command, Workbench } from './command.ts';

/** Shows or hides the lenses, by the setting. */
export function toggleCodeLens({ settings }: Pick<Workbench, 'settings'>): Command {
  return () => settings.codeLensEnabled.change(!settings.codeLensEnabled.value);
}
