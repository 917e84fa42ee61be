import assert from 'node:assert/strict';
import { MarkdownString, type TextDocument, workspace } from 'vscode';
import { ErrorMarks } from '../../src/views/errorMarks.ts';
import { HeatMarks } from '../../src/views/heatMarks.ts';
import { issue, ready, route, Surfaces, transaction } from './surfaces.ts';

describe('marks in the editor', () => {
  let surfaces: Surfaces;
  let document: TextDocument;

  beforeEach(async () => {
    surfaces = new Surfaces();
    document = await workspace.openTextDocument({
      language: 'typescript',
      content: "app.get('/a');\napp.get('/b');\napp.get('/c');",
    });
  });

  it('show heat at slow and very slow handlers, by the thresholds', () => {
    const heat = new HeatMarks(surfaces.sources(document.uri));
    try {
      surfaces.routes.set([route('GET', '/a', 1), route('GET', '/b', 2), route('GET', '/c', 3)]);
      surfaces.answer(
        transaction('GET /a', 999, 10),
        transaction('GET /b', 1_000, 10),
        transaction('GET /c', 5_000, 10),
      );
      const paces = () => heat.linesOf({ document }).map(({ range, pace }) => [range.start.line, pace]);
      assert.deepEqual(paces(), [
        [0, 'fine'],
        [1, 'slow'],
        [2, 'verySlow'],
      ]);
      surfaces.settings.slow.set(900);
      assert.deepEqual(paces()[0], [0, 'slow']);
      surfaces.settings.heatEnabled.set(false);
      assert.deepEqual(paces(), []);
    } finally {
      heat.dispose();
    }
  });

  it('show errors at the lines where they were raised', () => {
    const marks = new ErrorMarks(surfaces.sources(document.uri));
    try {
      const here = (className: string, line: number) => issue(className, { file: '/srv/shop/src/orders.ts', line });
      const elsewhere = issue('Elsewhere', { file: '/srv/shop/stock.ts', line: 1 });
      surfaces.store.replace({
        issues: ready([here('OutOfStock', 2), here('Timeout', 2), here('<b>Odd</b>', 3), here('Gone', 99), elsewhere]),
      });
      const found = marks.marksOf({ document });
      assert.deepEqual(
        found.map(({ range, renderOptions }) => [
          range.start.line,
          renderOptions?.after?.contentText?.replace(/\d\d:\d\d/, 'hh:mm'),
        ]),
        [
          [1, '2 errors · 24× · last seen hh:mm'],
          [2, '<b>Odd</b> · 12× · last seen hh:mm'],
        ],
      );
      const [hover] = [found[1]?.hoverMessage].flat();
      assert.ok(hover instanceof MarkdownString);
      assert.match(hover.value, /^\*\*\\<b\\>Odd\\<\\\/b\\>\*\*\n\nNo stock left\n\nraised 12 times/);
      assert.equal(hover.isTrusted, undefined);
      surfaces.settings.errorsInEditor.set(false);
      assert.deepEqual(marks.marksOf({ document }), []);
    } finally {
      marks.dispose();
    }
  });
});
