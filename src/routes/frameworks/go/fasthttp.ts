import { fasthttp as descriptor } from '../../../model/frameworks/fasthttp.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { methodEndpoint, scopeOfCall, verbEndpoint } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'fasthttp',
  support: {
    title: 'fasthttp/router',
    followed: 'all verbs, `ANY`, `Handle`, groups',
    notFollowed: 'static folders, virtual hosts, handlers that look at the path themselves',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { Router: 'root', Group: 'router' },
  calls: 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|Group',
  join: joinVerbatim,
  read: readCall,
};

/** The router of fasthttp: https://pkg.go.dev/github.com/fasthttp/router */
export const fasthttp = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second] = given;
  if (method === 'Group' && first && !second) {
    return [scopeOfCall(call, file.value(first), file)];
  }
  return verbEndpoint(routers, call, file) ?? (method === 'Handle' ? methodEndpoint(routers, call, file) : []);
}
