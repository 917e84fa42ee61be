import { l10n } from 'vscode';
import { showInformation } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';

/** Deletes the credentials of the active app's service, and its answers. */
export function signOut({ apps, credentials }: Pick<Workbench, 'apps' | 'credentials'>): Command {
  return async () => {
    const { origin, mark } = apps.value;
    if (origin === undefined || mark !== undefined) {
      return;
    }
    await credentials.forget(origin);
    await Promise.all(apps.all.filter((app) => app.origin === origin).map((app) => app.forget()));
    if (await credentials.isSignedIn(origin)) {
      await showInformation(
        l10n.t('The credentials in the environment variables APM_LENS_API_KEY and APM_LENS_TOKEN still apply.'),
      );
    }
  };
}
