import type { Json } from '../json.ts';
import { accepted, type Outcome, refused } from '../refusal.ts';
import type { CheckedRequest } from '../requestCheck.ts';
import {
  type Application,
  errorsReport,
  hostsReport,
  occurrencesReport,
  performanceReport,
  platformsReport,
  transactionsReport,
  trendReport,
  typesReport,
} from './reports.ts';

/** The data of the sample application for a request. */
export function sampleReport({ endpoint, filter, groupHash }: CheckedRequest, application: Application): Outcome<Json> {
  switch (endpoint) {
    case 'hosts':
      return accepted(hostsReport(application, filter));
    case 'types':
      return accepted(typesReport(application, filter));
    case 'performance':
      return accepted(performanceReport(application, filter));
    case 'errors':
      return accepted(errorsReport(application));
    case 'trend':
      return accepted(trendReport(application));
    case 'transactions':
      return accepted(transactionsReport(application, filter));
    case 'platforms':
      return accepted(platformsReport());
    case 'occurrences': {
      const page = occurrencesReport(application, groupHash, filter);
      return page === undefined
        ? refused(404, 'unknown_group', 'There is no transaction group with this hash.')
        : accepted(page);
    }
  }
}
