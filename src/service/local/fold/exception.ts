import { hash } from 'node:crypto';
import { type Attributes, textOf } from '../wire/telemetry.ts';
import { boundedException } from './boundedRecords.ts';
import type { Origin } from './entrySpan.ts';
import { type ExceptionRecord, placeOf } from './execution.ts';
import { framesOf } from './stackTrace.ts';

/** The exception that a span event or a log record reports; undefined if it reports none. */
export function exceptionIn(
  attributes: Attributes,
  time: number,
  { service, instance }: Origin,
): ExceptionRecord | undefined {
  const type = textOf(attributes, 'exception.type');
  const message = textOf(attributes, 'exception.message');
  if (type === undefined && message === undefined) {
    return undefined;
  }
  const frames = framesOf(textOf(attributes, 'exception.stacktrace') ?? '');
  return boundedException({
    ...{ service, instance, className: type ?? 'Error', message: message ?? '', frames, time },
    handled: undefined,
  });
}

/** A key that all copies of one throw share: an exception that passes several spans is recorded by each of them. */
export function throwKey({ className, message, frames }: ExceptionRecord): string {
  const place = placeOf(frames);
  return hash('sha256', JSON.stringify([className, message, place?.file, place?.line]));
}
