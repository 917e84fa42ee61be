import { l10n, ProgressLocation, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { labelText } from '../format/text.ts';
import { formatMoment } from '../format/times.ts';
import type { App } from '../host/app/app.ts';
import type { NeverCalledRecord } from '../host/app/neverCalledRecord.ts';
import { showInformation } from '../host/notification.ts';
import { openPlace } from '../host/openPlace.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { FileSource } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import { type Doubt, type NeverCalled, neverCalled, type UnknownCall } from '../match/neverCalled.ts';
import { projectFolders } from '../match/projectFolders.ts';
import { rangeOf } from '../model/period.ts';
import { dataOf } from '../store/snapshot.ts';
import type { Command } from './command.ts';
import { showFailure } from './failureMessage.ts';

type Entry = QuickPickItem & { readonly match?: HandlerMatch };

/** The part of the workbench that the command uses. */
export interface NeverCalledWorkbench {
  readonly apps: { readonly value: Pick<App, 'mark' | 'within' | 'store'> };
  readonly files: Pick<FileSource, 'uriOf' | 'value'>;
  readonly neverCalled: NeverCalledRecord;
  readonly now: () => number;
}

/** Requests the last 30 days, and lists the handlers without requests. */
export function showNeverCalled({ apps, files, neverCalled: record, now }: NeverCalledWorkbench): Command {
  const run = async () => {
    const app = apps.value;
    if (app.mark !== undefined) {
      await showInformation(
        app.mark === 'local'
          ? l10n.t('A run on this machine says nothing about the last 30 days.')
          : l10n.t('Sample data say nothing about which handlers are called.'),
      );
      return;
    }
    const asked = now();
    const { snapshot, matching, isIncomplete } = await window.withProgress(
      { location: ProgressLocation.Window, title: l10n.t('Asking for the last 30 days…') },
      () => app.within({ period: 'last30Days', hosts: [] }, asked, new AbortController().signal),
    );
    if (snapshot.transactions.state === 'failed') {
      await showFailure(snapshot.transactions.failure, run);
      return;
    }
    const groups = dataOf(snapshot.transactions) ?? [];
    const range = rangeOf('last30Days', asked);
    const found = neverCalled(matching, { groups, range, isIncomplete, projectOf: projectFolders(files.value) });
    record.note(app, found, range.end);
    const picked = await showQuickPick<Entry>(entriesOf(found), {
      title: titleOf(found),
      placeHolder: placeHolderOf(found, asked),
      matchOnDescription: true,
    });
    if (picked?.match) {
      await openPlace(picked.match.place, files);
    }
  };
  return run;
}

function titleOf({ handlers, total, doubt }: NeverCalled): string {
  return doubt === undefined
    ? l10n.t('Handlers without a request in 30 days: {0} of {1}', handlers.length, total)
    : l10n.t('Handlers without a request in the answer: {0} of {1}', handlers.length, total);
}

function placeHolderOf({ handlers, doubt }: NeverCalled, now: number): string {
  if (doubt !== undefined) {
    return sentenceOf(doubt, now);
  }
  return handlers.length === 0
    ? l10n.t('There is no handler of which this is known.')
    : l10n.t('Pick a handler to go to it');
}

function sentenceOf(doubt: Doubt, now: number): string {
  switch (doubt.kind) {
    case 'reading':
      return l10n.t('Routes are still being read: some may be missing, and requests may be theirs.');
    case 'limited':
      return l10n.t(
        'The service answered with {0} transactions, which looks like its limit: there may be requests beyond it.',
        doubt.count,
      );
    case 'incomplete':
      return l10n.t('Part of the answer could not be read: there may be requests in it.');
    case 'begins':
      return doubt.time === undefined
        ? l10n.t('The answer does not say when its numbers begin: whether they cover 30 days is not known.')
        : l10n.t('The numbers begin on {0}: what was before is not known.', formatMoment(doubt.time, now));
  }
}

function entriesOf({ handlers, unknown }: NeverCalled): readonly Entry[] {
  return [
    ...handlers.map((match) => entryOf(match, undefined)),
    ...(unknown.length === 0 ? [] : [{ label: l10n.t('Not known'), kind: QuickPickItemKind.Separator }]),
    ...unknown.map(({ match, because }) => entryOf(match, reasonOf(because))),
  ];
}

function entryOf(match: HandlerMatch, detail: string | undefined): Entry {
  const { place, handler, routes } = match;
  const at = `${place.file}:${place.line}`;
  return {
    label: labelText(routes.map(({ method, path }) => `${method} ${path}`).join(', ')),
    description: handler.name === undefined ? at : `${handler.name} · ${at}`,
    ...(detail === undefined ? {} : { detail }),
    match,
  };
}

function reasonOf(because: UnknownCall): string {
  switch (because) {
    case 'prefixUnknown':
      return l10n.t('prefix not known statically');
    case 'upgrade':
      return l10n.t('a web socket, of which agents see the first request alone');
    case 'unnamed':
      return l10n.t(
        'no handler of this framework in its project had a request: it may report under other names, or elsewhere',
      );
  }
}
