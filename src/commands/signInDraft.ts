import type { Failure } from '../api/failure.ts';

/** What a person has entered so far. A credential counts as checked when the service took it. */
export interface Draft {
  readonly baseUrl?: string;
  /** The address is a workspace's wish, and the person has not agreed to it yet. */
  readonly unconfirmed?: boolean;
  readonly appId?: string;
  readonly apiKey?: string;
  readonly apiKeyChecked?: boolean;
  readonly token?: string;
  readonly tokenChecked?: boolean;
}

/** The questions in their order; each is one step. */
export const askedSteps = ['baseUrl', 'appId', 'apiKey', 'token'] as const;

export type AskedStep = (typeof askedSteps)[number];

export type Step = 'baseUrl' | 'confirmBaseUrl' | 'appId' | 'apiKey' | 'checkApiKey' | 'token' | 'checkToken' | 'done';

/** What comes next: the first thing that is missing, in the order in which a person is asked. */
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
 * The draft without what the service has found wrong, so that it is asked for again; undefined where nothing of it is to blame and only
 * another attempt can help.
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

/** The draft before a step, so that the step before it is asked again; undefined before the first. */
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

/** Another service means other credentials: they are sent to the one address only for which they were entered. */
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
