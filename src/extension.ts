import { commands, type ExtensionContext } from 'vscode';
import { Log } from './host/log.ts';

export function activate(context: ExtensionContext): void {
  const log = new Log(() => []);
  context.subscriptions.push(
    log,
    commands.registerCommand('apmLens.showLog', () => log.show()),
  );
}
