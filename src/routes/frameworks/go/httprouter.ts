import { httprouter as descriptor } from '../../../model/frameworks/httprouter.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { methodEndpoint, verbEndpoint } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const registering = new Set(['Handle', 'Handler', 'HandlerFunc']);

const routers: GoRouters = {
  name: 'httprouter',
  support: {
    title: 'httprouter',
    followed: 'all verbs, `Handle`, `Handler`',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { Router: 'root' },
  calls: 'GET|POST|PUT|PATCH|DELETE|HandlerFunc|Handler',
  join: joinVerbatim,
  read: readCall,
};

/** HttpRouter: https://pkg.go.dev/github.com/julienschmidt/httprouter */
export const httprouter = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  return verbEndpoint(routers, call, file) ?? (registering.has(call.method) ? methodEndpoint(routers, call, file) : []);
}
