import assert from 'node:assert/strict';
import { matchRoutes } from '../../src/match/matchRoutes.ts';
import { bareTransaction } from '../../src/model/transaction.ts';
import { catalogue } from '../../src/routes/frameworks/catalogue.ts';
import type { Fuzzer } from './fuzzer.ts';
import type { Random } from './random.ts';

const frameworks = [...catalogue.frameworks.values()].map(({ name }) => name);

const parts = [
  ...[
    'users',
    'a',
    '1',
    ':id',
    '{id}',
    '{id?}',
    '<id>',
    '<int:id>',
    '[id]',
    '[...rest]',
    '*',
    '**',
    '(.*)',
    '(a|b)',
    '%20',
    '%',
    'é',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '\\',
    '?',
    '+',
    '$',
    '^',
    '|',
    '.',
    ',',
    ':',
    '#',
    '(?:',
    '(?P<x>',
    '\\d+',
    '\u202e',
    '\ud800',
  ],
];

function path(random: Random): string {
  const length = random.below(10);
  const written = Array.from({ length }, () => random.pick(parts) + (random.next() < 0.3 ? '' : '/')).join('');
  // One in a hundred is one part over and over: what is slower than linear shows there.
  return random.below(100) === 0 ? `/${random.pick(parts).repeat(200 + random.below(4_000))}` : `/${written}`;
}

/** Names of transactions against templates of every framework, adversarial ones among both. */
export const nameFuzzer: Fuzzer = {
  name: 'names and templates',
  once: (random) => {
    const template = path(random);
    const name = `${random.pick(['GET', 'POST', 'GET,HEAD', 'ANY', ''])} ${random.next() < 0.3 ? template : path(random)}`;
    const place = { file: 'src/a.ts', line: 1 };
    const framework = random.pick(frameworks);
    const route = { method: 'GET', path: template, local: template, framework, prefixUnknown: random.next() < 0.1 };
    const transaction = bareTransaction('request', name);
    const { verdicts } = matchRoutes(
      [{ ...route, registered: place, handler: { ...place, name: undefined } }],
      [{ name: 'request', transactions: [transaction] }],
      { pins: {} },
    );
    assert(verdicts.has(transaction), 'a transaction without a verdict');
    return `${framework} ${template.length > 60 ? `${template.slice(0, 60)}… ×${template.length}` : template} | ${name.slice(0, 60)} ×${name.length}`;
  },
};
