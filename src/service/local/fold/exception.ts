import { type Attributes, textOf } from '../wire/telemetry.ts';
import type { Origin } from './entrySpan.ts';
import { type ExceptionRecord, placeOf } from './execution.ts';
import { framesOf } from './stackTrace.ts';

/** The error that a span event or a log record tells of; undefined where it tells of none. */
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
  return { service, instance, className: type ?? 'Error', message: message ?? '', frames, time, handled: undefined };
}

/** The same for every copy of one throw: an exception that passes several spans is noted by each of them. */
export function throwKey({ className, message, frames }: ExceptionRecord): string {
  const place = placeOf(frames);
  return JSON.stringify([className, message, place?.file, place?.line]);
}
