import { templates, trimmed } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { fieldBraces } from './dialect.ts';

export const laravel = {
  runtime: 'php',
  dialect: fieldBraces,
  agent: { ...templates, sends: ({ path }) => agentPath(path) },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;

/** `{post:slug}` becomes `{post}`; `{id?}` stays. */
function agentPath(path: string): string {
  return `/${trimmed(path).replace(/\{(\w+):\w+(\??)\}/g, '{$1$2}')}`;
}
