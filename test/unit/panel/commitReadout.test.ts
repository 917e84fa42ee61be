import assert from 'node:assert/strict';
import { isSameDay } from '../../../media/panel/geometry/days.ts';
import { holdsHour, hour, hoursOf, withCommitsIn } from '../../../media/panel/geometry/hours.ts';
import { Words } from '../../../media/panel/words.ts';
import { panelStrings } from '../../../src/panel/panelStrings.ts';

const words = new Words({ strings: panelStrings(), language: 'en-GB', timeZone: 'Europe/Berlin' });
/** Midnight in Berlin. */
const begin = Date.UTC(2025, 0, 14, 23);
const minute = 60_000;

const at = (time: number, subject = 'Change') => ({ hash: 'abcdef0', subject, time });

describe('the commits of a readout', () => {
  it('belong to the hour that they were written in', () => {
    const hours = hoursOf(
      [0, 1, 2].map((index) => ({ time: begin + index * hour, label: '' })),
      [],
    );
    const times = [begin + hour - 1, begin + hour, begin + hour + 5, begin + 3 * hour];
    const held = withCommitsIn(
      hours,
      times.map((time) => at(time)),
      holdsHour,
    );
    assert.deepEqual(
      held.map(({ commits = [] }) => commits.map(({ time }) => time)),
      [[times[0]], [times[1], times[2]], []],
    );
    assert.equal(held[2], hours[2], 'the others stay as they are');
  });

  it('belong to a day of the calendar', () => {
    assert.equal(isSameDay(begin, begin + 24 * hour - 1, words), true);
    assert.equal(isSameDay(begin, begin - 1, words), false);
    assert.equal(isSameDay(begin, begin + 24 * hour, words), false);
  });

  it('are said in a line each: hash, subject and time, with what cannot be seen made visible', () => {
    assert.deepEqual(words.commits([at(begin + 3 * minute, 'Load\u202e it')]), ['abcdef0 Load[U+202E] it, 00:03']);
    assert.equal(words.commits([at(begin, 'long '.repeat(50))])[0]?.length, 'abcdef0 '.length + 60 + ', 00:00'.length);
    assert.deepEqual(words.commits([]), []);
  });

  it('are the last three, and how many there are besides', () => {
    const commits = [0, 1, 2, 3, 4].map((index) => at(begin + index * minute, `Change ${index}`));
    assert.deepEqual(words.commits(commits), [
      'abcdef0 Change 2, 00:02',
      'abcdef0 Change 3, 00:03',
      'abcdef0 Change 4, 00:04',
      '2 more commits',
    ]);
  });
});
