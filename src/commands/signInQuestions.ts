import { l10n, ThemeIcon } from 'vscode';
import { checkAppId } from '../api/appId.ts';
import { checkCredential, checkToken } from '../api/credential.ts';
import { readBaseUrl, takeApart } from '../api/pastedAddress.ts';
import { showQuickPick } from '../host/quickPick.ts';
import { askStep, type StepAnswer, valueRefused } from './inputStep.ts';
import { type AskedStep, askedSteps } from './signInDraft.ts';

const title = l10n.t('Sign In to APM Lens');

/** The initial value of a question, and why the last answer was refused. */
export interface Asking {
  readonly value: string;
  readonly rejection: string | undefined;
}

function numbered(step: AskedStep) {
  return { title, step: askedSteps.indexOf(step) + 1, steps: askedSteps.length };
}

export function askBaseUrl(asking: Asking): Promise<StepAnswer | undefined> {
  return askStep({
    ...numbered('baseUrl'),
    ...asking,
    prompt: l10n.t(
      'Address of the APM service: the monitoring REST API of Inspector (inspector.dev), or of a service that speaks it. An address copied from its dashboard will do.',
    ),
    placeHolder: 'https://apm.example.com',
    check: readBaseUrl,
    refusal: (reason) => l10n.t('This address cannot be used: {0}.', reason),
    note: (text) => {
      const apart = takeApart(text);
      return apart === undefined
        ? undefined
        : apart.appId === undefined
          ? l10n.t('Base address {0}; the rest is left out.', apart.baseUrl)
          : l10n.t('Base address {0}, app id {1}.', apart.baseUrl, apart.appId);
    },
  });
}

export function askAppId(asking: Asking): Promise<StepAnswer | undefined> {
  return askStep({
    ...numbered('appId'),
    ...asking,
    prompt: l10n.t(
      'Identifier of the application in the service: the number in the address of its dashboard, behind /apps/',
    ),
    placeHolder: '1234',
    check: checkAppId,
    refusal: (reason) => l10n.t('This app id cannot be used: {0}.', reason),
  });
}

export function askApiKey(origin: string, asking: Asking): Promise<StepAnswer | undefined> {
  return askStep({
    ...numbered('apiKey'),
    ...asking,
    prompt: l10n.t('API key for {0}, from the API section of your account there', origin),
    password: true,
    check: checkCredential,
    refusal: valueRefused,
  });
}

/** Offers to use the API key as token, because many services have one credential only. */
export function askToken(origin: string, apiKey: string, asking: Asking): Promise<StepAnswer | undefined> {
  return askStep({
    ...numbered('token'),
    ...asking,
    prompt: l10n.t(
      'Bearer token for {0}. Many services have one value for both: the button takes the API key.',
      origin,
    ),
    password: true,
    check: checkToken,
    refusal: valueRefused,
    offer: { button: { iconPath: new ThemeIcon('key'), tooltip: l10n.t('Same as the API key') }, value: apiKey },
  });
}

/**
 * Asks the user to confirm an address that comes from a folder or workspace, before any credential is asked for.
 *
 * @returns whether credentials may be sent there; undefined if the user cancelled
 */
export async function confirmAddress(origin: string): Promise<boolean | undefined> {
  const go = {
    label: l10n.t('Sign in to {0}', origin),
    detail: l10n.t('The settings of this workspace name this address.'),
  };
  const other = {
    label: l10n.t('Use another address'),
    detail: l10n.t('Nothing is sent to {0}.', origin),
  };
  const picked = await showQuickPick([go, other], {
    title,
    placeHolder: l10n.t('This workspace asks you to send credentials to {0}. Do you trust this address?', origin),
    ignoreFocusOut: true,
  });
  return picked && picked === go;
}

/** Where the app id is stored. */
export type AppIdPlace = 'workspace' | 'user';

/** Asks where to store the app id, once everything is verified; undefined if the user cancelled. */
export async function askAppIdPlace(appId: string): Promise<AppIdPlace | undefined> {
  const places = [
    {
      label: l10n.t('In this workspace'),
      detail: l10n.t('For this code alone. It can be committed, so that a team has it too.'),
      place: 'workspace',
    },
    { label: l10n.t('In my settings'), detail: l10n.t('For every folder that names no other app.'), place: 'user' },
  ] as const;
  const picked = await showQuickPick(places, {
    title: l10n.t('Where Is the App Id {0} to Be Kept?', appId),
    ignoreFocusOut: true,
  });
  return picked?.place;
}
