import { fileScope, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { routerKey } from './prefixes.ts';

const routeForm = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(\/\S*)[ \t]+@?((?:\w+\.)+)(\w+)[ \t]*(?:\(|$)/;
const includeForm = /^->[ \t]+(\/\S*)[ \t]+(\w+(?:\.\w+)*)\.Routes\b/;
const assets = /^controllers\.(?:External)?Assets\.$/;

/** The routes of a file, and the prefixes at which it includes those of others. `router`: the package of the router that is made of it. */
export function routesIn(source: string, router: string): readonly Fact[] {
  const facts: Fact[] = [];
  let at = 0;
  for (const [index, written] of source.split('\n').entries()) {
    const place = { line: index + 1, inside: undefined, at };
    const route = routeForm.exec(written.trimEnd());
    const [, prefix, included] = includeForm.exec(written) ?? [];
    if (prefix !== undefined && included !== undefined) {
      const value = { kind: 'object', entries: { prefix: text(prefix), router: text(router) } } as const;
      facts.push({ kind: 'setting', framework: 'play', key: routerKey(included), value, isExclusive: true, ...place });
    } else if (route) {
      const [, method = '', path = '', type = '', action = ''] = route;
      if (!assets.test(type)) {
        facts.push({
          kind: 'endpoint',
          framework: 'play',
          methods: [method],
          path: text(path),
          on: scope(fileScope),
          handler: member(name(type.slice(0, -1)), action),
          options: { router: text(router) },
          ...place,
        });
      }
    }
    at += written.length + 1;
  }
  return facts;
}
