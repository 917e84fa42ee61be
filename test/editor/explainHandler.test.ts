import assert from 'node:assert/strict';
import { QuickPickItemKind, type TextDocument, window, workspace } from 'vscode';
import { explainHandler, hasChain } from '../../src/commands/explainHandler.ts';
import { pickDuring } from './picks.ts';
import { route, Surfaces } from './surfaces.ts';

describe('Why?', () => {
  let document: TextDocument;
  let surfaces: Surfaces;

  beforeEach(async () => {
    surfaces = new Surfaces();
    document = await workspace.openTextDocument({
      language: 'typescript',
      content: "app.use('/api', $(error));\n\nrouter.get('/:id',\n  show);\nfunction show() {}\n",
    });
  });

  async function ask() {
    const { files } = surfaces.sources(document.uri);
    const [match] = surfaces.matcher.inFile('src/orders.ts');
    assert.ok(match && hasChain(match));
    return await pickDuring(() => explainHandler(match, files, [{ label: 'More' }]));
  }

  it('shows the mounts, the registration and the handler, each with its code, and opens what is picked', async () => {
    const handler = { file: 'src/orders.ts', line: 5, name: 'show' };
    const registered = { file: 'src/orders.ts', line: 3 };
    const gone = { file: 'src/gone.ts', line: 7 };
    surfaces.routes.set([
      { ...route('GET', '/api/:id', 5), via: [gone, { file: 'src/orders.ts', line: 1 }], registered, handler },
    ]);
    const { pick, finished } = await ask();
    assert.equal(pick.title, 'show: no traffic in this period.');
    assert.deepEqual(
      pick.items.map(({ label, description, kind }) => [label, description ?? '', kind ?? QuickPickItemKind.Default]),
      [
        ['GET /api/:id', '', QuickPickItemKind.Separator],
        ['$(plug) src/gone.ts:7', '', QuickPickItemKind.Default],
        // What looks like an icon in code is text.
        ["$(plug) app.use('/api', $\u2060(error))", 'src/orders.ts:1', QuickPickItemKind.Default],
        ["$(symbol-event) router.get('/:id', show)", 'src/orders.ts:3', QuickPickItemKind.Default],
        ['$(symbol-method) show', 'src/orders.ts:5', QuickPickItemKind.Default],
        ['More', '', QuickPickItemKind.Default],
      ],
    );
    pick.choose(3);
    await finished;
    assert.equal(window.activeTextEditor?.document.uri.toString(), document.uri.toString());
    assert.equal(window.activeTextEditor?.selection.active.line, 2);
  });

  it('has no chain to show where a handler is all there is', () => {
    surfaces.routes.set([route('GET', '/orders', 1)]);
    const [match] = surfaces.matcher.inFile('src/orders.ts');
    assert.equal(match && hasChain(match), false);
  });
});
