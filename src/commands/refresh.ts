import { window } from 'vscode';
import { decisiveSlice } from '../host/app/appState.ts';
import type { Command, Workbench } from './command.ts';
import { showFailure } from './failureMessage.ts';

/** Sends all requests now. The view shows the progress. */
export function refresh({ apps }: Pick<Workbench, 'apps'>): Command {
  const run = async () => {
    const app = apps.value;
    await window.withProgress({ location: { viewId: 'apmLens.transactions' } }, () => app.refresh());
    const slice = decisiveSlice(app.store.snapshot);
    const failure = slice.state === 'failed' || slice.state === 'stale' ? slice.failure : undefined;
    if (failure !== undefined) {
      await showFailure(failure, run);
    }
  };
  return run;
}
