import { templates, trimmed } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { regularExpressions } from './dialect.ts';

export const codeigniter = {
  runtime: 'php',
  dialect: regularExpressions,
  agent: { ...templates, sends: ({ path }) => agentPath(path) },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;

const placeholders: Readonly<Record<string, string>> = {
  num: '([0-9]+)',
  alpha: '([a-zA-Z]+)',
  alphanum: '([a-zA-Z0-9]+)',
  segment: '([^/]+)',
  hash: '([^/]+)',
  any: '(.*)',
};

function agentPath(path: string): string {
  return `/${trimmed(path).replace(/\(:(\w+)\)/g, (whole, word: string) => placeholders[word] ?? whole)}`;
}
