import { l10n, type QuickPickItem } from 'vscode';
import { labelText } from '../format/text.ts';
import { openPlace } from '../host/openPlace.ts';
import type { ReadingLimit } from '../model/readingLimit.ts';
import type { Workbench } from './command.ts';

const reasons: Readonly<Record<ReadingLimit['kind'], string>> = {
  failed: l10n.t('reading it failed; its routes are those of before'),
  tookTooLong: l10n.t('reading it took too long; its routes are those of before'),
  stopped: l10n.t('reading it took everything down; it is left out until it changes'),
  bounded: l10n.t('its code registers more than is followed; the rest is left out'),
  tooDeep: l10n.t('it is nested deeper than is followed; what is deeper is left out'),
  generated: l10n.t('its lines are longer than anybody writes them; it is not read'),
  tooMuch: l10n.t('the files before it take all the memory that a folder may take; it is left out'),
  folderStopped: l10n.t('reading was stopped: it ended in errors again and again'),
};

/** The entry for a file that could not be read, or not completely. */
export function readingLimitEntry(
  { kind, file }: ReadingLimit,
  { files }: Pick<Workbench, 'files'>,
): QuickPickItem & { readonly run: () => unknown } {
  return {
    label: `$(warning) ${file === undefined ? l10n.t('The folder') : labelText(file)}`,
    description: reasons[kind],
    run: () => (file === undefined ? undefined : openPlace({ file, line: 1 }, files)),
  };
}
