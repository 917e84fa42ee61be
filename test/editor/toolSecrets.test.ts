import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ConfigurationTarget, commands, extensions, LanguageModelTextPart, lm, Uri, window, workspace } from 'vscode';
import { type Service, startService } from '../../src/service/service.ts';
import { type EchoingService, type EchoMode, startEchoingService } from '../e2e/echoingService.ts';
import { environmentCredentials } from '../run/environmentCredentials.ts';
import { eventually } from './eventually.ts';

const { APM_LENS_API_KEY: apiKey, APM_LENS_TOKEN: token } = environmentCredentials;
const handler = { file: 'express/src/controllers/products.js', line: 18 };
const questions = [
  ['list_slow_transactions', { limit: 50 }],
  ['list_slow_transactions', { type: 'none' }],
  ['get_route_performance', handler],
  ['list_production_errors', { limit: 50 }],
] as const;

/** What a model gets to read: the answer, or the complaint. */
async function ask(name: string, input: object): Promise<string> {
  try {
    const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof LanguageModelTextPart ? part.value : '')).join('');
  } catch (error) {
    return String(error);
  }
}

describe('the tools for agents, where the service quotes the credentials in every answer', () => {
  const root = workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  let service: Service;
  let echo: EchoingService;

  async function set(name: string, value: unknown, target: ConfigurationTarget): Promise<void> {
    await workspace.getConfiguration('apmLens').update(name, value, target);
  }

  before(async () => {
    service = await startService({ seed: 7, credentials: { apiKey, token } });
    echo = await startEchoingService(service, 'Work');
    await extensions.getExtension('apm-lens.apm-lens')?.activate();
    await set('appId', service.appId, ConfigurationTarget.Workspace);
    await set('baseUrl', echo.origin, ConfigurationTarget.Global);
    await window.showTextDocument(Uri.file(join(root, handler.file)));
  });

  after(async () => {
    await set('baseUrl', undefined, ConfigurationTarget.Global);
    await set('appId', undefined, ConfigurationTarget.Workspace);
    await echo.close();
    await service.close();
  });

  /** What the tools say once the list of transactions is as expected; the other answers come with it. */
  async function answers(expected: RegExp): Promise<readonly string[]> {
    // Where asking fails, the command waits for an answer to its notification.
    void commands.executeCommand('apmLens.refresh');
    return await eventually(String(expected), async () => {
      const said = await Promise.all(questions.map(([name, input]) => ask(name, input)));
      return expected.test(said[0] ?? '') && said[3]?.includes('•••') === true ? said : undefined;
    });
  }

  const modes: Readonly<Record<EchoMode, RegExp>> = {
    quote: /•••/,
    reject: /•••.*staleSince|staleSince.*•••/s,
    redirect: /•••.*staleSince|staleSince.*•••/s,
  };

  for (const [mode, expected] of Object.entries(modes)) {
    it(`say neither of them: ${mode}`, async () => {
      echo.mode = mode === 'quote' || mode === 'reject' ? mode : 'redirect';
      const before = echo.quoted;
      for (const answer of await answers(expected)) {
        assert.ok(!answer.includes(apiKey) && !answer.includes(token), answer);
      }
      assert.ok(echo.quoted > before, 'nothing was quoted, so nothing was tried');
    });
  }
});
