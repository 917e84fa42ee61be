import { text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { pathInHocon } from '../hocon.ts';
import { contextKey, outermostKey } from './prefixes.ts';
import { packageOf } from './routesFile.ts';

/** The class that is made of a routes file. */
const routesClass = /^"?([\w.]+)\.Routes"?(?=[ \t]*#|[ \t]+\/\/|$)/;

/** The values that a file gives a key of `play.http`, in their order. */
function valuesOf(key: 'context' | 'router', source: string): readonly string[] {
  const [dotted, nested] = patterns[key];
  return [...source.matchAll(dotted), ...source.matchAll(nested)].map(([, value = '']) => value.trim());
}

const patterns = {
  context: [
    /^[ \t]*play\.http\.context[ \t]*[=:](.*)$/gm,
    /\bplay[ \t]*\{[^{}]*?\bhttp(?:\.|[ \t]*\{[^{}]*?\b)context[ \t]*[=:](.*)$/gm,
  ],
  router: [
    /^[ \t]*play\.http\.router[ \t]*[=:](.*)$/gm,
    /\bplay[ \t]*\{[^{}]*?\bhttp(?:\.|[ \t]*\{[^{}]*?\b)router[ \t]*[=:](.*)$/gm,
  ],
} as const;

/** The context of an application, and its router. */
export const playConfiguration: ConfigurationFramework = {
  name: 'play in application.conf',
  extensions: [],
  names: ['application.conf'],
  trigger: (source, path) =>
    /(?:^|\/)conf\/application\.conf$/.test(path) && /\b(?:context|router)[ \t]*[=:]/.test(source),
  join: joinMounted,
  readConfiguration(source, path) {
    const application = path.replace(/conf\/[^/]*$/, '');
    const setting = { kind: 'setting', framework: 'play', application, inside: undefined, at: 0 } as const;
    const facts: Fact[] = [];
    const contexts = valuesOf('context', source);
    if (contexts.length > 0) {
      facts.push({ ...setting, key: contextKey, value: pathInHocon(contexts, '/') });
    }
    const router = valuesOf('router', source).at(-1);
    if (router !== undefined) {
      const [, named] = routesClass.exec(router) ?? [];
      facts.push({ ...setting, key: outermostKey, value: named === undefined ? unknown : text(packageOf(named)) });
    }
    return facts;
  },
};
