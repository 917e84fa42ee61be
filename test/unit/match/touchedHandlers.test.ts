import assert from 'node:assert/strict';
import { blockAt } from '../../../src/match/block.ts';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { touchedHandlers } from '../../../src/match/touchedHandlers.ts';
import { changedLines } from '../../../src/match/unifiedDiff.ts';
import type { LineRange } from '../../../src/model/ownChanges.ts';
import type { Route } from '../../../src/model/route.ts';

describe('changed lines', () => {
  it('are those that a diff adds, without the lines around them', () => {
    const patch = ['--- a/a.js', '+++ b/a.js', '@@ -1,4 +1,5 @@', ' one', '-two', '+2', '+2.5', ' three', ' four', ''];
    assert.deepEqual(changedLines(patch.join('\n')), [{ start: 2, end: 3 }]);
  });

  it('tell the parts of one hunk apart', () => {
    const patch = ['@@ -10,5 +10,5 @@ function f() {', ' a', '-b', '+B', ' c', '-d', '+D', ' e'];
    assert.deepEqual(changedLines(patch.join('\n')), [
      { start: 11, end: 11 },
      { start: 13, end: 13 },
    ]);
  });

  it('are a place between two lines where lines went', () => {
    assert.deepEqual(changedLines('@@ -3,3 +3,2 @@\n a\n-b\n c'), [{ start: 4, end: 3 }]);
    assert.deepEqual(changedLines('@@ -3 +2,0 @@\n-b'), [{ start: 3, end: 2 }]);
  });

  it('are not known of a text that is no unified diff', () => {
    assert.equal(changedLines('Binary files a/a.js and b/a.js differ'), undefined);
    assert.equal(changedLines(''), undefined);
  });
});

describe('the block of a handler', () => {
  const blocks: readonly (readonly [what: string, text: string, start: number, end: number])[] = [
    ['a function', 'function a() {\n  return 1;\n}\nfunction b() {}', 1, 3],
    [
      'braces on their own lines',
      '  public function a()\n  {\n    x();\n\n    y();\n  }\n\n  public function b()',
      1,
      6,
    ],
    ['Python with arguments over lines', 'def a(\n    x,\n):\n    return x\n\n\ndef b():\n    pass', 1, 4],
    ['Ruby', '  def show\n    x\n  rescue Missing\n    y\n  end\n\n  def other', 1, 5],
    ['a registration with its handler', "app.get('/', (a, b) => {\n  b.end();\n});\napp.listen(1);", 1, 3],
    ['annotations first', "  @Get(':id')\n  @Roles('a')\n  show() {\n    x();\n  }\n\n  @Get()\n  list() {}", 1, 5],
    ['the last line', 'const a = 1;', 1, 1],
  ];
  for (const [what, text, start, end] of blocks) {
    it(`ends where it should: ${what}`, () => assert.deepEqual(blockAt(text.split('\n'), start), { start, end }));
  }
});

describe('touched handlers', () => {
  const file = 'src/orders.ts';
  const text = [
    'class Orders {',
    '  @Get()',
    '  list() {',
    '    x();',
    '  }',
    '',
    '  @Get(1)',
    '  show() {',
    '    y();',
    '  }',
    '}',
  ];

  function route(path: string, registered: number, line: number, at = file): Route {
    const handler = { file, line, name: path };
    const place = { file: at, line: registered };
    return { method: 'GET', path, local: path, framework: 'nestjs', registered: place, handler, prefixUnknown: false };
  }

  function touched(ranges: readonly LineRange[] | undefined, routes: readonly Route[], changed = file) {
    const matching = matchRoutes(routes, [], { pins: {} });
    const files = new Map([[changed, { ranges, lines: changed === file ? text : [] }]]);
    return touchedHandlers(matching, { since: [], files }).map(({ match, by }) => [match.handler.name, by]);
  }

  const routes = [route('/list', 2, 3), route('/show', 7, 8)];

  it('are those whose lines changed', () => {
    assert.deepEqual(touched([{ start: 4, end: 4 }], routes), [['/list', 'lines']]);
    assert.deepEqual(touched([{ start: 5, end: 9 }], routes), [
      ['/list', 'lines'],
      ['/show', 'lines'],
    ]);
    assert.deepEqual(touched([{ start: 6, end: 6 }], routes), []);
  });

  it('are those whose annotation changed, and not the handler before it', () => {
    assert.deepEqual(touched([{ start: 7, end: 7 }], routes), [['/show', 'lines']]);
  });

  it('are those from whose inside lines went, not those between which they went', () => {
    assert.deepEqual(touched([{ start: 4, end: 3 }], routes), [['/list', 'lines']]);
    assert.deepEqual(touched([{ start: 6, end: 5 }], routes), []);
    assert.deepEqual(touched([{ start: 2, end: 1 }], routes), []);
  });

  it('are not those between whose registration and lines something changed', () => {
    const apart = [route('/show', 1, 8), route('/other', 4, 9)];
    assert.deepEqual(touched([{ start: 5, end: 6 }], apart), []);
  });

  it('are those that a changed line of another file registers', () => {
    const elsewhere = [route('/list', 20, 3, 'src/routes.ts'), route('/show', 21, 8, 'src/routes.ts')];
    assert.deepEqual(touched([{ start: 21, end: 21 }], elsewhere, 'src/routes.ts'), [['/show', 'lines']]);
  });

  it('are all of a file of which only that it changed is known', () => {
    assert.deepEqual(touched(undefined, routes), [
      ['/list', 'file'],
      ['/show', 'file'],
    ]);
  });
});
