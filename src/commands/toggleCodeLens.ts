import type { Command, Workbench } from './command.ts';

/** Toggles the setting that shows lenses. */
export function toggleCodeLens({ settings }: Pick<Workbench, 'settings'>): Command {
  return () => settings.codeLensEnabled.change(!settings.codeLensEnabled.value);
}
