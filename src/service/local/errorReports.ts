import { compareTexts } from '../../model/compareTexts.ts';
import { dateOf, day, stampOf } from '../calendar.ts';
import type { Json } from '../json.ts';
import { placeOf } from './fold/execution.ts';
import type { Records } from './records.ts';
import { type KeptError, mostErrors, together } from './storage/errorTable.ts';
import { daysKept } from './storage/persistence.ts';

function errorsIn({ store, groups, runs }: Records): readonly KeptError[] {
  const services = new Set(groups.map(({ service }) => service));
  const errors = new Map<string, KeptError>();
  for (const error of store.errors.all) {
    if (services.has(error.service) && runs.hasError(error.service, error.run)) {
      const other = errors.get(error.hash);
      errors.set(error.hash, other === undefined ? error : together(other, error));
    }
  }
  return [...errors.values()]
    .sort((one, other) => other.last - one.last || compareTexts(one.hash, other.hash))
    .slice(0, mostErrors);
}

function total(error: KeptError): number {
  return [...error.byDay.values()].reduce((sum, count) => sum + count, 0);
}

/** The errors of the last 30 days, in descending order of when they were last seen. */
export function errorsReport(records: Records): readonly Json[] {
  return errorsIn(records).map((error) => {
    const place = placeOf(error.frames);
    return {
      group_hash: error.hash,
      class: error.className,
      message: error.message,
      file: place?.file ?? '',
      line: place?.line ?? 0,
      stack: error.frames.map(({ file, line, inApp }) => ({ file, line, in_app: inApp, code: [] })),
      created_at: stampOf(error.first),
      last_seen_at: stampOf(error.last),
      nth: String(total(error)),
      handled: error.handled,
      transaction: error.transaction ?? { name: '', hash: '' },
    };
  });
}

/** Errors of each of the last 30 days, oldest first. */
export function errorsTrendReport(records: Records): readonly Json[] {
  const today = Math.floor(records.now / day);
  const errors = errorsIn(records);
  return Array.from({ length: daysKept }, (_, index) => {
    const number = today - daysKept + 1 + index;
    return { label: dateOf(number), value: errors.reduce((sum, { byDay }) => sum + (byDay.get(number) ?? 0), 0) };
  });
}
