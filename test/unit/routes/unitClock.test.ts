import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { express } from '../../../src/routes/frameworks/ecmascript/express.ts';
import type { Framework } from '../../../src/routes/frameworks/framework.ts';
import { UnitClock } from '../../../src/routes/link/resolve/unitClock.ts';
import { type Clocks, Deadline, OverdueError } from '../../../src/routes/syntax/deadline.ts';
import { good, express as head, lines } from '../../hostile/evilFiles.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** A clock that goes on by what is done, so many milliseconds each time it is read. */
class WorkClock implements Clocks {
  #time = 0;
  readonly #step: number;

  constructor(step = 0) {
    this.#step = step;
  }

  work(milliseconds: number): void {
    this.#time += milliseconds;
  }

  now(): number {
    this.#time += this.#step;
    return this.#time;
  }

  ownTime(): number {
    return this.#time;
  }
}

/** A framework that asks for a setting again and again, for the routes of one file. */
function endless(clock: WorkClock): Framework {
  return {
    ...express,
    finish({ segments, file }, setting) {
      for (let times = file === 'evil.js' ? 20_000 : 0; times > 0; times -= 1) {
        clock.work(1);
        setting('x');
      }
      return [{ path: express.join(segments), unknown: false }];
    },
  };
}

/** Links a file beside the good ones, each unit within 200 milliseconds of a clock. */
async function linked(evil: string, clocks: Clocks, own: Framework = express): Promise<RouteTable> {
  const texts: Readonly<Record<string, string>> = { 'evil.js': evil, ...good };
  const frameworks = new Map(catalogue.frameworks).set('express', own);
  const table = new RouteTable({
    extractor: sharedExtractor,
    catalogue: { ...catalogue, frameworks },
    read: (path) => texts[path],
    clock: new UnitClock(100, clocks),
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
    const clock = new WorkClock();
    const table = await linked(`${head}app.get('/evil', h);\n`, clock, endless(clock));
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
    const table = await linked(`${head}${factories}\napp.use('/f', f0());\n`, new WorkClock(20));
    assert.ok(told(table).includes('tookTooLong evil.js'), told(table).join());
  });
});

describe('the time of a unit', () => {
  it('does not count what is read for it', () => {
    const clock = new WorkClock();
    const deadline = new Deadline(50, 'too long', clock);
    clock.work(20);
    assert.equal(deadline.isPast, false);
    deadline.excluding(() => {
      clock.work(200);
    });
    assert.equal(deadline.isPast, false);
    clock.work(100);
    assert.equal(deadline.isPast, true);
  });

  it('is bounded while it is worked on, and then only', () => {
    const clock = new WorkClock();
    const units = new UnitClock(0, clock);
    const checkOften = (): void => {
      for (let times = 0; times < 600; times += 1) {
        clock.work(1);
        units.check();
      }
    };
    assert.throws(() => {
      units.within(1, checkOften);
    }, OverdueError);
    checkOften();
  });
});
