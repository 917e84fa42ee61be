import type { Failure } from '../api/failure.ts';

/** What the user has entered so far. A credential is verified when the service has accepted it. */
export interface Draft {
  readonly baseUrl?: string;
  /** Whether the address comes from a workspace and the user has not confirmed it yet. */
  readonly unconfirmed?: boolean;
  readonly appId?: string;
  readonly apiKey?: string;
  readonly apiKeyChecked?: boolean;
  readonly token?: string;
  readonly tokenChecked?: boolean;
}

/** The questions in their order, each of which is one step. */
export const askedSteps = ['baseUrl', 'appId', 'apiKey', 'token'] as const;

export type AskedStep = (typeof askedSteps)[number];

export type Step = 'baseUrl' | 'confirmBaseUrl' | 'appId' | 'apiKey' | 'checkApiKey' | 'token' | 'checkToken' | 'done';

/** The next step: the first one whose answer is missing. */
export function nextStep(draft: Draft): Step {
  if (draft.baseUrl === undefined) {
    return 'baseUrl';
  }
  if (draft.unconfirmed === true) {
    return 'confirmBaseUrl';
  }
  if (draft.appId === undefined) {
    return 'appId';
  }
  if (draft.apiKey === undefined) {
    return 'apiKey';
  }
  if (draft.apiKeyChecked !== true) {
    return 'checkApiKey';
  }
  if (draft.token === undefined) {
    return 'token';
  }
  return draft.tokenChecked === true ? 'done' : 'checkToken';
}

/** A draft that can be stored. */
export type Complete = Required<Pick<Draft, 'baseUrl' | 'appId' | 'apiKey' | 'token'>>;

export function complete({ baseUrl, appId, apiKey, token }: Draft): Complete | undefined {
  return baseUrl === undefined || appId === undefined || apiKey === undefined || token === undefined
    ? undefined
    : { baseUrl, appId, apiKey, token };
}

/**
 * The draft without what the service has refused, so that it is asked for again; undefined if nothing in it is to
 * blame, and only a retry can help.
 */
export function withoutFault(draft: Draft, failure: Failure): Draft | undefined {
  switch (failure.kind) {
    case 'refused':
    case 'notSignedIn':
      return failure.credential === 'apiKey' ? withoutApiKey(draft) : withoutToken(draft);
    case 'notFound':
      return failure.path.startsWith('/api/apps/') ? withoutAppId(draft) : withoutBaseUrl(draft);
    case 'notConfigured':
      return failure.setting === 'baseUrl'
        ? withoutBaseUrl(draft)
        : failure.setting === 'appId'
          ? withoutAppId(draft)
          : undefined;
    case 'redirected':
      return withoutBaseUrl(draft);
    default:
      return undefined;
  }
}

/** The draft without the answer to the step before the given one, which is asked again; undefined before the first. */
export function stepBack(draft: Draft, step: AskedStep): Draft | undefined {
  switch (step) {
    case 'baseUrl':
      return undefined;
    case 'appId':
      return withoutBaseUrl(draft);
    case 'apiKey':
      return withoutAppId(draft);
    case 'token':
      return withoutApiKey(draft);
  }
}

/** The draft without base URL and credentials: credentials are sent only to the address that they were entered for. */
export function withoutBaseUrl({ appId }: Draft): Draft {
  return appId === undefined ? {} : { appId };
}

function withoutAppId({ appId: _appId, ...rest }: Draft): Draft {
  return rest;
}

function withoutApiKey({ apiKey: _apiKey, apiKeyChecked: _checked, ...rest }: Draft): Draft {
  return rest;
}

function withoutToken({ token: _token, tokenChecked: _checked, ...rest }: Draft): Draft {
  return rest;
}
