import assert from 'node:assert/strict';
import { chainInWords, routeChain, statementAt } from '../../../src/match/routeChain.ts';
import { route } from './build.ts';

const show = { file: 'src/users.ts', line: 30, name: 'show' };
const mounts = [
  { file: 'src/app.ts', line: 4 },
  { file: 'src/api.ts', line: 9 },
];
const registered = route('express', 'GET', '/api/users/:id', { local: '/:id', file: 'src/users.ts', line: 12 });

describe('the chain of a route', () => {
  it('leads from the outermost mount over the registration to the handler', () => {
    const steps = routeChain({ ...registered, via: mounts, handler: show });
    assert.deepEqual(
      steps.map(({ kind, file, line }) => `${kind} ${file}:${line}`),
      ['mount src/app.ts:4', 'mount src/api.ts:9', 'registration src/users.ts:12', 'handler src/users.ts:30'],
    );
  });

  it('names a place once that is several steps', () => {
    const at = { file: 'src/users.ts', line: 12 };
    const steps = routeChain({ ...registered, via: [at], handler: { ...at, name: 'show' } });
    assert.deepEqual(
      steps.map(({ kind, line, name }) => [kind, line, name]),
      [['registration', 12, 'show']],
    );
  });

  it('is said with the code where it is at hand, the name of the handler, and else the places alone', () => {
    const code = new Map([
      ['src/app.ts:4', "app.use('/api', api)"],
      ['src/users.ts:12', "router.get('/:id', show)"],
      ['src/users.ts:30', 'function show(request) {'],
    ]);
    assert.equal(
      chainInWords(routeChain({ ...registered, via: mounts, handler: show }), ({ file, line }) =>
        code.get(`${file}:${line}`),
      ),
      "app.use('/api', api) (src/app.ts:4) → src/api.ts:9 → router.get('/:id', show) (src/users.ts:12) → show (src/users.ts:30)",
    );
  });
});

describe('the statement on a line', () => {
  it('is the line without what surrounds it', () => {
    assert.equal(statementAt(['', "  app.use('/api',  api);  "], 2), "app.use('/api', api)");
  });

  it('is read on where its first line ends within brackets, and not behind what stands in a list', () => {
    assert.equal(
      statementAt(['path(', "    'api/',", "    include('shop.urls'))", ']'], 1),
      "path('api/', include('shop.urls'))",
    );
    assert.equal(statementAt(["path('api/', api),", "path('web/', web),"], 1), "path('api/', api)");
    assert.equal(statementAt(["app.use('/a', (request) => {", '  other();'], 1), "app.use('/a', (request) => {");
  });

  it('is cut where it is long, and unknown where there is none', () => {
    const cut = statementAt([`get('/${'x'.repeat(200)}')`], 1);
    assert.match(cut ?? '', /^get\('\/x{83}…$/);
    assert.equal(statementAt(['a'], 2), undefined);
    assert.equal(statementAt([' '], 1), undefined);
  });
});
