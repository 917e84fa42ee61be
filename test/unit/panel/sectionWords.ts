import type { SectionWords } from '../../../src/panel/sectionWords.ts';

/** The sentences by their names. */
export const words: SectionWords = {
  noHours: 'no hours',
  noHoursOnHosts: 'no hours on hosts',
  noEarlierHours: 'no earlier hours',
  noOccurrences: 'no occurrences',
  noErrors: 'no errors',
  noTrend: 'no trend',
  noHosts: 'no hosts',
  notListed: 'not listed',
  otherApp: 'other app',
};
