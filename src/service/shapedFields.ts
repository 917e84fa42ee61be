import { hour, labelOf, parseIsoDate } from './calendar.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** Fields that identify a record. They are left unchanged. */
const naming = [
  'group_hash',
  'hostname',
  'label',
  'name',
  'type',
  'transactions',
  'performance',
  'host',
  'class',
  'id',
];

function mapFields(record: JsonObject, change: (value: Json, field: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [field, change(value, field)]));
}

/** Applies a change to every object in the data, innermost first. */
export function eachRecord(data: Json, change: (record: JsonObject) => JsonObject): Json {
  if (Array.isArray(data)) {
    return data.map((item: Json) => eachRecord(item, change));
  }
  return isJsonObject(data) ? change(mapFields(data, (value) => eachRecord(value, change))) : data;
}

export function numbersAsStrings(data: Json): Json {
  if (typeof data === 'number') {
    return String(data);
  }
  if (Array.isArray(data)) {
    return data.map(numbersAsStrings);
  }
  return isJsonObject(data) ? mapFields(data, numbersAsStrings) : data;
}

/** In every second record of every list, sets the fields that do not identify it to null, or removes them. */
export function nulls(data: Json, how: 'null' | 'absent'): Json {
  if (Array.isArray(data)) {
    return data.map((item: Json, index) => {
      const inner = nulls(item, how);
      return index % 2 === 1 && isJsonObject(inner) ? emptied(inner, how) : inner;
    });
  }
  return isJsonObject(data) ? mapFields(data, (value) => nulls(value, how)) : data;
}

function emptied(record: JsonObject, how: 'null' | 'absent'): JsonObject {
  const entries = Object.entries(record).map(([field, value]): readonly [string, Json] => {
    const isName = naming.includes(field) && typeof value !== 'number';
    return [field, isName ? value : null];
  });
  return Object.fromEntries(entries.filter(([, value]) => how === 'null' || value !== null));
}

const keys = ['label', 'group_hash', 'hostname', 'hash', 'name'];

function keyIn(record: JsonObject): string | undefined {
  const value = keys.map((key) => record[key]).find((candidate) => typeof candidate === 'string');
  return typeof value === 'string' ? value : undefined;
}

/** Maps a day of the trend to its count, and any other record to a record without its label. */
function mapped(record: JsonObject): Json {
  const { label, ...rest } = record;
  const fields = Object.values(rest);
  const only = fields.length === 1 ? fields[0] : undefined;
  return label === undefined || only === undefined ? rest : only;
}

/** Replaces lists of records by maps. A list stays if two records have the same key, or one has none. */
export function labelMap(data: Json): Json {
  if (!Array.isArray(data)) {
    return isJsonObject(data) ? mapFields(data, labelMap) : data;
  }
  const items: readonly Json[] = data;
  const records = items.filter(isJsonObject);
  const names = records.map(keyIn).filter((key) => key !== undefined);
  if (records.length !== items.length || names.length !== items.length || new Set(names).size !== names.length) {
    return items.map(labelMap);
  }
  return Object.fromEntries(
    records.map((record, index) => {
      const { transactions } = record;
      const isGroup = Array.isArray(transactions);
      return [names[index] ?? '', isGroup ? labelMap(transactions) : mapped(mapFields(record, labelMap))];
    }),
  );
}

const hostile = [
  '**bold** [link](https://example.invalid)',
  '<img src=x onerror=alert(1)>',
  '`code` $(icon) {0} %s',
  'bell \u0007 line\nbreak \u001b[31mred',
  'bidi \u202Etxt.exe\u202C \u2066x\u2069',
];

/** Adds characters that must not be interpreted to displayed texts: names, messages, classes, results and hostnames. */
export function hostileTexts(data: Json): Json {
  let index = 0;
  return eachRecord(data, (record) =>
    mapFields(record, (value, field) => {
      const isShown = ['name', 'message', 'class', 'result', 'language'].includes(field);
      index += isShown ? 1 : 0;
      return isShown && typeof value === 'string' ? `${value} ${hostile[index % hostile.length] ?? ''}` : value;
    }),
  );
}

function hourIn(point: Json): number | undefined {
  const label = isJsonObject(point) && 'doc_count' in point ? point['label'] : undefined;
  const time = typeof label === 'string' ? parseIsoDate(label.replace(' ', 'T')) : undefined;
  return time === undefined ? undefined : time / hour;
}

/** Fills the gaps between the first and the last point of every series. */
export function emptyHours(data: Json): Json {
  if (!Array.isArray(data)) {
    return isJsonObject(data) ? mapFields(data, emptyHours) : data;
  }
  const items: readonly Json[] = data;
  const byHour = new Map(items.map((item) => [hourIn(item), item]));
  const hours = [...byHour.keys()].filter((key) => key !== undefined);
  if (hours.length === 0 || hours.length !== items.length) {
    return items.map(emptyHours);
  }
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index): Json => {
    const point = byHour.get(first + index);
    return point ?? { label: labelOf(first + index), value: null, doc_count: 0 };
  });
}
