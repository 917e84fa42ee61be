import assert from 'node:assert/strict';
import type { Failure } from '../../../src/api/failure.ts';
import { complete, type Draft, nextStep, stepBack, withoutFault } from '../../../src/commands/signInDraft.ts';

const whole: Draft = {
  baseUrl: 'https://apm.example.com',
  appId: '17',
  apiKey: 'key',
  apiKeyChecked: true,
  token: 'tok',
  tokenChecked: true,
};
const { baseUrl, appId, apiKey, token } = whole;

function nextAfter(failure: Failure): string {
  const draft = withoutFault(whole, failure);
  return draft === undefined ? 'nothing' : nextStep(draft);
}

describe('signing in', () => {
  it('asks in order, and checks each credential before it goes on', () => {
    assert.deepEqual(
      [
        nextStep({}),
        nextStep({ ...(baseUrl && { baseUrl }) }),
        nextStep({ ...(baseUrl && { baseUrl }), ...(appId && { appId }) }),
        nextStep({ ...whole, apiKeyChecked: false }),
        nextStep({ ...withoutToken(whole) }),
        nextStep({ ...whole, tokenChecked: false }),
        nextStep(whole),
      ],
      ['baseUrl', 'appId', 'apiKey', 'checkApiKey', 'token', 'checkToken', 'done'],
    );
  });

  it('asks whether a workspace may name the address before it asks for anything to send there', () => {
    const asked = { ...(baseUrl && { baseUrl }), unconfirmed: true };
    assert.equal(nextStep(asked), 'confirmBaseUrl');
    assert.equal(nextStep({ ...whole, unconfirmed: true }), 'confirmBaseUrl');
  });

  it('is complete with all four', () => {
    assert.deepEqual(complete(whole), { baseUrl, appId, apiKey, token });
    assert.equal(complete(withoutToken(whole)), undefined);
  });

  it('asks again for what the service has found wrong, and for nothing else', () => {
    assert.equal(nextAfter({ kind: 'refused', credential: 'token', status: 401 }), 'token');
    assert.equal(nextAfter({ kind: 'notFound', path: '/api/apps/17/transactions' }), 'appId');
    assert.equal(nextAfter({ kind: 'refused', credential: 'apiKey', status: 403 }), 'apiKey');
    assert.equal(nextAfter({ kind: 'notFound', path: '/api/platforms' }), 'baseUrl');
    assert.equal(nextAfter({ kind: 'redirected', origin: 'https://b.example.com' }), 'baseUrl');
  });

  it('goes back to the question before, and keeps what was answered to the others', () => {
    assert.equal(stepBack(whole, 'baseUrl'), undefined);
    assert.deepEqual(stepBack({ ...(baseUrl && { baseUrl }) }, 'appId'), {});
    assert.equal(nextStep(stepBack(withoutToken({ ...whole, apiKeyChecked: true }), 'token') ?? {}), 'apiKey');
    assert.equal(nextStep(stepBack({ ...(baseUrl && { baseUrl }), ...(appId && { appId }) }, 'apiKey') ?? {}), 'appId');
  });

  it('keeps everything while nothing of it is to blame for certain', () => {
    assert.equal(nextAfter({ kind: 'offline', reason: 'no network' }), 'nothing');
    assert.equal(nextAfter({ kind: 'timeout', milliseconds: 1 }), 'nothing');
    assert.equal(nextAfter({ kind: 'throttled', until: undefined }), 'nothing');
    assert.equal(nextAfter({ kind: 'unreadable', reason: 'it is HTML instead of JSON' }), 'nothing');
  });

  it('keeps the token when only the app id was wrong, and no credential when the address was', () => {
    assert.equal(withoutFault(whole, { kind: 'notFound', path: '/api/apps/17/transactions' })?.token, 'tok');
    assert.deepEqual(withoutFault(whole, { kind: 'redirected', origin: 'https://b.example.com' }), { appId: '17' });
  });
});

function withoutToken({ token: _token, tokenChecked: _checked, ...rest }: Draft): Draft {
  return rest;
}
