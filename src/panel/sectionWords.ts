import { l10n } from '../model/l10n.ts';

/**
 * The sentences in the panel's sections. They are passed as parameters, so that sections can be tested without VS Code.
 */
export interface SectionWords {
  readonly noHours: string;
  readonly noHoursOnHosts: string;
  readonly noEarlierHours: string;
  readonly noOccurrences: string;
  readonly noErrors: string;
  readonly noTrend: string;
  readonly noHosts: string;
  readonly notListed: string;
  readonly otherApp: string;
}

/** The sentences in VS Code's display language. */
export function sectionWords(): SectionWords {
  return {
    noHours: l10n.t('The service has no numbers for this transaction in this period.'),
    noHoursOnHosts: l10n.t('The service has no numbers for this transaction on these hosts in this period.'),
    noEarlierHours: l10n.t('The service has no numbers for the hours before.'),
    noOccurrences: l10n.t('The service lists no occurrences in this period.'),
    noErrors: l10n.t('The service lists no error of this transaction.'),
    noTrend: l10n.t('The service sent no trend of errors.'),
    noHosts: l10n.t('The service named no hosts to compare.'),
    notListed: l10n.t(
      'The transaction is not in the current list: it did not run in this period, or a filter leaves it out.',
    ),
    otherApp: l10n.t('This panel belongs to another app or service than the one that is shown now.'),
  };
}
