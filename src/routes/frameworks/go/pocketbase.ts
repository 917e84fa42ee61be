import { pocketbase as descriptor } from '../../../model/frameworks/pocketbase.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinVerbatim } from '../join.ts';
import { methodEndpoint, scopeOfCall, verbEndpoint, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'pocketbase',
  support: {
    title: 'PocketBase',
    followed: 'routes that an application adds, all verbs, `Any`, `Route`, groups',
    notFollowed: 'routes in JavaScript, static folders',
  },
  packages: descriptor.packages,
  makers: { NewRouter: 'root' },
  types: { Router: 'root', RouterGroup: 'router', ServeEvent: 'root' },
  calls: 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|SEARCH|Any|Route',
  join: joinVerbatim,
  read: readCall,
};

/** PocketBase as a framework: https://pocketbase.io/docs/go-routing/ */
export const pocketbase = goFramework(routers);

function readCall(called: MethodCall, file: SyntaxFile): readonly Fact[] {
  const call = { ...called, on: eventOf(called.on) };
  const { method, given } = call;
  const [first] = given;
  if (method === 'Group' && first && first.type !== 'func_literal') {
    return [scopeOfCall(call, file.value(first), file)];
  }
  return (
    verbEndpoint(routers, call, file, method === 'SEARCH' ? method : verbOf(method)) ??
    (method === 'Route' ? methodEndpoint(routers, call, file) : [])
  );
}

/** The event in `event.Router.GET(…)`. It stands for the router, which is a field of an object that PocketBase makes. */
function eventOf(on: Node): Node {
  const isRouter = on.type === 'selector_expression' && on.childForFieldName('field')?.text === 'Router';
  return (isRouter ? on.childForFieldName('operand') : undefined) ?? on;
}
