import type { Endpoint, FilterField } from '../model/endpoint.ts';
import { isFields } from '../model/fields.ts';
import { parseIsoDate } from './calendar.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

/** The checked filter of a request. Times are milliseconds since 1970 UTC. Empty lists do not restrict anything. */
export interface Filter {
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly types: readonly string[];
  readonly hosts: readonly string[];
  readonly queryString: string | undefined;
  readonly groupHash: string | undefined;
  readonly from: number;
}

type Fields = Readonly<Partial<Record<FilterField, unknown>>>;

function invalid(message: string) {
  return refused(422, 'invalid_filter', message);
}

function dateOf(fields: Fields, field: 'start' | 'end'): Outcome<number | undefined> {
  const value = fields[field];
  if (value === undefined) {
    return accepted(undefined);
  }
  const time = typeof value === 'string' ? parseIsoDate(value) : undefined;
  return time === undefined ? invalid(`filter.${field} must be an ISO 8601 date.`) : accepted(time);
}

function listOf(fields: Fields, field: 'types' | 'hosts'): Outcome<readonly string[]> {
  const value = fields[field] ?? [];
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? accepted(value)
    : invalid(`filter.${field} must be an array of strings.`);
}

function textOf(fields: Fields, field: 'query_string' | 'group_hash'): Outcome<string | undefined> {
  const value = fields[field];
  return value === undefined || typeof value === 'string'
    ? accepted(value)
    : invalid(`filter.${field} must be a string.`);
}

function offsetOf(fields: Fields): Outcome<number> {
  const value = fields.from ?? '0';
  const isOffset = typeof value === 'string' && /^\d{1,9}$/.test(value);
  return isOffset ? accepted(Number(value)) : invalid('filter.from must be an integer of 0 or more.');
}

function checked(fields: Fields): Outcome<Filter> {
  const start = dateOf(fields, 'start');
  const end = dateOf(fields, 'end');
  const types = listOf(fields, 'types');
  const hosts = listOf(fields, 'hosts');
  const queryString = textOf(fields, 'query_string');
  const groupHash = textOf(fields, 'group_hash');
  const from = offsetOf(fields);
  for (const part of [start, end, types, hosts, queryString, groupHash, from]) {
    if (!part.ok) {
      return part;
    }
  }
  if (!start.ok || !end.ok || !types.ok || !hosts.ok || !queryString.ok || !groupHash.ok || !from.ok) {
    return invalid('The filter cannot be read.');
  }
  if (start.value !== undefined && end.value !== undefined && end.value < start.value) {
    return invalid('filter.end must not be before filter.start.');
  }
  return accepted({
    start: start.value,
    end: end.value,
    types: types.value,
    hosts: hosts.value,
    queryString: queryString.value,
    groupHash: groupHash.value,
    from: from.value,
  });
}

/**
 * Checks the fields of a filter: those that the endpoint requires are present, there are no unknown ones, and each has
 * its type.
 */
export function readFilter(endpoint: Endpoint, fields: Readonly<Record<string, unknown>>): Outcome<Filter> {
  const known: readonly string[] = [...endpoint.required, ...endpoint.optional];
  const missing = endpoint.required.find((field) => fields[field] === undefined);
  if (missing !== undefined) {
    return refused(422, 'missing_field', `filter.${missing} is required (section ${endpoint.section}).`);
  }
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  if (unknown !== undefined) {
    return invalid(`This endpoint knows no filter.${unknown} (section ${endpoint.section}).`);
  }
  return checked(fields);
}

/** Reads the filter from a JSON body, an object whose only field is `filter`. */
export function readBodyFilter(endpoint: Endpoint, body: string): Outcome<Filter> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return refused(400, 'invalid_json', 'The body is not valid JSON.');
  }
  if (!isFields(parsed) || !isFields(parsed['filter'])) {
    return refused(422, 'missing_field', 'The body must be an object with the object filter, and filter.start in it.');
  }
  const stranger = Object.keys(parsed).find((field) => field !== 'filter');
  if (stranger !== undefined) {
    return refused(422, 'unknown_field', `The body has a field besides filter: ${stranger}.`);
  }
  return readFilter(endpoint, parsed['filter']);
}

/** Reads the filter from the query, where its fields are called `filter.start` and so on. */
export function readQueryFilter(endpoint: Endpoint, query: URLSearchParams): Outcome<Filter> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of query) {
    if (!name.startsWith('filter.')) {
      return refused(422, 'unknown_field', `The query has a parameter that is not of the filter: ${name}.`);
    }
    const field = name.slice('filter.'.length);
    if (Object.hasOwn(fields, field)) {
      return refused(422, 'repeated_field', `The query has ${name} more than once.`);
    }
    fields[field] = value;
  }
  return readFilter(endpoint, fields);
}
