import { commands, l10n, ProgressLocation, type WorkspaceFolder, window, workspace } from 'vscode';
import { describeFailure, type Failure, type Result } from '../api/failure.ts';
import { takeApart } from '../api/pastedAddress.ts';
import type { App } from '../host/app/app.ts';
import { showError } from '../host/notification.ts';
import { originOfTarget } from '../host/settings/target.ts';
import { rangeOf } from '../model/period.ts';
import { Source } from '../store/source.ts';
import type { Command, Workbench } from './command.ts';
import type { StepAnswer } from './inputStep.ts';
import {
  type AskedStep,
  complete,
  type Draft,
  nextStep,
  stepBack,
  withoutBaseUrl,
  withoutFault,
} from './signInDraft.ts';
import { askApiKey, askAppId, askAppIdPlace, askBaseUrl, askToken, confirmAddress } from './signInQuestions.ts';
import { storeSignIn } from './signInStore.ts';

type SignInWorkbench = Pick<
  Workbench,
  'apps' | 'credentials' | 'fetch' | 'files' | 'log' | 'now' | 'sampleService' | 'settings'
>;

/** The result of a step: the draft, and why the last answer was refused. Undefined if the user cancelled. */
type Outcome = { readonly draft: Draft; readonly rejection?: string } | undefined;

/**
 * The texts that were last entered, by step, as initial values when a step is repeated. Kept while the command runs.
 */
type Typed = Partial<Record<AskedStep, string>>;

/** A shorter timeout than for polling, because the user waits; in milliseconds. */
const limits = { timeout: 20_000 };

/**
 * Asks for what is missing, verifies each credential with the service, and stores everything when all of it was
 * accepted. Cancelling stores nothing.
 */
export function signIn(workbench: SignInWorkbench): Command {
  return async () => {
    const { settings, apps, sampleService } = workbench;
    const folder = folderInView(apps.value);
    const given = { baseUrl: settings.baseUrl.at(folder), appId: settings.appId.at(folder) };
    const origin = originOfTarget(given);
    let outcome: Outcome = {
      draft: {
        ...(origin && { baseUrl: origin, unconfirmed: origin !== ownOrigin(settings) }),
        ...(given.appId && { appId: given.appId }),
      },
    };
    const typed: Typed = { baseUrl: given.baseUrl, appId: given.appId };
    while (outcome !== undefined) {
      const entered = complete(outcome.draft);
      if (entered !== undefined && nextStep(outcome.draft) === 'done') {
        const isNew = folder !== undefined && given.appId !== entered.appId;
        const place = isNew ? await askAppIdPlace(entered.appId) : 'workspace';
        if (place !== undefined && (await storeSignIn(entered, { folder, place }, workbench))) {
          await sampleService.stop();
          await commands.executeCommand('apmLens.transactions.focus');
        }
        return;
      }
      outcome = await take(outcome.draft, outcome.rejection, typed, workbench);
    }
  };
}

/** The folder of an app; of several, that of the active editor. */
function folderInView({ folders }: App): WorkspaceFolder | undefined {
  const uri = window.activeTextEditor?.document.uri;
  const active = uri && workspace.getWorkspaceFolder(uri);
  return folders.find((folder) => folder.uri.toString() === active?.uri.toString()) ?? folders[0];
}

