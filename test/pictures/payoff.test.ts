import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from '../../src/service/service.ts';
import { Workbench } from '../e2e/pages/workbench.ts';
import { VsCode } from '../e2e/vscode.ts';

const day = 24 * 3_600_000;
const slow = 'POST /api/v1/orders';
const handler = 'laravel/app/Http/Controllers/OrderController.php';

/** How far the clocks are moved: the change is made three days ago, committed soon after, and its numbers are looked at now. */
const begun = -3 * day;
const committed = -2.5 * day;

describe('a picture of the notice of what was won', () => {
  let temporary: string;
  let clock: string;
  let offset = begun;
  let service: Service;
  let numbers: Server;
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'apm-lens-payoff-'));
    clock = join(temporary, 'clock');
    await writeFile(clock, String(begun));
    service = await startService({ seed: 7, now: () => Date.now() + offset });
    numbers = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const { host: _host, connection: _connection, 'content-length': _length, ...rest } = request.headers;
      const proper = await fetch(`${service.origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
      });
      const text = await proper.text();
      response.writeHead(proper.status, { 'Content-Type': 'application/json' });
      response.end(offset === 0 ? JSON.stringify(faster(JSON.parse(text))) : text);
    });
    await new Promise<void>((resolve) => numbers.listen(0, '127.0.0.1', resolve));
    code = await VsCode.open(
      { 'workbench.colorTheme': 'Default Dark Modern', 'git.enabled': true },
      {
        prepare: async (folder) => {
          git(folder, begun - 10 * day, 'init', '--quiet', '--initial-branch=main');
          git(folder, begun - 10 * day, 'config', 'user.email', 'me@example.com');
          git(folder, begun - 10 * day, 'config', 'user.name', 'Me');
          git(folder, begun - 10 * day, 'add', '.');
          git(folder, begun - 10 * day, 'commit', '--quiet', '--message=Begin');
          const file = join(folder, handler);
          const text = await readFile(file, 'utf8');
          await writeFile(
            file,
            text.replace('SendInvoice::dispatch($order);', 'SendInvoice::dispatchAfterResponse($order);'),
          );
          return folder;
        },
        machine: {
          environment: { MOVED_CLOCK: clock },
          nodeSwitches: ['--import', new URL('movedClock.ts', import.meta.url).href],
        },
      },
    );
    workbench = new Workbench(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    numbers?.close();
    await service?.close();
    await rm(temporary, { recursive: true, force: true });
  });

  it('is there once the numbers have moved for a day', async () => {
    const { sideBar } = workbench;
    await sideBar.open();
    const address = numbers.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await workbench.signIn({ origin, appId: service.appId, apiKey: service.apiKey, token: service.token });
    await sideBar.row('Transactions', /Your changes1/).waitFor();
    await workbench.takePicture('tour-payoff-1-changed');
    git(code.folder, committed, 'commit', '--quiet', '--all', '--message=Send the invoice after the answer');
    offset = 0;
    await writeFile(clock, '0');
    await code.reload();
    const notice = await workbench.notification(new RegExp(`${slow}: 2.* s → .* since your commit`));
    await notice.waitFor();
    await workbench.takePicture('tour-payoff-2-told');
  });
});

/** Runs Git at a moment that is so many milliseconds from now. */
function git(folder: string, at: number, ...words: readonly string[]): void {
  const moment = new Date(Date.now() + at).toISOString();
  const env = { ...process.env, GIT_AUTHOR_DATE: moment, GIT_COMMITTER_DATE: moment };
  execFileSync('git', words, { cwd: folder, env });
}

/** An answer in which the slow transaction takes two fifths of its time. */
function faster(value: unknown, within = false): unknown {
  if (Array.isArray(value)) return value.map((item) => faster(item, within));
  if (typeof value !== 'object' || value === null) return value;
  const isIt = within || Reflect.get(value, 'name') === slow;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      isIt && (key === 'duration' || key === 'value') && typeof item === 'number'
        ? [key, item * 0.4]
        : [key, faster(item, isIt)],
    ),
  );
}
