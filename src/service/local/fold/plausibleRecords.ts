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
/** Bound on the length of a name and of an error's message, in characters. */
const longestName = 1_000;
const longestMessage = 10_000;
const mostFrames = 50;
const mostLine = 1e9;

/** Whether a time is within the bounds; both in milliseconds since 1970. Records years ahead would never be pruned. */
function isPossible(time: number, now: number): boolean {
  return time >= now - oldest && time <= now + mostAhead;
}

function name(text: string): string {
  return text.length > longestName ? text.slice(0, longestName) : text;
}

function optionalName(text: string | undefined): string | undefined {
  return text === undefined ? undefined : name(text);
}

/** An execution with its names cut and its numbers bounded; undefined if its time is out of bounds. */
export function plausibleExecution(execution: Execution, now: number): Execution | undefined {
  const { service, instance, host, type, hash, start, duration, result, memoryPeak, method, path } = execution;
  if (!isPossible(start, now)) {
    return undefined;
  }
  const isMemory = memoryPeak !== undefined && memoryPeak >= 0 && memoryPeak <= mostMemory;
  return {
    ...{ service: name(service), instance: optionalName(instance), host: name(host), type: name(type) },
    ...{ name: name(execution.name), hash: name(hash), start, result: name(result), routed: execution.routed },
    duration: Math.min(Math.max(0, duration), longestDuration),
    memoryPeak: isMemory ? memoryPeak : undefined,
    ...{ method: optionalName(method), path: optionalName(path) },
  };
}

/** As `plausibleExecution`, for an error. */
export function plausibleException(raised: ExceptionRecord, now: number): ExceptionRecord | undefined {
  const { service, instance, className, message, frames, time, handled } = raised;
  if (!isPossible(time, now)) {
    return undefined;
  }
  return {
    ...{ service: name(service), instance: optionalName(instance), className: name(className), time, handled },
    message: message.length > longestMessage ? message.slice(0, longestMessage) : message,
    frames: frames.slice(0, mostFrames).map(({ file, line, inApp }) => ({
      file: name(file),
      line: Number.isInteger(line) && line >= 0 && line <= mostLine ? line : 0,
      inApp,
    })),
  };
}
