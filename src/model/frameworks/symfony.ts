import { templates, trimmed } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { fieldBraces } from './dialect.ts';

export const symfony = {
  runtime: 'php',
  dialect: fieldBraces,
  agent: { ...templates, sends: ({ path }) => agentPath(path), unrouted: 'GET /.env' },
  packages: undefined,
  calls: undefined,
  manifest: 'composer.json',
  tests: [
    // https://symfony.com/doc/current/configuration.html#configuration-environments
    '**/config/{packages,routes,services}/test/**',
    // The application with which a bundle is tested: https://symfony.com/doc/current/bundles/best_practices.html#directory-structure
    '**/{Tests,tests}/**/config/**/*.{xml,yaml,yml}',
  ],
} satisfies FrameworkDescriptor;

/** Removes requirements `<…>`, defaults `?…` and mappings `:…` within braces. `{!page}` keeps its mark. */
function agentPath(path: string): string {
  return `/${trimmed(path).replace(/\{(!?)(\w+)(?::[\w.]+)?(?:<.*?>)?(?:\?[^}]*)?\}/g, '{$1$2}')}`;
}
