import { ozzo as descriptor } from '../../../model/frameworks/ozzo.ts';
import { literalText } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'ozzo',
  support: {
    title: 'ozzo-routing',
    followed: 'all verbs, `Any`, `To`, groups',
    notFollowed: 'static folders, routes that a chain adds to another route',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { Router: 'root', RouteGroup: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|Any|To|Group',
  onlyImported: true,
  join: joinVerbatim,
  read: readCall,
};

/** ozzo-routing: https://github.com/go-ozzo/ozzo-routing#routes; the last handler answers. */
export const ozzo = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second] = given;
  if (!first) {
    return [];
  }
  if (method === 'Group') {
    return [scopeOfCall(call, file.value(first), file)];
  }
  const verb = verbOf(method);
  const handler = file.value(given.at(-1));
  if (verb !== undefined && second) {
    return endpointOfCall(routers, call, { methods: [verb], path: file.value(first), handler }, file);
  }
  if (method !== 'To' || given.length < 3) {
    return [];
  }
  // Several methods are one text: https://pkg.go.dev/github.com/go-ozzo/ozzo-routing/v2#RouteGroup.To
  const methods = literalText(file.value(first))?.split(',') ?? [];
  const from = methods.length === 0 ? { methodsFrom: file.value(first) } : {};
  return endpointOfCall(routers, call, { methods, ...from, path: file.value(second), handler }, file);
}
