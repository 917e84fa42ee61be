import { addToGroup } from '../../../../model/groupBy.ts';
import { type Expression, fileScope, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { routerKey } from './prefixes.ts';

const routeForm = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[ \t]+(\/\S*)[ \t]+@?((?:\w+\.)+)(\w+)[ \t]*(?:\(|$)/;
/** A router that is made of another file, or a class: https://www.playframework.com/documentation/latest/ScalaSirdRouter */
const includeForm = /^->[ \t]+(\/\S*)[ \t]+@?(\w+(?:\.\w+)*)/;
const ofFile = /\.Routes$/;
const assets = /^controllers\.(?:External)?Assets\.$/;

/** The package that stands for the router of a routes file: none for `router.Routes`, which is made of `conf/routes`. */
export function packageOf(named: string): string {
  return named === 'router' ? '' : named;
}

/**
 * The routes of a file, and the prefixes at which it includes those of others. `router`: the package of the router that is made of it.
 * `application`: the folder of its application, each of which has a `conf/routes` of its own.
 */
export function routesIn(source: string, router: string, application: string): readonly Fact[] {
  const facts: Fact[] = [];
  const prefixes = new Map<string, Expression[]>();
  let at = 0;
  for (const [index, written] of source.split('\n').entries()) {
    const place = { line: index + 1, inside: undefined, at };
    const route = routeForm.exec(written.trimEnd());
    const [, prefix, included] = includeForm.exec(written) ?? [];
    if (prefix !== undefined && included !== undefined) {
      addToGroup(prefixes, included.replace(ofFile, ''), text(prefix));
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
  return [...facts, ...Array.from(prefixes, ([named, items]) => includeFact(named, items, router, application))];
}

/** The setting that includes a router at each of its prefixes. */
function includeFact(named: string, items: readonly Expression[], router: string, application: string): Fact {
  return {
    kind: 'setting',
    framework: 'play',
    key: routerKey(packageOf(named)),
    value: { kind: 'object', entries: { prefixes: { kind: 'list', items }, router: text(router) } },
    isExclusive: true,
    inside: undefined,
    at: 0,
    ...(named === 'router' ? { application } : {}),
  };
}
