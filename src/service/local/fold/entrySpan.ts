import { boundedName } from '../wire/boundedText.ts';
import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';
import { exitCode, jobOrMessage, type Named, plain, startedAlone } from './backgroundSpans.ts';
import { boundedExecution } from './boundedRecords.ts';
import type { Execution } from './execution.ts';
import { requestNameOf, type Templates } from './requestName.ts';

/** The process that sent a span. */
export interface Origin {
  readonly service: string;
  readonly instance: string | undefined;
  readonly host: string;
  readonly language: string | undefined;
}

/** The name of the service that a resource describes. */
export function serviceOf(resource: Attributes): string {
  return boundedName(textOf(resource, 'service.name') ?? 'unknown_service');
}

/**
 * The process that a resource describes. A PHP process serves one request, so its attributes do not identify a run of
 * the application.
 */
export function originOf(resource: Attributes): Origin {
  const language = textOf(resource, 'telemetry.sdk.language');
  const process = textOf(resource, 'process.pid');
  // Processes of two containers may have the same id.
  const place = ['host.name', 'container.id'].map((name) => textOf(resource, name) ?? '').join(' ');
  const instance =
    textOf(resource, 'service.instance.id') ?? (process === undefined ? undefined : `${process} ${place}`.trim());
  return {
    service: serviceOf(resource),
    instance: language === 'php' ? undefined : instance,
    host: textOf(resource, 'host.name') ?? 'localhost',
    language,
  };
}

function resultOf({ attributes, failed }: Span): string {
  const status = textOf(attributes, 'http.response.status_code', 'http.status_code');
  const exit = exitCode(attributes);
  return status ?? (failed || (exit !== undefined && exit !== 0) ? 'error' : 'success');
}

function namedOf(span: Span, language: string | undefined, result: string, templates: Templates): Named | undefined {
  switch (span.kind) {
    case 'server': {
      const request = requestNameOf(span, language, result, templates);
      return request === undefined ? { ...plain, type: 'request', name: span.name } : { type: 'request', ...request };
    }
    case 'consumer':
      return jobOrMessage(span);
    case 'inner':
      return startedAlone(span);
  }
}

/** The execution that an entry span describes; undefined for a span that is only a part of one. */
export function executionOf(span: Span, origin: Origin, templates: Templates): Execution | undefined {
  const result = resultOf(span);
  const named = namedOf(span, origin.language, result, templates);
  if (named === undefined || named.name === '') {
    return undefined;
  }
  const { service, instance, host } = origin;
  const { spanId: hash, start, duration } = span;
  return boundedExecution({
    ...{ service, instance, host, ...named, hash, start, duration, result },
    memoryPeak: undefined,
  });
}
