const endpoint = /^[ \t]*(?:export[ \t]+)?OTEL_EXPORTER_OTLP(?:_TRACES)?_ENDPOINT[ \t]*=/m;

/** Whether a file of environment variables sets an endpoint for OpenTelemetry. Whoever made the folder wrote it: blank lines without end cost no time. */
export function setsEndpoint(text: string): boolean {
  return endpoint.test(text);
}
