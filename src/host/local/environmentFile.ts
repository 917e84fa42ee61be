const endpoint = /^[ \t]*(?:export[ \t]+)?OTEL_EXPORTER_OTLP(?:_TRACES)?_ENDPOINT[ \t]*=/m;

/**
 * Whether a file of environment variables sets an OpenTelemetry endpoint. The file is not trusted, so the time is
 * linear in its length, blank lines included.
 */
export function setsEndpoint(text: string): boolean {
  return endpoint.test(text);
}
