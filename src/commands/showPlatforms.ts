import { l10n, ProgressLocation, window } from 'vscode';
import { labelText, plainText } from '../format/text.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { Command, Workbench } from './command.ts';
import { showFailure } from './failureMessage.ts';

/** Lists the platforms that the service supports. */
export function showPlatforms({ apps }: Pick<Workbench, 'apps'>): Command {
  const run = async () => {
    const answer = await window.withProgress(
      { location: ProgressLocation.Window, title: l10n.t('Asking for the supported platforms…') },
      () => apps.value.source.platforms(),
    );
    if (!answer.ok) {
      await showFailure(answer.failure, run);
      return;
    }
    // Several platforms may have the same id, so names distinguish them.
    const items = answer.value.map(({ name, language, clientVersion }) => ({
      label: labelText(name),
      description: language ?? '',
      detail: clientVersion === undefined ? '' : l10n.t('Client version {0}', plainText(clientVersion)),
    }));
    await showQuickPick(items, {
      title: l10n.t('Supported Platforms'),
      placeHolder: items.length === 0 ? l10n.t('The service names no platforms.') : l10n.t('Type to search'),
      matchOnDescription: true,
    });
  };
  return run;
}
