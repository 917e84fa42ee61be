/** The values of attributes, as a test writes them. */
export type Plain = string | number | boolean | readonly string[];

function anyValue(value: Plain): object {
  if (typeof value === 'object') {
    return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
  }
  if (typeof value === 'string') {
    return { stringValue: value };
  }
  if (typeof value === 'boolean') {
    return { boolValue: value };
  }
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

export function attributes(values: Readonly<Record<string, Plain>>): readonly object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: anyValue(value) }));
}

/** What a test says of a span; everything else is as an agent would send it. */
export interface SpanOptions {
  readonly trace?: string;
  readonly id: string;
  readonly parent?: string;
  /** Where the parent is, as the flags of a span say it; nothing where left out. */
  readonly parentIs?: 'local' | 'remote';
  readonly name?: string;
  readonly kind?: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly attributes?: Readonly<Record<string, Plain>>;
  /** Exceptions that the span noted. */
  readonly exceptions?: readonly Readonly<Record<string, Plain>>[];
  readonly failed?: boolean;
}

export const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

function nano(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`;
}

/** An id of 16 or 32 hexadecimal digits that begins with a word's bytes. */
export function idOf(text: string, digits: 16 | 32): string {
  return Buffer.from(text).toString('hex').padEnd(digits, '0').slice(0, digits);
}

export function span(options: SpanOptions): object {
  const { trace = 'trace', id, parent, name = 'span', kind = kinds.internal, start, duration = 10 } = options;
  return {
    traceId: idOf(trace, 32),
    spanId: idOf(id, 16),
    ...(parent === undefined ? {} : { parentSpanId: idOf(parent, 16) }),
    ...(options.parentIs === undefined ? {} : { flags: options.parentIs === 'local' ? 0x101 : 0x301 }),
    name,
    kind,
    startTimeUnixNano: nano(start),
    endTimeUnixNano: nano(start + duration),
    attributes: attributes(options.attributes ?? {}),
    events: (options.exceptions ?? []).map((values) => ({
      timeUnixNano: nano(start + duration / 2),
      name: 'exception',
      attributes: attributes(values),
    })),
    status: options.failed === true ? { code: 2 } : {},
  };
}

/** A request that a server answered. */
export function request(
  options: SpanOptions & { readonly method?: string; readonly route?: string; readonly status?: number },
): object {
  const { method = 'GET', route, status = 200 } = options;
  return span({
    kind: kinds.server,
    name: route === undefined ? method : `${method} ${route}`,
    ...options,
    attributes: {
      'http.request.method': method,
      'http.response.status_code': status,
      ...(route === undefined ? {} : { 'http.route': route }),
      ...options.attributes,
    },
  });
}

export const shop: Readonly<Record<string, Plain>> = {
  'service.name': 'shop',
  'service.instance.id': 'one',
  'host.name': 'laptop',
  'telemetry.sdk.language': 'nodejs',
};

/** `ExportTraceServiceRequest` in JSON. */
export function traces(
  spans: readonly object[],
  resource = shop,
  scope = '@opentelemetry/instrumentation-http',
): object {
  const scopeSpans = [{ scope: { name: scope, version: '1.0.0' }, spans }];
  return { resourceSpans: [{ resource: { attributes: attributes(resource) }, scopeSpans }] };
}

/** A log record that tells of an exception. */
export function log(of: { trace?: string; span: string; at: number }, values: Readonly<Record<string, Plain>>): object {
  return {
    timeUnixNano: nano(of.at),
    severityNumber: 17,
    body: { stringValue: 'Unhandled' },
    attributes: attributes(values),
    traceId: idOf(of.trace ?? 'trace', 32),
    spanId: idOf(of.span, 16),
  };
}

/** `ExportLogsServiceRequest` in JSON. */
export function logs(records: readonly object[], resource = shop): object {
  const scopeLogs = [{ scope: { name: 'logger' }, logRecords: records }];
  return { resourceLogs: [{ resource: { attributes: attributes(resource) }, scopeLogs }] };
}

export const jsStack = [
  'RangeError: No orders today.',
  '    at list (/srv/shop/src/orders.js:11:9)',
  '    at Layer.handle (/srv/shop/node_modules/router/lib/layer.js:152:17)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
].join('\n');

export const rangeError = {
  'exception.type': 'RangeError',
  'exception.message': 'No orders today.',
  'exception.stacktrace': jsStack,
};
