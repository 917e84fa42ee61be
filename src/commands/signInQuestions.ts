import { l10n, window } from 'vscode';
import { checkAppId } from '../api/appId.ts';
import { parseBaseUrl } from '../api/baseUrl.ts';
import { checkCredential } from '../api/credential.ts';
import { messageText } from '../format/text.ts';

const title = l10n.t('Sign In to APM Lens');

/** @param rejection why the last answer was not taken */
export async function askBaseUrl(given: string, rejection: string | undefined): Promise<string | undefined> {
  const entered = await window.showInputBox({
    title,
    prompt: messageText(rejection ?? l10n.t('Address of the APM service')),
    placeHolder: 'https://apm.example.com',
    value: given,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const checked = parseBaseUrl(text);
      return checked.ok ? undefined : l10n.t('This address cannot be used: {0}.', checked.reason);
    },
  });
  const checked = entered === undefined ? undefined : parseBaseUrl(entered);
  return checked?.ok ? checked.value : undefined;
}

export async function askAppId(given: string, rejection: string | undefined): Promise<string | undefined> {
  const entered = await window.showInputBox({
    title,
    prompt: messageText(rejection ?? l10n.t('Identifier of the application in the service')),
    placeHolder: '1234',
    value: given,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const checked = checkAppId(text);
      return checked.ok ? undefined : l10n.t('This app id cannot be used: {0}.', checked.reason);
    },
  });
  const checked = entered === undefined ? undefined : checkAppId(entered);
  return checked?.ok ? checked.value : undefined;
}

export function askApiKey(origin: string, rejection: string | undefined): Promise<string | undefined> {
  return askCredential(rejection ?? l10n.t('API key for {0}', origin));
}

/**
 * Says that this folder or workspace names the address, and not the person, before any credential is asked for.
 *
 * @returns whether credentials may go there; undefined where the person gave up.
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
  const picked = await window.showQuickPick([go, other], {
    title,
    placeHolder: l10n.t('This workspace asks you to send credentials to {0}. Do you trust this address?', origin),
    ignoreFocusOut: true,
  });
  return picked && picked === go;
}

/** Offers the API key for both, because many services have one credential only. */
export async function askToken(
  origin: string,
  apiKey: string,
  rejection: string | undefined,
): Promise<string | undefined> {
  const same = { label: l10n.t('Use the API key as the bearer token too') };
  const other = { label: l10n.t('Enter another value') };
  const picked = await window.showQuickPick([same, other], {
    title,
    placeHolder: rejection ?? l10n.t('Bearer token for {0}', origin),
    ignoreFocusOut: true,
  });
  if (picked === undefined) {
    return undefined;
  }
  return picked === same ? apiKey : await askCredential(l10n.t('Bearer token for {0}', origin));
}

async function askCredential(prompt: string): Promise<string | undefined> {
  const entered = await window.showInputBox({
    title,
    prompt: messageText(prompt),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const checked = checkCredential(text);
      return checked.ok ? undefined : l10n.t('This value cannot be used: {0}.', checked.reason);
    },
  });
  const checked = entered === undefined ? undefined : checkCredential(entered);
  return checked?.ok ? checked.value : undefined;
}
