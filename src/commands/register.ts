import { commands, type Disposable, l10n } from 'vscode';
import { showError } from '../host/notification.ts';
import type { Command, Workbench } from './command.ts';
import { type CommandName, commandNames } from './commandNames.ts';

/** Registers every command of the manifest. Their code is loaded when the first one is run. */
export function registerCommands(workbench: Workbench): readonly Disposable[] {
  let loaded: Promise<Readonly<Record<CommandName, Command>>> | undefined;
  return commandNames.map((name) =>
    commands.registerCommand(name, async (argument: unknown) => {
      try {
        loaded ??= import('./commands.ts').then(({ commandsOf }) => commandsOf(workbench));
        const run = (await loaded)[name];
        await run(argument);
      } catch (error) {
        workbench.log.for('commands').error(`${name}: ${error instanceof Error ? error.stack : error}`);
        await showUnexpectedError(workbench);
      }
    }),
  );
}

/** Shows that a command has thrown, with a link to the log. */
async function showUnexpectedError({ log }: Pick<Workbench, 'log'>): Promise<void> {
  const show = l10n.t('Show Log');
  const chosen = await showError(l10n.t('The command could not be finished.'), show);
  if (chosen === show) {
    log.show();
  }
}
