import { Malformed } from './malformed.ts';

/**
 * Bound on the fields of one record, which is read in one step of the event loop. By default, OpenTelemetry's SDKs
 * record 128 attributes and 128 events of a span
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/#span-limits).
 */
const mostFields = 50_000;

/** Counts the fields of one record: of a span, a log record or a resource. */
export class RecordBound {
  #left = mostFields;

  /**
   * Counts fields that are about to be read.
   *
   * @throws Malformed if the record has too many
   */
  take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) {
      throw new Malformed('A record says more than any.');
    }
  }
}
