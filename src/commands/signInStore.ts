import { ConfigurationTarget, commands, l10n, type WorkspaceFolder, workspace } from 'vscode';
import { showError } from '../host/notification.ts';
import { originOfTarget } from '../host/settings/target.ts';
import type { Workbench } from './command.ts';
import type { Complete } from './signInDraft.ts';
import type { AppIdPlace } from './signInQuestions.ts';

/**
 * Stores what the service has accepted, credentials first, because the rest is useless without them. The base URL is
 * written to the user settings, since a workspace must not choose where credentials are sent. The app id is written
 * where the user wants it, usually to the settings of the folder or workspace, because it identifies this code's
 * application. Values that are already set do not change.
 */
export async function storeSignIn(
  entered: Complete,
  { folder, place }: { readonly folder: WorkspaceFolder | undefined; readonly place: AppIdPlace },
  { credentials, settings, log }: Pick<Workbench, 'credentials' | 'settings' | 'log'>,
): Promise<boolean> {
  const { baseUrl, appId, apiKey, token } = entered;
  try {
    await credentials.store(baseUrl, { apiKey, token });
  } catch (error) {
    log.for('sign-in').error(`The credentials could not be stored: ${error}`);
    await showError(
      l10n.t(
        'The credentials could not be stored: this machine has no keyring that works. The environment variables APM_LENS_API_KEY and APM_LENS_TOKEN can stand in for it.',
      ),
    );
    return false;
  }
  try {
    if (settings.appId.at(folder) !== appId) {
      await settings.appId.write(appId, place === 'user' ? ConfigurationTarget.Global : targetFor(folder), folder);
    }
    if (originOfTarget({ baseUrl: settings.baseUrl.at(folder) }) !== baseUrl) {
      await settings.baseUrl.change(baseUrl, folder);
    }
  } catch (error) {
    log.for('sign-in').error(`The settings could not be written: ${error}`);
    const open = l10n.t('Open the Settings');
    const sentence = l10n.t('The base URL and app id could not be written to the settings; enter them there by hand.');
    if ((await showError(sentence, open)) === open) {
      await commands.executeCommand('workbench.action.openSettings', 'apmLens');
    }
    return false;
  }
  return true;
}

function targetFor(folder: WorkspaceFolder | undefined): ConfigurationTarget {
  if (folder === undefined) {
    return ConfigurationTarget.Global;
  }
  return workspace.workspaceFile === undefined ? ConfigurationTarget.Workspace : ConfigurationTarget.WorkspaceFolder;
}
