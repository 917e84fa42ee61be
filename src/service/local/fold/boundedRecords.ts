import { boundedName, boundedText } from '../wire/boundedText.ts';
import type { ExceptionRecord, Execution } from './execution.ts';

const day = 86_400_000;
/** Bound on the age, in milliseconds: older records are not kept anyway. */
const oldest = 30 * day;
/**
 * Bound on times in the future, in milliseconds: clocks of containers and virtual machines are off by hours at most.
 */
const mostAhead = day;
const longestDuration = 366 * day;
/** Bound on memory, in megabytes: a thousand terabytes. */
const mostMemory = 1e9;
/** Bound on the length of an error's message, in characters. */
const longestMessage = 10_000;
const mostFrames = 50;
const mostLine = 1e9;

/**
 * Whether the time of a record is within the bounds; both in milliseconds since 1970. Records years ahead would never
 * be pruned.
 */
export function isPossible(time: number, now: number): boolean {
  return time >= now - oldest && time <= now + mostAhead;
}

function optionalName(text: string | undefined): string | undefined {
  return text === undefined ? undefined : boundedName(text);
}

/** An execution with its names cut and its numbers bounded. */
export function boundedExecution(execution: Execution): Execution {
  const { service, instance, host, type, name, hash, start, duration, result, memoryPeak, method, path } = execution;
  const isMemory = memoryPeak !== undefined && memoryPeak >= 0 && memoryPeak <= mostMemory;
  return {
    ...{ service: boundedName(service), instance: optionalName(instance), host: boundedName(host) },
    ...{ type: boundedName(type), name: boundedName(name), hash: boundedName(hash) },
    ...{ start, result: boundedName(result), routed: execution.routed },
    duration: Math.min(Math.max(0, duration), longestDuration),
    memoryPeak: isMemory ? memoryPeak : undefined,
    ...{ method: optionalName(method), path: optionalName(path) },
  };
}

/** As `boundedExecution`, for an error. */
export function boundedException(raised: ExceptionRecord): ExceptionRecord {
  const { service, instance, className, message, frames, time, handled } = raised;
  return {
    ...{ service: boundedName(service), instance: optionalName(instance), className: boundedName(className) },
    ...{ time, handled, message: boundedText(message, longestMessage) },
    frames: frames.slice(0, mostFrames).map(({ file, line, inApp }) => ({
      file: boundedName(file),
      line: Number.isInteger(line) && line >= 0 && line <= mostLine ? line : 0,
      inApp,
    })),
  };
}
