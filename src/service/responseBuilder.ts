import type { Fault } from './faults.ts';
import type { HttpResponse } from './httpResponse.ts';
import type { Json } from './json.ts';
import type { Outcome, Refusal } from './refusal.ts';
import type { CheckedRequest, RequestCheck } from './requestCheck.ts';
import { bodyOf } from './shapes.ts';

/**
 * Returns the data for a request in the form of the specification, or a refusal if there is none, as for an unknown
 * group.
 */
export type Report = (request: CheckedRequest) => Outcome<Json>;

/**
 * Builds the response to a checked request, with the faults that concern its content: redirect, status and shape. For a
 * refused request `report` is not called.
 */
export function buildResponse({ outcome }: Pick<RequestCheck, 'outcome'>, fault: Fault, report: Report): HttpResponse {
  if (fault.redirect !== undefined) {
    const refusal = { status: fault.status ?? 302, error: 'moved', message: 'This has moved.' };
    return refusalResponse({ ...refusal, headers: { Location: fault.redirect } }, fault);
  }
  if (fault.status !== undefined) {
    return refusalResponse({ status: fault.status, error: 'fault', message: 'This fault was asked for.' }, fault);
  }
  if (!outcome.ok) {
    return refusalResponse(outcome.refusal, {});
  }
  const data = report(outcome.value);
  return data.ok
    ? { status: 200, headers: {}, body: bodyOf(outcome.value.endpoint, data.value, fault.shape) }
    : refusalResponse(data.refusal, {});
}

function refusalResponse({ status, error, message, headers = {} }: Refusal, fault: Fault): HttpResponse {
  const isPage = fault.shape === 'html' || fault.shape === 'emptyBody';
  return { status, headers, body: bodyOf('platforms', { error, message }, isPage ? fault.shape : undefined) };
}
