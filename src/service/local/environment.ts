import { tokenHeader } from './receive/guard.ts';

/**
 * The environment variables, by name, with which applications report to a local service. `NODE_OPTIONS` is not among
 * them, since it would apply to every program in the terminal.
 *
 * - Endpoint, protocol and headers of OpenTelemetry's exporters: https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 * - `OTEL_BSP_SCHEDULE_DELAY`, `OTEL_BLRP_SCHEDULE_DELAY`: spans and log records are sent four times a second instead of
 *   every five seconds.
 * - `OTEL_EXPERIMENTAL_RESOURCE_DETECTORS`: Python reports its process id, which distinguishes runs.
 * - `OTEL_NODE_RESOURCE_DETECTORS`: Node's agent does not detect clouds, for which it would wait up to five seconds before
 *   its first span: https://www.npmjs.com/package/@opentelemetry/auto-instrumentations-node
 * - `OTEL_PHP_AUTOLOAD_ENABLED`: PHP's SDK does nothing without it.
 * - `INSPECTOR_URL`, `INSPECTOR_INGESTION_KEY`: for the Inspector agents whose endpoint is configurable.
 */
export function environmentFor(origin: string, token: string): ReadonlyMap<string, string> {
  return new Map([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', origin],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'http/protobuf'],
    ['OTEL_EXPORTER_OTLP_HEADERS', `${tokenHeader}=${token}`],
    ['OTEL_BSP_SCHEDULE_DELAY', '250'],
    ['OTEL_BLRP_SCHEDULE_DELAY', '250'],
    ['OTEL_EXPERIMENTAL_RESOURCE_DETECTORS', 'otel,process'],
    ['OTEL_NODE_RESOURCE_DETECTORS', 'env,host,os,process,serviceinstance,container'],
    ['OTEL_PHP_AUTOLOAD_ENABLED', 'true'],
    ['INSPECTOR_URL', origin],
    ['INSPECTOR_INGESTION_KEY', token],
  ]);
}
