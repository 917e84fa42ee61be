import { openTelemetry } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { typedBraces } from './dialect.ts';

export const iris = {
  runtime: 'go',
  // `:id` and `*path` are those of the router below: https://pkg.go.dev/github.com/kataras/iris/v12/core/router
  dialect: { ...typedBraces, colon: 'segment', star: 'rest' },
  agent: openTelemetry,
  packages: /^github\.com\/kataras\/iris(?:\/v\d+)?(?:\/core\/router)?$/,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;