async function take(
  draft: Draft,
  rejection: string | undefined,
  typed: Typed,
  workbench: SignInWorkbench,
): Promise<Outcome> {
  const { baseUrl = '', apiKey = '' } = draft;
  const asking = (step: AskedStep) => ({ value: typed[step] ?? '', rejection });
  switch (nextStep(draft)) {
    case 'baseUrl':
      return withAnswer(draft, 'baseUrl', await askBaseUrl(asking('baseUrl')), typed);
    case 'confirmBaseUrl':
      return afterConfirmation(draft, await confirmAddress(baseUrl), typed);
    case 'appId':
      return withAnswer(draft, 'appId', await askAppId(asking('appId')), typed);
    case 'apiKey':
      return withAnswer(draft, 'apiKey', await askApiKey(baseUrl, asking('apiKey')), typed);
    case 'token':
      return withAnswer(draft, 'token', await askToken(baseUrl, apiKey, asking('token')), typed);
    case 'checkApiKey':
      return await check(draft, { ...draft, apiKeyChecked: true }, l10n.t('Checking the API key…'), (signal) =>
        sourceFor(draft, workbench).platforms(signal),
      );
    case 'checkToken':
    case 'done':
      return await check(draft, { ...draft, tokenChecked: true }, l10n.t('Checking the bearer token…'), (signal) =>
        sourceFor(draft, workbench).transactions({ range: rangeOf('lastHour', workbench.now()), hosts: [] }, signal),
      );
  }
}

function withAnswer(draft: Draft, step: AskedStep, answer: StepAnswer | undefined, typed: Typed): Outcome {
  if (answer === undefined) {
    return undefined;
  }
  if (answer.kind === 'back') {
    const earlier = stepBack(draft, step);
    return earlier && { draft: earlier };
  }
  const appId = step === 'baseUrl' ? takeApart(answer.typed)?.appId : undefined;
  if (step === 'baseUrl' && typed.baseUrl !== answer.value) {
    // Credentials are valid for the address that they were entered for only.
    delete typed.apiKey;
    delete typed.token;
  }
  typed[step] = answer.value;
  typed.appId = appId ?? typed.appId ?? '';
  // An app id in the address is shown for confirmation, even if the settings have another one.
  const { appId: _appId, ...rest } = draft;
  return { draft: { ...(appId === undefined ? draft : rest), [step]: answer.value } };
}

/** The origin in the user settings. */
function ownOrigin({ baseUrl }: SignInWorkbench['settings']): string | undefined {
  return originOfTarget({ baseUrl: baseUrl.ownValue ?? '' });
}

function afterConfirmation(
  { unconfirmed: _unconfirmed, ...draft }: Draft,
  agreed: boolean | undefined,
  typed: Typed,
): Outcome {
  if (agreed === false) {
    typed.baseUrl = '';
  }
  return agreed === undefined ? undefined : { draft: agreed ? draft : withoutBaseUrl(draft) };
}

function sourceFor({ baseUrl = '', appId = '', apiKey, token }: Draft, workbench: SignInWorkbench): Source {
  const { credentials, fetch, log, settings } = workbench;
  credentials.conceal({ apiKey, token });
  return new Source({
    baseUrl,
    appId,
    credentials: async () => ({ apiKey, token }),
    timeZone: settings.timeZone.value,
    fetch,
    log: log.for('sign-in'),
    limits,
  });
}

async function check(
  draft: Draft,
  checked: Draft,
  title: string,
  ask: (signal: AbortSignal) => Promise<Result<unknown>>,
): Promise<Outcome> {
  const answer = await window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    (_progress, cancellation) => {
      const abort = new AbortController();
      cancellation.onCancellationRequested(() => abort.abort());
      return ask(abort.signal);
    },
  );
  if (answer.ok) {
    return { draft: checked };
  }
  const again = withoutFault(draft, answer.failure);
  return again === undefined
    ? await offerRetry(draft, answer.failure)
    : { draft: again, rejection: describeFailure(answer.failure).sentence };
}

/** Offers to retry after a failure that no entered value has certainly caused. */
async function offerRetry(draft: Draft, failure: Failure): Promise<Outcome> {
  if (failure.kind === 'cancelled') {
    return undefined;
  }
  const retry = l10n.t('Try Again');
  const change = l10n.t('Change the Address');
  const { sentence } = describeFailure(failure);
  const chosen = await showError(l10n.t('{0} Nothing was stored.', sentence), retry, change);
  if (chosen === change) {
    return { draft: withoutBaseUrl(draft) };
  }
  return chosen === retry ? { draft } : undefined;
}
