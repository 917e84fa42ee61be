import { gin as descriptor } from '../../../model/frameworks/gin.ts';
import type { Fact } from '../../facts/facts.ts';
import { resolvePath } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinKeepingTrailingSlash } from '../join.ts';
import { endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'gin',
  support: {
    title: 'gin',
    followed: 'groups, handed to functions of other packages, `Any`, `Handle`, `Match`',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root', Default: 'root', NewFromEngine: 'root' },
  types: { Engine: 'root', Fizz: 'root', RouterGroup: 'router', IRouter: 'router', IRoutes: 'router' },
  calls: 'GET|POST|PUT|PATCH|DELETE|Any|Match|StaticFile',
  join: joinCleaned,
  read: readCall,
};

/** Joins as `path.Join` does, which leaves out `.` and goes up at `..`: https://pkg.go.dev/path#Join */
function joinCleaned(segments: readonly string[]): string {
  const path = joinKeepingTrailingSlash(segments);
  return /\/\.\.?(?:\/|$)/.test(path)
    ? joinKeepingTrailingSlash([resolvePath('', path), path.endsWith('/') ? '/' : ''])
    : path;
}

/** Gin: https://gin-gonic.com/en/docs/routing/ , also below Fizz: https://pkg.go.dev/github.com/wI2L/fizz */
export const gin = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  const handler = file.value(given.at(-1));
  if (method === 'Group' && first && first.type !== 'func_literal') {
    return [scopeOfCall(call, file.value(first), file)];
  }
  const verb = verbOf(method);
  if (verb !== undefined && first) {
    const route = { methods: [verb], path: file.value(first), handler: second && handler };
    return endpointOfCall(routers, call, route, file);
  }
  if (method === 'StaticFile' && first && second) {
    return endpointOfCall(routers, call, { methods: ['GET'], path: file.value(first), handler: undefined }, file);
  }
  if ((method === 'Handle' || method === 'Match') && first && second && third) {
    const methodsFrom = file.value(first);
    return endpointOfCall(routers, call, { methods: [], methodsFrom, path: file.value(second), handler }, file);
  }
  return [];
}
