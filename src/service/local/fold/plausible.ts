import type { ExceptionRecord, Execution } from './execution.ts';

const day = 86_400_000;
/** What is older is kept no longer anyway. */
const oldest = 30 * day;
/** Clocks of containers and virtual machines are wrong by hours, hardly by more. */
const mostAhead = day;
const longestDuration = 366 * day;
/** A thousand terabytes, in megabytes. */
const mostMemory = 1e9;
/** Characters of a name, and of what an error says. */
const longestName = 1_000;
const longestMessage = 10_000;
const mostFrames = 50;
const mostLine = 1e9;

/** Whether something can have happened at a time; both in milliseconds since 1970. What lies years ahead would never go. */
function isPossible(time: number, now: number): boolean {
  return time >= now - oldest && time <= now + mostAhead;
}

function name(text: string): string {
  return text.length > longestName ? text.slice(0, longestName) : text;
}

function optionalName(text: string | undefined): string | undefined {
  return text === undefined ? undefined : name(text);
}

/** An execution as it may be kept: names of a length that people read, numbers that can be reckoned with. Undefined at an impossible time. */
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

/** The same of an error. */
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
