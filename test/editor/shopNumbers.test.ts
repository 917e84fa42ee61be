import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as v from 'valibot';
import { type CodeLens, ConfigurationTarget, commands, extensions, Uri, window, workspace } from 'vscode';
import { type Service, startService } from '../../src/service/service.ts';
import { environmentCredentials } from '../run/environmentCredentials.ts';
import { eventually } from './eventually.ts';
import { shared, shopHandlers } from './shopHandlers.ts';

/** A transaction as it comes over the wire. */
const sent = v.object({
  name: v.string(),
  duration: v.number(),
  doc_count: v.number(),
  performance: v.array(v.object({ value: v.number(), doc_count: v.number() })),
});
type Sent = v.InferOutput<typeof sent>;

const answer = v.array(v.object({ transactions: v.array(sent) }));

describe('the numbers of the shop, signed in by the environment', () => {
  const root = workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  let service: Service;
  let transactions: readonly Sent[];

  async function set(name: string, value: unknown, target: ConfigurationTarget): Promise<void> {
    await workspace.getConfiguration('apmLens').update(name, value, target);
  }

  async function lensesOf(file: string): Promise<readonly (readonly [line: number, title: string])[]> {
    const uri = Uri.file(join(root, file));
    await workspace.openTextDocument(uri);
    const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
    return lenses
      .filter(({ command }) => command?.command === 'apmLens.showPerformance')
      .map(({ range, command }) => [range.start.line + 1, command?.title ?? ''] as const);
  }

  /** What the service answered to the extension: the same question gets the same answer. */
  async function answered(): Promise<readonly Sent[]> {
    const asked = service.requests.filter(({ endpoint, status }) => endpoint === 'transactions' && status === 200);
    const whole = asked.toSorted((one, other) => startOf(other.body) - startOf(one.body))[0];
    const response = await fetch(`${service.origin}${whole?.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' },
      body: whole?.body ?? '',
    });
    return v.parse(answer, await response.json()).flatMap((group) => group.transactions);
  }

  before(async () => {
    const { APM_LENS_API_KEY: apiKey, APM_LENS_TOKEN: token } = environmentCredentials;
    service = await startService({ seed: 7, credentials: { apiKey, token } });
    await extensions.getExtension('apm-lens.apm-lens')?.activate();
    await set('appId', service.appId, ConfigurationTarget.Workspace);
    await set('baseUrl', service.origin, ConfigurationTarget.Global);
    await window.showTextDocument(Uri.file(join(root, 'express/src/app.js')));
    await commands.executeCommand('apmLens.refresh');
    await eventually('lenses', async () => {
      const lenses = await Promise.all(Object.keys(shopHandlers).map(lensesOf));
      const expected = Object.values(shopHandlers).flatMap((lines) => Object.keys(lines)).length;
      return lenses.flat().length === expected ? true : undefined;
    });
    transactions = await answered();
  });

  after(async () => {
    await set('baseUrl', undefined, ConfigurationTarget.Global);
    await set('appId', undefined, ConfigurationTarget.Workspace);
    await service.close();
  });

  function expectedTitle(names: readonly string[]): string {
    const own = names.map((name) => transactions.find((transaction) => transaction.name === name));
    assert.ok(
      own.every((transaction) => transaction !== undefined),
      `${names} were not answered`,
    );
    const count = own.reduce((sum, transaction) => sum + (transaction?.doc_count ?? 0), 0);
    const time = own.reduce((sum, one) => sum + (one?.duration ?? 0) * (one?.doc_count ?? 0), 0);
    const all = transactions.reduce((sum, transaction) => sum + timeOf(transaction), 0);
    const part = own.reduce((sum, transaction) => sum + (transaction === undefined ? 0 : timeOf(transaction)), 0) / all;
    return `${duration(time / count)} · ${inShort(count)}/24 h · ${percent(part)} of app time`;
  }

  for (const [file, lines] of Object.entries(shopHandlers)) {
    it(`are those that the service answered: ${file}`, async () => {
      const lenses = await lensesOf(file);
      assert.deepEqual(
        lenses.map(([line]) => line),
        Object.keys(lines).map(Number),
      );
      for (const [line, title] of lenses) {
        const names = lines[line] ?? [];
        const expected = expectedTitle(names);
        const numbers = title.replace(/^\$\([\w-]+\)\s[^·]+ · /, '');
        assert.equal(numbers.slice(0, expected.length), expected, `line ${line}`);
        const handlers = shared[names[0] ?? ''];
        const mark = / · shared by (\d+) handlers/.exec(title)?.[1];
        assert.equal(mark, handlers === undefined ? undefined : String(handlers), `line ${line}: ${title}`);
      }
    });
  }
});

function startOf(body: string): number {
  const asked: { filter?: { start?: string } } = JSON.parse(body === '' ? '{}' : body);
  return Date.parse(asked.filter?.start ?? '');
}

function timeOf({ performance }: Sent): number {
  return performance.reduce((sum, point) => sum + point.value * point.doc_count, 0);
}

function duration(milliseconds: number): string {
  return milliseconds < 9.95
    ? `${Number(milliseconds.toFixed(1))} ms`
    : milliseconds < 999.5
      ? `${Math.round(milliseconds)} ms`
      : `${Number((milliseconds / 1000).toFixed(1))} s`;
}

function inShort(count: number): string {
  return count < 1000
    ? String(count)
    : count < 9950
      ? `${Number((count / 1000).toFixed(1))}k`
      : `${Math.round(count / 1000)}k`;
}

function percent(part: number): string {
  return part < 0.0005 ? '<0.1%' : part < 0.0995 ? `${Number((part * 100).toFixed(1))}%` : `${Math.round(part * 100)}%`;
}
