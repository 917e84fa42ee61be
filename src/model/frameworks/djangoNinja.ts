import { templates } from './agentNaming.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { fieldBraces } from './dialect.ts';

export const djangoNinja = {
  runtime: 'python',
  dialect: { ...fieldBraces, angles: 'typeFirst' },
  agent: { ...templates, sends: ({ path }) => agentPath(path), leadingSlash: false },
  packages: undefined,
  calls: undefined,
  manifest: undefined,
  tests: [],
} satisfies FrameworkDescriptor;

/** The path as it is registered with Django: `{int:id}` becomes `<int:id>`. */
function agentPath(path: string): string {
  return path.replace(/^\//, '').replace(/\{([^}]+)\}/g, '<$1>');
}
