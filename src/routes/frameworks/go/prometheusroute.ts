import { prometheusroute as descriptor } from '../../../model/frameworks/prometheusroute.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { scopeOfCall, verbEndpoint, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'prometheusroute',
  support: {
    title: "Prometheus's route",
    followed: 'all verbs, `Del`, `WithPrefix`, `WithInstrumentation`',
    notFollowed: '`FileServe`',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  nests: true,
  types: { Router: 'root' },
  calls: 'Del',
  join: joinVerbatim,
  read: readCall,
};

/** The routers of Prometheus, Alertmanager and others, over httprouter: https://pkg.go.dev/github.com/prometheus/common/route */
export const prometheusroute = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first] = given;
  if (method === 'WithPrefix' && first) {
    return [scopeOfCall(call, file.value(first), file)];
  }
  return verbEndpoint(routers, call, file, method === 'Del' ? 'DELETE' : verbOf(method)) ?? [];
}
