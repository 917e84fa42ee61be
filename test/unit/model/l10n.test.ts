import assert from 'node:assert/strict';
import { describeFailure } from '../../../src/api/failure.ts';
import { formatTimeShare } from '../../../src/format/numbers.ts';
import { fill, inEnglish, l10n, translateWith } from '../../../src/model/l10n.ts';

const german: Readonly<Record<string, string>> = {
  '{0} of app time': '{0} der App-Zeit',
  'timed out': 'Zeitüberschreitung',
};

describe('a sentence of a layer that knows no editor', () => {
  afterEach(() => translateWith(fill));

  it('is English where nobody translates, with its words put in', () => {
    assert.equal(l10n.t('{1} of {0}, {2}', 5, 'two'), 'two of 5, {2}');
  });

  it('is in the language of the editor from the moment that it is named', () => {
    translateWith((message, ...words) => fill(german[message] ?? message, ...words));
    assert.match(formatTimeShare(0.38), /^38\s?% der App-Zeit$/);
    assert.equal(describeFailure({ kind: 'timeout', milliseconds: 1000 }).state, 'Zeitüberschreitung');
  });

  it('is English for a model, and translated again after it, whatever happens', () => {
    translateWith((message) => german[message] ?? message);
    assert.equal(
      inEnglish(() => l10n.t('timed out')),
      'timed out',
    );
    assert.throws(() =>
      inEnglish(() => {
        throw new Error('broken');
      }),
    );
    assert.equal(l10n.t('timed out'), 'Zeitüberschreitung');
  });
});
