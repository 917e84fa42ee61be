import { type Fields, isFields } from '../model/fields.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { Steps } from '../model/timeSlices.ts';
import { type At, type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { unwrap } from './list.ts';
import { decodePoints } from './points.ts';
import type { TimeReader } from './time.ts';

/** The name for a series that has none. */
const unnamedSeries = 'performance';

/** The fields of a series' record that may hold its points. */
const pointFields = ['points', 'performance', 'series', 'values', 'data'];

/**
 * Decodes the performance report (specification, section 4.3, which shows no response): one series of performance
 * points; or several, as an object from name to series, or as an array of objects with a name and points.
 */
export function* decodePerformance(value: unknown, times: TimeReader): Steps<Decoded<readonly PerformanceSeries[]>> {
  const warnings = new DecodeWarnings();
  const inner = unwrap(value, undefined);
  const report = new Report(times, warnings);
  if (isEmpty(inner.value)) {
    return { value: [], warnings: [] };
  }
  if (Array.isArray(inner.value)) {
    yield* report.readArray(inner.value, inner.at);
  } else if (isFields(inner.value)) {
    yield* report.readObject(inner.value, inner.at);
  }
  if (report.series.length === 0) {
    warnings.expected(inner.at, 'performance points', inner.value);
    return { value: undefined, warnings: warnings.list };
  }
  return { value: report.series, warnings: warnings.list };
}

/** Whether a list has no elements, in any of its forms; null has none. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

class Report {
  readonly series: PerformanceSeries[] = [];
  readonly #times: TimeReader;
  readonly #warnings: DecodeWarnings;

  constructor(times: TimeReader, warnings: DecodeWarnings) {
    this.#times = times;
    this.#warnings = warnings;
  }

  *readArray(list: readonly unknown[], at: At | undefined): Steps<void> {
    const isSeriesList = list.some((element) => isFields(element) && pointsOf(element) !== undefined);
    if (!isSeriesList) {
      this.#add(unnamedSeries, list, at);
      return;
    }
    for (const [index, element] of list.entries()) {
      const where = { within: at, step: index };
      const field = isFields(element) ? pointsOf(element) : undefined;
      if (!isFields(element) || field === undefined) {
        this.#warnings.expected(where, 'a series', element);
      } else {
        this.#add(nameOf(element), element[field], { within: where, step: field });
      }
      yield;
    }
  }

  *readObject(fields: Fields, at: At | undefined): Steps<void> {
    const entries = Object.entries(fields);
    if (entries.some(([key]) => this.#times.read(key).length > 0)) {
      this.#add(unnamedSeries, fields, at);
      return;
    }
    // Single numbers beside the series, such as a total, are ignored without a warning.
    for (const [name, value] of entries.filter(([, element]) => typeof element === 'object' && element !== null)) {
      this.#add(name, value, { within: at, step: name });
      yield;
    }
  }

  /** Adds a series, unless it has points of which none is valid. */
  #add(name: string, value: unknown, at: At | undefined): void {
    const points = decodePoints(value, at, this.#times, this.#warnings);
    if (points !== undefined && (points.length > 0 || isEmpty(unwrap(value, at).value))) {
      this.series.push({ name, points });
    }
  }
}

function pointsOf(fields: Fields): string | undefined {
  return pointFields.find((name) => typeof fields[name] === 'object' && fields[name] !== null);
}

function nameOf(fields: Fields): string {
  const name = fields['name'] ?? fields['label'] ?? fields['hostname'];
  return typeof name === 'string' && name !== '' ? name : unnamedSeries;
}
