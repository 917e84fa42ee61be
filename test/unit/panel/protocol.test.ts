import assert from 'node:assert/strict';
import * as v from 'valibot';
import { fill } from '../../../src/model/l10n.ts';
import { changesBetween, withChanges } from '../../../src/panel/changes.ts';
import type { PanelModel } from '../../../src/panel/model.ts';
import { pageMessageSchema, panelMessageSchema } from '../../../src/panel/protocol.ts';
import { initialSelection, restoredSchema } from '../../../src/panel/selection.ts';
import { PanelFixture } from './panelFixture.ts';

const selection = initialSelection('last24Hours', []);

function read(): PanelModel {
  const world = new PanelFixture();
  world.poll();
  return world.session.model();
}

describe('the messages of a panel', () => {
  it('are a closed union: what the page may not say is not heard', () => {
    const allowed: readonly unknown[] = [
      { kind: 'ready' },
      { kind: 'select', selection },
      { kind: 'act', action: 'openSetting:appId' },
      { kind: 'savePicture', data: 'aGk=' },
    ];
    const refused: readonly unknown[] = [
      undefined,
      'ready',
      { kind: 'run', command: 'workbench.action.quit' },
      { kind: 'act', action: 'openSetting:telemetry' },
      { kind: 'use', tool: 'apmLens.signOut' },
      { kind: 'select', selection: { ...selection, period: 'for ever' } },
      { kind: 'select', selection: { ...selection, hosts: new Array(101).fill('web') } },
      { kind: 'savePicture', data: 'no base64!' },
      { kind: 'savePicture', data: 'A'.repeat(16_000_004) },
      { kind: 'openError', key: 'x'.repeat(8_001) },
      { kind: 'failed', what: 'x'.repeat(501) },
      { kind: 'ignored', what: 'x'.repeat(501) },
    ];
    assert.deepEqual(
      allowed.map((message) => v.is(pageMessageSchema, message)),
      [true, true, true, true],
    );
    assert.deepEqual(
      refused.filter((message) => v.is(pageMessageSchema, message)),
      [],
    );
  });

  it('carry a model through JSON, whole and in parts', () => {
    const model = read();
    const sent: unknown = JSON.parse(JSON.stringify({ kind: 'update', changes: { ...model, hosts: null } }));
    assert.equal(v.is(panelMessageSchema, sent), true);
  });

  it('tell only what has changed', () => {
    const before = read();
    const after = { ...before, header: { ...before.header, count: 99 } };
    assert.equal(changesBetween(before, { ...before }), undefined);
    assert.deepEqual(changesBetween(before, after), { header: after.header });
    assert.deepEqual(withChanges(before, { header: after.header }), after);
  });

  it('tell that the hosts are no longer shown', () => {
    const bare = read();
    const range = { start: 0, end: 1 };
    const compared: PanelModel = { ...bare, hosts: { status: { kind: 'loading' }, range, hosts: [], left: 0 } };
    assert.deepEqual(changesBetween(compared, bare), { hosts: null });
    assert.equal(withChanges(compared, { hosts: null }).hosts, undefined);
    assert.deepEqual(withChanges(compared, {}).hosts, compared.hosts);
  });

  it('bring a panel back only from a state of this form', () => {
    const state = { version: 1, groupHash: 'g1', name: 'GET /', selection };
    assert.equal(v.is(restoredSchema, state), true);
    for (const broken of [
      undefined,
      { ...state, version: 2 },
      { ...state, groupHash: '' },
      { ...state, selection: {} },
    ]) {
      assert.equal(v.is(restoredSchema, broken), false);
    }
  });

  it('fill words into sentences, and leave a gap that has none', () => {
    assert.equal(fill('{0} is {1}× the others (n = {2})', 'web-3', '4.2'), 'web-3 is 4.2× the others (n = {2})');
    assert.equal(fill('{0}', '{1}', 'x'), '{1}');
  });
});
