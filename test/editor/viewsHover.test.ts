// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
import assert from 'node:assert/strict';
import { MarkdownString, Position, type TextDocument, workspace } from 'vscode';
import { HoverProvider } from '../../src/views/hoverProvider.ts';
import { now, route, Surfaces, transaction } from './surfaces.ts';

describe('hover', () => {
  let surfaces: Surfaces;
  let document: TextDocument;
  let provider: HoverProvider;

  beforeEach(async () => {
    surfaces = new Surfaces();
    document = await workspace.openTextDocument({
      language: 'typescript',
      content: "app.get('/orders');\n\napp.post('/orders');\n",
    });
    provider = new HoverProvider(surfaces.sources(document.uri));
    surfaces.routes.set([route('GET', '/orders', 1), route('POST', '/orders', 3)]);
    surfaces.answer(transaction('GET /orders', 300, 1_000, { result: '[x](command:evil) <b>' }));
  });

  function hoverAt(line: number): MarkdownString | undefined {
    const [content] = provider.provideHover(document, new Position(line, 4))?.contents ?? [];
    assert.ok(content === undefined || content instanceof MarkdownString);
    return content;
  }

  it('has a table on the line of the handler, and nothing elsewhere', () => {
    const lines = (hoverAt(0)?.value ?? '').split('\n');
    assert.match(lines[0] ?? '', /^\[Open performance\]\(command:/);
    assert.equal(lines[2], '**GET \\/orders**');
    assert.ok(lines.includes('| Typical | 300 ms |'));
    assert.ok(lines.includes('| Count | 1\\,000 in the last 24 hours |'));
    assert.ok(lines.includes("| Share | 100\\% of the application\\'s time |"));
    assert.ok(lines.includes('*matched by full path*'));
    assert.equal(hoverAt(1), undefined);
  });

  it('has the numbers where a route is registered too, with the way to its handler', () => {
    const registered = { file: surfaces.sources(document.uri).files.fileOf(document.uri) ?? '', line: 2 };
    const handler = { file: 'src/elsewhere.ts', line: 40, name: 'list' };
    surfaces.routes.set([{ ...route('GET', '/orders', 1), registered, handler }]);
    const text = hoverAt(1)?.value ?? '';
    const place = encodeURIComponent('[{"file":"src/elsewhere.ts","line":40}]');
    assert.ok(text.startsWith(`[Go to Handler](command:apmLens.goToHandler?${place}) · [Open performance]`), text);
    assert.ok(text.includes('| Typical | 300 ms |'), text);
    assert.equal(hoverAt(0), undefined);
  });

  it('lists the handlers of a line that registers several', () => {
    const registered = { file: surfaces.sources(document.uri).files.fileOf(document.uri) ?? '', line: 2 };
    const elsewhere = (line: number) => ({ file: 'src/elsewhere.ts', line, name: `handler${line}` });
    surfaces.routes.set([
      { ...route('GET', '/orders', 1), registered, handler: elsewhere(40) },
      { ...route('POST', '/orders', 1), registered, handler: elsewhere(50) },
    ]);
    const lines = (hoverAt(1)?.value ?? '').split('\n');
    assert.deepEqual(lines.slice(0, 2), ['| Go to Handler | Typical | Count | Share |', '|:--|--:|--:|--:|']);
    assert.match(
      lines[2] ?? '',
      /^\| \[GET \\\/orders\]\(command:apmLens\.goToHandler\?.*40.*\) \| 300 ms \| 1k \| 100\\% \|$/,
    );
    assert.match(lines[3] ?? '', /^\| \[POST \\\/orders\]\(command:.*50.*\) \| no traffic in this period \| \| \|$/);
    assert.equal(lines.length, 4);
  });

  it('shows text of the service as text', () => {
    assert.match(hoverAt(0)?.value ?? '', /\| \\\[x\\\]\\\(command\\:evil\\\) \\<b\\> \|/);
  });

  it('links to a closed list of commands', () => {
    const hover = hoverAt(0);
    assert.deepEqual(hover?.isTrusted, {
      enabledCommands: [
        ...[
          'apmLens.showPerformance',
          'apmLens.goToHandler',
          'apmLens.explain',
          'apmLens.copyEvidence',
          'apmLens.setBudget',
        ],
        'apmLens.openDashboard',
      ],
    });
    assert.equal(hover.supportHtml, false);
    const reference = encodeURIComponent('[{"groupHash":"hash of GET /orders"}]');
    assert.ok(hover.value.includes(`[Open performance](command:apmLens.showPerformance?${reference})`));
    assert.ok(!hover.value.includes('openDashboard'));
    surfaces.settings.dashboardUrl.set('https://apm.example/${groupHash}');
    assert.ok(hoverAt(0)?.value.includes('[Open dashboard](command:apmLens.openDashboard?'));
  });

  it('says why a handler has no numbers', () => {
    assert.match(
      hoverAt(2)?.value ?? '',
      /^\*\*POST \\\/orders\*\*: no traffic in this period\n\n\[Why\?\]\(command:apmLens\.explain\?/,
    );
  });

  it('says that numbers are of one’s own run on this machine', () => {
    surfaces.mark.set('local');
    assert.match(hoverAt(0)?.value ?? '', /^\*Local\\: your own run on this machine\\\.\*\n/);
    assert.match(hoverAt(0)?.value ?? '', / in this run /);
  });

  it('says that numbers are stale and why, and that they are a sample', () => {
    const { transactions } = surfaces.store.snapshot;
    assert.ok(transactions.state === 'ready');
    const failure = { kind: 'offline', reason: 'no such host' } as const;
    surfaces.store.replace({ transactions: { ...transactions, state: 'stale', since: now, failure } });
    surfaces.mark.set('sample');
    assert.match(
      hoverAt(0)?.value ?? '',
      /^\*Sample data\\\.\* \*The numbers have been stale since \d\d\\:\d\d\\\. The service cannot be reached\\: no such host\\\.\*\n\n\[Open performance\]/,
    );
  });
});
