import type { EndpointName } from '../model/endpoint.ts';
import type { Json, JsonObject } from './json.ts';
import { eachRecord, emptyHours, hostileTexts, labelMap, nulls, numbersAsStrings } from './shapedFields.ts';
import { flatTransactions, manyRecords, namedTypes, oddRecords, severalSeries } from './shapedLists.ts';

/**
 * Forms of an answer that differ from the specification. A form that does not apply to an endpoint has no effect.
 *
 * - `html`: a page instead of JSON, with its content type
 * - `emptyBody`, `emptyList`, `emptyObject`, `null`, `text`: nothing, `[]`, `{}`, `null`, a JSON string
 * - `dataObject`: the answer as `data` of an object
 * - `labelMap`: lists of records as maps keyed by label, name, hostname or hash; points and days as label → value
 * - `numbersAsStrings`: every number as text
 * - `nulls`: in every second record all fields are null, except those that identify it
 * - `missingFields`: in every second record all fields are missing, except those that identify it
 * - `unknownFields`: every record has fields that are not in the specification
 * - `oddRecords`: the records, with values among them that are not records
 * - `hostileText`: names and messages with Markdown, HTML, control and bidirectional characters
 * - `manyRecords`: at least 60,000 transactions (or records of another list)
 * - `emptyHours`: additional points for hours without transactions: `doc_count` 0, `value` null
 * - `flatTransactions`: the older form of the transactions list, flat, with `last_record`, `p50` and `throughput`
 * - `severalSeries`: the performance report as an object of several series
 * - `namedTypes`: the transaction types as objects with `name` and `doc_count`
 */
export const shapes = [
  'html',
  'emptyBody',
  'emptyList',
  'emptyObject',
  'null',
  'text',
  'dataObject',
  'labelMap',
  'numbersAsStrings',
  'nulls',
  'missingFields',
  'unknownFields',
  'oddRecords',
  'hostileText',
  'manyRecords',
  'emptyHours',
  'flatTransactions',
  'severalSeries',
  'namedTypes',
] as const;

export type Shape = (typeof shapes)[number];

export interface Body {
  readonly contentType: string;
  readonly text: string;
}

const json = 'application/json; charset=utf-8';
const page =
  '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body><h1>Sign in to continue</h1></body></html>\n';

const unknown: JsonObject = { x_unknown: { nested: [1, 'two', null] }, 'x unknown': true };

function shaped(endpoint: EndpointName, data: Json, shape: Exclude<Shape, 'html' | 'emptyBody'>): Json {
  switch (shape) {
    case 'emptyList':
      return [];
    case 'emptyObject':
      return {};
    case 'null':
      return null;
    case 'text':
      return 'The service is being maintained.';
    case 'dataObject':
      return { data };
    case 'labelMap':
      return labelMap(data);
    case 'numbersAsStrings':
      return numbersAsStrings(data);
    case 'nulls':
      return nulls(data, 'null');
    case 'missingFields':
      return nulls(data, 'absent');
    case 'unknownFields':
      return eachRecord(data, (record) => ({ ...record, ...unknown }));
    case 'oddRecords':
      return oddRecords(data);
    case 'hostileText':
      return hostileTexts(data);
    case 'manyRecords':
      return manyRecords(endpoint, data);
    case 'emptyHours':
      return emptyHours(data);
    case 'flatTransactions':
      return endpoint === 'transactions' ? flatTransactions(data) : data;
    case 'severalSeries':
      return endpoint === 'performance' ? severalSeries(data) : data;
    case 'namedTypes':
      return endpoint === 'types' ? namedTypes(data) : data;
  }
}

/** The body of a response, in the regular form or in another shape. */
export function bodyOf(endpoint: EndpointName, data: Json, shape: Shape | undefined): Body {
  if (shape === 'html') {
    return { contentType: 'text/html; charset=utf-8', text: page };
  }
  if (shape === 'emptyBody') {
    return { contentType: json, text: '' };
  }
  return { contentType: json, text: JSON.stringify(shape === undefined ? data : shaped(endpoint, data, shape)) };
}
