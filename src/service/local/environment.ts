import { tokenHeader } from './receive/guard.ts';

/**
 * What applications need in their environment to report to a local service: name and value. Never `NODE_OPTIONS`, which would change
 * every program of the terminal.
 *
 * - the endpoint, protocol and header of OpenTelemetry's exporters (https://opentelemetry.io/docs/specs/otel/protocol/exporter/)
 * - `OTEL_BSP_SCHEDULE_DELAY`, `OTEL_BLRP_SCHEDULE_DELAY`: spans and log records are sent four times a second, not every five seconds
 * - `OTEL_EXPERIMENTAL_RESOURCE_DETECTORS`: Python tells its process, by which one run is told from the next
 * - `OTEL_NODE_RESOURCE_DETECTORS`: Node's agent looks for no cloud around this machine, which it waits for up to five seconds before it sends
 *   its first span (https://www.npmjs.com/package/@opentelemetry/auto-instrumentations-node)
 * - `OTEL_PHP_AUTOLOAD_ENABLED`: PHP's SDK does nothing without it
 * - `INSPECTOR_URL`, `INSPECTOR_INGESTION_KEY`: the Inspector agents that can be pointed elsewhere
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
