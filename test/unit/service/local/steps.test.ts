import assert from 'node:assert/strict';
import type { Steps } from '../../../../src/model/timeSlices.ts';
import { InspectorFolder } from '../../../../src/service/local/fold/inspectorFolder.ts';
import { type Recorder, TraceFolder } from '../../../../src/service/local/fold/traceFolder.ts';
import { Intake, type Signal } from '../../../../src/service/local/receive/intake.ts';
import { OrderedWork } from '../../../../src/service/local/receive/orderedWork.ts';
import { encode } from './protocol.ts';
import { clock } from './sending.ts';
import { log, logs, rangeError, request, traces } from './telemetry.ts';

const count = 2_000;
const numbers = Array.from({ length: count }, (_, index) => index);

/** Counts what bodies add. */
class Added implements Recorder {
  executions = 0;
  exceptions = 0;
  readonly intake: Intake;

  constructor() {
    const folder = new TraceFolder(this, () => () => undefined);
    const inspector = new InspectorFolder(this, () => () => undefined);
    const sink = {
      addBatches: (batches: Parameters<TraceFolder['add']>[0]) => folder.add(batches, clock),
      addInspector: (batch: Parameters<InspectorFolder['add']>[0]) => inspector.add(batch, clock),
    };
    this.intake = new Intake(sink, 'token');
  }

  addExecution(): void {
    this.executions += 1;
  }

  addException(): void {
    this.exceptions += 1;
  }

  get all(): number {
    return this.executions + this.exceptions;
  }

  /** Decodes a body; returns the most records that one step added, and the number of steps before any was. */
  decode(signal: Signal, kind: 'protobuf' | 'json', body: Buffer): { readonly most: number; readonly before: number } {
    const steps = this.intake.decodeInSteps(signal, kind, body);
    let [most, before, added, isDone] = [0, 0, this.all, false];
    const none = this.all;
    while (!isDone) {
      const step = steps.next();
      isDone = step.done === true;
      before += this.all === none ? 1 : 0;
      most = Math.max(most, this.all - added);
      added = this.all;
      assert.ok(step.done !== true || step.value.ok);
    }
    return { most, before };
  }
}

const start = clock - 9_000;
const raised = (line: number) => ({ ...rangeError, 'exception.message': `${line}` });
const spans = traces(numbers.map((id) => request({ id: `${id}`, trace: `t${id}`, start, route: '/' })));
const noted = traces([request({ id: 'all', start, route: '/', exceptions: numbers.map(raised) })]);
const records = logs(numbers.map((id) => log({ trace: `t${id}`, span: `${id}`, at: start }, raised(id))));
const inspected = numbers.flatMap((id) => [
  { model: 'transaction', hash: `${id}`, name: 'GET /', type: 'request', timestamp: start / 1_000 },
  { model: 'error', class: 'E', message: `${id}`, transaction: { hash: `${id}` }, timestamp: start / 1_000 },
]);
const spansInProtobuf = encode('ExportTraceServiceRequest', spans);

describe('a body of the local service is worked on in steps', () => {
  type Case = readonly [signal: Signal, kind: 'protobuf' | 'json', body: Buffer];
  const bodies: Readonly<Record<string, Case>> = {
    'of many spans in protobuf': ['traces', 'protobuf', spansInProtobuf],
    'of many spans in JSON': ['traces', 'json', Buffer.from(JSON.stringify(spans))],
    'of many log records in protobuf': ['logs', 'protobuf', encode('ExportLogsServiceRequest', records)],
    'of many log records in JSON': ['logs', 'json', Buffer.from(JSON.stringify(records))],
    'of many transactions': ['inspector', 'json', Buffer.from(JSON.stringify(inspected))],
  };
  for (const [name, [signal, kind, body]] of Object.entries(bodies)) {
    it(`${name}, none of which reads or adds more than one`, () => {
      const added = new Added();
      if (signal === 'logs') {
        added.decode('traces', 'protobuf', spansInProtobuf);
      }
      const { most, before } = added.decode(signal, kind, body);
      assert.equal(most, 1);
      assert.ok(before > count, `${before}`);
      assert.equal(added.executions, count);
      assert.equal(added.exceptions, name.includes('spans') ? 0 : count);
    });
  }

  it('of one span with many exceptions, none of which adds more than one', () => {
    const added = new Added();
    assert.equal(added.decode('traces', 'json', Buffer.from(JSON.stringify(noted))).most, 1);
    assert.deepEqual([added.executions, added.exceptions], [1, count]);
  });
});

describe('bodies of the local service', () => {
  /** Each step takes longer than a slice, on any machine. */
  function* noting(name: string, length: number, notes: string[]): Steps<string> {
    for (let step = 0; step < length; step += 1) {
      const started = performance.now();
      while (performance.now() < started + 10);
      notes.push(name);
      yield;
    }
    return name;
  }

  it('are worked on one after the other, as they came, and one that fails ends none of them', async () => {
    const work = new OrderedWork();
    const notes: string[] = [];
    const first = work.run(noting('first', 3, notes));
    const failing = work.run(
      (function* (): Steps<string> {
        yield;
        throw new Error('no');
      })(),
    );
    const last = work.run(noting('last', 2, notes));
    await assert.rejects(failing, /no/);
    assert.deepEqual(await Promise.all([first, last, work.run(noting('later', 1, notes))]), ['first', 'last', 'later']);
    assert.equal(notes.join(' '), 'first first first last last later');
  });

  it('give others their turn between steps that take longer than a slice of time', async () => {
    let turns = 0;
    let turn = setImmediate(function next() {
      turns += 1;
      turn = setImmediate(next);
    });
    await new OrderedWork().run(noting('work', 5, []));
    clearImmediate(turn);
    assert.ok(turns >= 4, `${turns} turns`);
  });
});
