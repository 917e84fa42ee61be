import { kratos as descriptor } from '../../../model/frameworks/kratos.ts';
import { type Expression, member } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinKeepingTrailingSlash } from '../join.ts';
import { endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'kratos',
  support: {
    title: 'Kratos',
    followed: 'routes of generated services, with their methods, `Route`, `Group`, all verbs, `Handle`, `HandleFunc`',
    notFollowed: 'services that are generated while the application is built, `HandlePrefix`',
  },
  packages: descriptor.packages,
  makers: { NewServer: 'root' },
  types: { Server: 'root', Router: 'router' },
  calls: 'GET|POST|PUT|PATCH|DELETE|HEAD',
  join: joinKeepingTrailingSlash,
  read: readCall,
};

/**
 * Kratos: https://go-kratos.dev/docs/component/transport/http/. A router's `Handle` is given a method, a server's is not:
 * https://pkg.go.dev/github.com/go-kratos/kratos/v2/transport/http#Server.Handle
 */
export const kratos = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  if (method === 'Route' || method === 'Group') {
    return first ? [scopeOfCall(call, file.value(first), file)] : [];
  }
  const verb = verbOf(method);
  if (verb !== undefined && first && second) {
    const route = { methods: [verb], path: file.value(first), handler: handlerOf(second, file) };
    return endpointOfCall(routers, call, route, file);
  }
  if ((method !== 'Handle' && method !== 'HandleFunc') || !first || !second) {
    return [];
  }
  const route = third
    ? { methods: [], methodsFrom: file.value(first), path: file.value(second), handler: handlerOf(third, file) }
    : { methods: ['ANY'], path: file.value(first), handler: file.value(second), unlessRouter: true };
  return endpointOfCall(routers, call, route, file);
}

/**
 * The method of a service that a generated handler calls, `_Orders_List0_HTTP_Handler(srv)`:
 * https://go-kratos.dev/docs/component/api/
 */
function handlerOf(given: Node, file: SyntaxFile): Expression {
  const name = /^(_\w+)_HTTP_Handler$/.exec(given.childForFieldName('function')?.text ?? '')?.[1] ?? '';
  const numbered = name.slice(name.lastIndexOf('_') + 1);
  const called = /^[A-Za-z]\w*\d$/.test(numbered) ? numbered.replace(/\d+$/, '') : undefined;
  const [service] = called === undefined ? [] : argumentsOf(given);
  return called !== undefined && service ? member(file.value(service), called) : file.value(given);
}
