import assert from 'node:assert/strict';
import { matchRoutes } from '../../../src/match/matchRoutes.ts';
import { reasonOfHandler } from '../../../src/match/reason.ts';
import type { NamedHandler, NamedKind } from '../../../src/model/namedHandler.ts';
import { group, transaction } from './build.ts';

const named: readonly NamedHandler[] = [
  { kind: 'job', name: 'App\\Jobs\\SendInvoice', file: 'app/Jobs/SendInvoice.php', line: 10 },
  { kind: 'job', name: 'App\\Legacy\\SendInvoice', file: 'app/Legacy/SendInvoice.php', line: 11 },
  { kind: 'job', name: 'CleanUp', file: 'app/Jobs/CleanUp.php', line: 12 },
  { kind: 'command', name: 'orders:sync {user} {--queue}', file: 'app/Console/Sync.php', line: 13 },
  { kind: 'message', name: 'App\\Message\\Ping', file: 'src/Message/Ping.php', line: 14 },
  { kind: 'message', name: 'Ping', file: 'src/Ping.php', line: 17 },
  { kind: 'livewire', name: 'App\\Livewire\\Counter', file: 'app/Livewire/Counter.php', line: 15 },
  { kind: 'scheduler', name: 'com.example.Reports.daily', file: 'src/Reports.java', line: 16 },
];

function linesFor(type: NamedKind | 'process', name: string): readonly number[] | string {
  const one = transaction(name, { type });
  const verdict = matchRoutes([], group(one), { pins: {}, named }).verdicts.get(one);
  return verdict && 'handlers' in verdict ? verdict.handlers.map(({ line }) => line) : (verdict?.kind ?? 'none');
}

describe('jobs, commands, messages, components and scheduled tasks', () => {
  it('are found by the name of the class or of the command', () => {
    assert.deepEqual(linesFor('job', 'App\\Jobs\\SendInvoice'), [10]);
    assert.deepEqual(linesFor('job', '\\App\\Legacy\\SendInvoice'), [11]);
    assert.deepEqual(linesFor('command', 'orders:sync'), [13]);
    assert.deepEqual(linesFor('command', 'orders:sync 7 --queue'), [13]);
    assert.deepEqual(linesFor('livewire', 'App\\Livewire\\Counter'), [15]);
    assert.deepEqual(linesFor('scheduler', 'com.example.Reports.daily'), [16]);
    assert.deepEqual(linesFor('message', 'App\\Message\\Ping'), [14]);
  });

  it('are found by the end of the name where one side does not know the rest, and then may be shared', () => {
    assert.deepEqual(linesFor('job', 'App\\Jobs\\CleanUp'), [12]);
    assert.deepEqual(linesFor('scheduler', 'Reports.daily'), [16]);
    assert.deepEqual(linesFor('job', 'SendInvoice'), [10, 11]);
  });

  it('are not found under another kind, another class or part of a word', () => {
    assert.equal(linesFor('message', 'App\\Jobs\\SendInvoice'), 'noHandler');
    assert.equal(linesFor('job', 'App\\Other\\SendInvoice'), 'noHandler');
    assert.equal(linesFor('job', 'Invoice'), 'noHandler');
    assert.equal(linesFor('command', 'orders'), 'noHandler');
    assert.equal(linesFor('process', 'App\\Jobs\\SendInvoice'), 'notRequest');
  });

  it('have their numbers at their class', () => {
    const one = transaction('orders:sync', { type: 'command', duration: 90, count: 4 });
    const match = matchRoutes([], group(one), { pins: {}, named }).handlers.get('app/Console/Sync.php')?.[0];
    assert.equal(match?.measurement?.duration, 90);
    assert.equal(match?.named?.kind, 'command');
    assert.equal(match && reasonOfHandler(match.verdict), 'matched by name');
  });
});
