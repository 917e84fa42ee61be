/** What the specification says of one endpoint, written down by hand for the strict server. */
export interface Rule {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly credential: 'key' | 'bearer';
  /** The fields that the filter in the body may have; absent where no body is described. */
  readonly body?: readonly string[];
  readonly query?: readonly string[];
  readonly answer: string;
}

export const endpointRules: readonly Rule[] = [
  {
    method: 'POST',
    path: /^\/api\/apps\/17\/hosts$/,
    credential: 'key',
    body: ['start', 'end', 'types'],
    answer: '[{"hostname":"web-1","transactions":120,"memory_peak":38.5,"median":212.25}]',
  },
  {
    method: 'POST',
    path: /^\/users$/,
    credential: 'bearer',
    body: ['start', 'end'],
    answer: '["request","job"]',
  },
  {
    method: 'POST',
    path: /^\/api\/apps\/17\/performance$/,
    credential: 'key',
    body: ['start', 'end', 'hosts', 'query_string', 'group_hash'],
    answer: '[{"label":"2025-08-19 07:00","value":312,"doc_count":40}]',
  },
  {
    method: 'GET',
    path: /^\/api\/projects\/17\/errors$/,
    credential: 'key',
    answer: '[{"class":"OutOfStock","message":"None left","nth":"3"}]',
  },
  {
    method: 'GET',
    path: /^\/api\/apps\/17\/errors\/trend$/,
    credential: 'key',
    answer: '[{"label":"2025-08-19","value":3}]',
  },
  {
    method: 'POST',
    path: /^\/api\/apps\/17\/transactions$/,
    credential: 'bearer',
    body: ['start', 'end', 'hosts', 'query_string'],
    answer:
      '[{"name":"request","transactions":[{"type":"request","name":"GET /orders","group_hash":"a1b2","duration":312,"doc_count":40,"performance":[{"label":"2025-08-19 07:00","value":312,"doc_count":40}]}]}]',
  },
  {
    method: 'POST',
    path: /^\/api\/apps\/17\/transactions\/a1b2\/occurrences$/,
    credential: 'key',
    query: ['filter.start', 'filter.end', 'filter.from'],
    answer: '[{"hash":"h1","timestamp":"2025-08-19 07:00:10","duration":300}]',
  },
  {
    method: 'GET',
    path: /^\/api\/platforms$/,
    credential: 'key',
    answer: '[{"id":1,"name":"Laravel","language":"php","client_version":"4.0"}]',
  },
];
