import { echo as descriptor } from '../../../model/frameworks/echo.ts';
import { member, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { endpointOfCall, methodEndpoint, scopeOfCall, verbEndpoint } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'echo',
  support: {
    title: 'echo',
    followed: 'groups, `Any`, `Match`, `Add`, `AddRoute` of version 5',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { Echo: 'root', Group: 'router' },
  calls: 'GET|POST|PUT|PATCH|DELETE|Any|Match|Add|File',
  join: joinVerbatim,
  read: readCall,
};

/** Echo: https://echo.labstack.com/docs/routing; the handler comes before its middleware. */
export const echo = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second] = given;
  if (method === 'Group' && first && first.type !== 'func_literal') {
    return [scopeOfCall(call, file.value(first), file)];
  }
  if (method === 'Host' && first) {
    return [scopeOfCall(call, text(''), file)];
  }
  const named = verbEndpoint(routers, call, file);
  if (named) {
    return named;
  }
  if (method === 'File' && first && second) {
    return endpointOfCall(routers, call, { methods: ['GET'], path: file.value(first), handler: undefined }, file);
  }
  if (method === 'Add' || method === 'Match') {
    return methodEndpoint(routers, call, file);
  }
  // https://pkg.go.dev/github.com/labstack/echo/v5#Echo.AddRoute
  if (method === 'AddRoute' && first) {
    const [methodsFrom, path, handler] = ['Method', 'Path', 'Handler'].map((field) => member(file.value(first), field));
    return path
      ? endpointOfCall(routers, call, { methods: [], ...(methodsFrom ? { methodsFrom } : {}), path, handler }, file)
      : [];
  }
  return [];
}
