import assert from 'node:assert/strict';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { express } from '../../../src/routes/frameworks/ecmascript/express.ts';
import type { Framework } from '../../../src/routes/frameworks/framework.ts';
import { RouteTable } from '../../../src/routes/index/routeTable.ts';
import { UnitClock } from '../../../src/routes/link/unitClock.ts';
import { Deadline, OverdueError } from '../../../src/routes/syntax/deadline.ts';
import { good, express as head, lines } from './evilFiles.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** Goes on for processor time that no machine gives in less time. */
function work(milliseconds: number): void {
  const began = process.cpuUsage();
  for (let spent = 0; spent < milliseconds * 1_000; ) {
    const { user, system } = process.cpuUsage(began);
    spent = user + system;
  }
}

/** A framework that asks for a setting again and again, for the routes of one file. */
const endless: Framework = {
  ...express,
  finish({ segments, file }, setting) {
    for (let times = file === 'evil.js' ? 20_000_000 : 0; times > 0; times -= 1) {
      setting('x');
    }
    return [{ path: express.join(segments), unknown: false }];
  },
};

/** Links a file beside the good ones, in so many milliseconds for each unit. */
async function linked(evil: string, milliseconds: number, own = express): Promise<RouteTable> {
  const texts: Readonly<Record<string, string>> = { 'evil.js': evil, ...good };
  const frameworks = new Map(catalogue.frameworks).set('express', own);
  const table = new RouteTable({
    extractor: sharedExtractor,
    catalogue: { ...catalogue, frameworks },
    read: (path) => texts[path],
    clock: new UnitClock(milliseconds),
  });
  for (const [path, text] of Object.entries(texts)) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  assert.deepEqual(routes.map(({ path }) => path).sort(), ['/health', '/users/:id']);
  return table;
}

const told = ({ limits }: RouteTable): readonly string[] => limits.map(({ kind, file }) => `${kind} ${file}`);

describe('a unit that takes too long to link', () => {
  it('is given up where its routes take too long, and told; all others have theirs', async () => {
    const table = await linked(`${head}app.get('/evil', h);\n`, 200, endless);
    assert.deepEqual(told(table), ['tookTooLong evil.js']);
    table.delete('evil.js');
    await table.link();
    assert.deepEqual(told(table), []);
  });

  it('is given up where evaluating it takes too long', async () => {
    const factories = lines(
      1_300,
      (index) =>
        `function f${index}() { const r = Router(); r.get('/p', h); r.use('/n', f${(index + 1) % 1_300}()); return r; }`,
    );
    const table = await linked(`${head}${factories}\napp.use('/f', f0());\n`, 100);
    assert.ok(told(table).includes('tookTooLong evil.js'), told(table).join());
  });
});

describe('the time of a unit', () => {
  it('does not count what is read for it', () => {
    const deadline = new Deadline(50);
    work(20);
    assert.equal(deadline.isPast, false);
    deadline.excluding(() => work(200));
    assert.equal(deadline.isPast, false);
    work(100);
    assert.equal(deadline.isPast, true);
  });

  it('is bounded while it is worked on, and then only', () => {
    const clock = new UnitClock(0);
    const checkOften = (): void => {
      for (let times = 0; times < 600; times += 1) {
        work(1);
        clock.check();
      }
    };
    assert.throws(() => clock.within(1, checkOften), OverdueError);
    checkOften();
  });
});
