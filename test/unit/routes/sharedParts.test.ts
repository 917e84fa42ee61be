import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { shareParts } from '../../../src/routes/extract/sharedParts.ts';

describe('equal parts of facts', () => {
  it('are one object afterwards, and the facts are the same', () => {
    const member = { kind: 'member', of: { kind: 'name', name: 'app' }, name: 'get' };
    const text = { kind: 'text', parts: ['/users'] };
    const json = JSON.stringify([
      { kind: 'call', at: 1, callee: member, arguments: [text, { kind: 'unknown' }] },
      { kind: 'call', at: 2, callee: member, arguments: [text, { kind: 'unknown' }] },
    ]);
    const parsed = JSON.parse(json);
    shareParts(parsed);
    equal(JSON.stringify(parsed), json);
    const [first, second] = parsed;
    equal(first.callee, second.callee);
    equal(first.arguments[0], second.arguments[0]);
    equal(first.arguments[1], second.arguments[1]);
    notEqual(first, second);
  });

  it('are equal in all of their keys: a name within classes, a member with a place and a path stay as they are', () => {
    const json = JSON.stringify([
      { kind: 'name', name: 'show' },
      { kind: 'name', name: 'show', within: ['Users'] },
      { kind: 'member', of: { kind: 'name', name: 'app' }, name: 'get' },
      { kind: 'member', of: { kind: 'name', name: 'app' }, name: 'get', at: 7 },
      { kind: 'text', parts: ['/a/'] },
      { kind: 'text', parts: ['/a/'], isPath: true },
      { kind: 'text', parts: ['/a/', { kind: 'unknown' }] },
    ]);
    const parsed = JSON.parse(json);
    shareParts(parsed);
    equal(JSON.stringify(parsed), json);
  });

  it('are told from objects whose keys a program chose: function f({ kind: name, name: show, other: more })', () => {
    const parsed = JSON.parse('[{"kind":"name","name":"show"},{"kind":"name","name":"show","other":"more"}]');
    shareParts(parsed);
    deepEqual(parsed[1], { kind: 'name', name: 'show', other: 'more' });
  });
});
