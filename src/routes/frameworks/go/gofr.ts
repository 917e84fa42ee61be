import { gofr as descriptor } from '../../../model/frameworks/gofr.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { verbEndpoint } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'gofr',
  support: {
    title: 'GoFr',
    followed: 'all verbs, `WebSocket`',
    notFollowed: '`AddRESTHandlers`, static folders, GraphQL, the routes that GoFr adds itself',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { App: 'root' },
  calls: 'GET|POST|PUT|PATCH|DELETE|WebSocket',
  onlyImported: true,
  join: joinVerbatim,
  read: readCall,
};

/** GoFr: https://gofr.dev/docs/quick-start/introduction */
export const gofr = goFramework(routers);

/** https://gofr.dev/docs/advanced-guide/websocket for `WebSocket`, which is requested by `GET`. */
function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  return verbEndpoint(routers, call, file, call.method === 'WebSocket' ? 'GET' : undefined) ?? [];
}
