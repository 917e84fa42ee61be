import * as v from 'valibot';

const stamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const host = v.strictObject({ hostname: v.string(), ip: v.optional(v.string()), os: v.optional(v.string()) });

const pointSchema = v.strictObject({
  label: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:00$/)),
  value: v.pipe(v.number(), v.gtValue(0)),
  doc_count: v.pipe(count, v.minValue(1)),
});

const transactionSchema = v.strictObject({
  type: v.string(),
  duration: v.number(),
  group_hash: v.pipe(v.string(), v.hexadecimal()),
  hash: v.string(),
  host,
  memory_peak: v.number(),
  name: v.string(),
  project_id: count,
  result: v.string(),
  timestamp: stamp,
  doc_count: count,
  performance: v.array(pointSchema),
});

export const schemas = {
  hosts: v.array(
    v.strictObject({ hostname: v.string(), transactions: count, memory_peak: v.number(), median: v.number() }),
  ),
  types: v.array(v.string()),
  performance: v.array(pointSchema),
  transactions: v.array(v.strictObject({ name: v.string(), transactions: v.array(transactionSchema) })),
  platforms: v.array(
    v.strictObject({ id: v.number(), name: v.string(), language: v.string(), client_version: v.string() }),
  ),
  trend: v.array(v.strictObject({ label: v.pipe(v.string(), v.isoDate()), value: count })),
  errors: v.array(
    v.strictObject({
      group_hash: v.string(),
      class: v.string(),
      message: v.string(),
      file: v.string(),
      line: v.number(),
      stack: v.array(
        v.strictObject({
          file: v.string(),
          line: v.number(),
          in_app: v.boolean(),
          code: v.array(v.strictObject({ line: v.number(), code: v.string() })),
        }),
      ),
      created_at: stamp,
      last_seen_at: stamp,
      nth: v.pipe(v.string(), v.digits()),
      handled: v.boolean(),
      transaction: v.strictObject({ name: v.string(), hash: v.string() }),
    }),
  ),
  occurrences: v.array(
    v.strictObject({
      hash: v.string(),
      group_hash: v.string(),
      type: v.string(),
      name: v.string(),
      timestamp: stamp,
      duration: v.pipe(v.number(), v.gtValue(0)),
      memory_peak: v.pipe(v.number(), v.gtValue(0)),
      result: v.string(),
      host,
      http: v.optional(
        v.strictObject({
          request: v.strictObject({ method: v.string() }),
          url: v.strictObject({ path: v.string(), search: v.string(), full: v.string() }),
        }),
      ),
    }),
  ),
};

/** A transaction as the transactions list sends it. */
export type Transaction = v.InferOutput<typeof transactionSchema>;
