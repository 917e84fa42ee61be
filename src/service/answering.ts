import type { Answer } from './answer.ts';
import type { Examination, Question } from './examine.ts';
import type { Fault } from './faults.ts';
import type { Json } from './json.ts';
import { accepted, type Outcome, type Refusal, refused } from './refusal.ts';
import {
  type Application,
  errorsReport,
  errorsTrendReport,
  hostsReport,
  occurrencesReport,
  performanceReport,
  platformsReport,
  transactionsReport,
  typesReport,
} from './reports.ts';
import { bodyOf } from './shapes.ts';

function dataFor({ endpoint, filter, groupHash }: Question, application: Application): Outcome<Json> {
  switch (endpoint) {
    case 'hosts':
      return accepted(hostsReport(application, filter));
    case 'types':
      return accepted(typesReport(application, filter));
    case 'performance':
      return accepted(performanceReport(application, filter));
    case 'errors':
      return accepted(errorsReport(application));
    case 'errorsTrend':
      return accepted(errorsTrendReport(application));
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

function refusalAnswer({ status, error, message, headers = {} }: Refusal, fault: Fault): Answer {
  const isPage = fault.shape === 'html' || fault.shape === 'emptyBody';
  return { status, headers, body: bodyOf('platforms', { error, message }, isPage ? fault.shape : undefined) };
}

/** The answer to a request as examined, with the faults that concern its content: status, redirect and shape. */
export function answerTo({ outcome }: Examination, fault: Fault, application: Application): Answer {
  if (fault.redirect !== undefined) {
    const refusal = { status: fault.status ?? 302, error: 'moved', message: 'This has moved.' };
    return refusalAnswer({ ...refusal, headers: { Location: fault.redirect } }, fault);
  }
  if (fault.status !== undefined) {
    return refusalAnswer({ status: fault.status, error: 'fault', message: 'This fault was asked for.' }, fault);
  }
  if (!outcome.ok) {
    return refusalAnswer(outcome.refusal, {});
  }
  const data = dataFor(outcome.value, application);
  return data.ok
    ? { status: 200, headers: {}, body: bodyOf(outcome.value.endpoint, data.value, fault.shape) }
    : refusalAnswer(data.refusal, {});
}
