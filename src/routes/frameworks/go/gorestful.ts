import { gorestful as descriptor } from '../../../model/frameworks/gorestful.ts';
import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinTrimmed } from '../join.ts';
import { endpointOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';
import { pathWithGroupVersions } from './groupVersions.ts';

const routers: GoRouters = {
  name: 'gorestful',
  support: {
    title: 'go-restful',
    followed: 'web services with `Path`, routes of the builder with every verb and `Method`',
    notFollowed: 'builders that are configured in several statements, containers below a prefix',
  },
  packages: descriptor.packages,
  makers: {},
  types: { WebService: 'router' },
  made: 'root',
  calls: 'To',
  join: joinTrimmed,
  read: readCall,
};

/** go-restful: https://pkg.go.dev/github.com/emicklei/go-restful/v3 */
export const gorestful = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { on, method, given, node } = call;
  const [first] = given;
  if (method === 'Path' && first && !callBefore(on)) {
    const path = pathWithGroupVersions(first, file);
    const mount = { kind: 'mount', on: scope(fileScope), path, what: file.value(on) } as const;
    return [{ ...mount, onlyOnRouter: true, ...file.position(node) }];
  }
  return method === 'To' && first ? routeOf(call, first, file) : [];
}

/**
 * The route whose builder a chain configures: `ws.GET("/{id}").Doc("…").To(find)`, or `ws.Method("GET").Path("/{id}").To(find)`.
 * https://pkg.go.dev/github.com/emicklei/go-restful/v3#WebService.GET
 */
function routeOf(call: MethodCall, handler: Node, file: SyntaxFile): readonly Fact[] {
  let path: Node | undefined;
  for (let link = callBefore(call.on); link; link = callBefore(link.on)) {
    const [first] = link.given;
    const verb = verbOf(link.method);
    if (verb !== undefined || link.method === 'Method') {
      const written = verb === undefined ? path : first;
      const route = {
        methods: verb === undefined ? [] : [verb],
        ...(verb === undefined && first ? { methodsFrom: file.value(first) } : {}),
        path: written ? file.value(written) : text(''),
        handler: file.value(handler),
      };
      return endpointOfCall(routers, { ...call, on: link.on }, route, file);
    }
    path = link.method === 'Path' ? first : path;
  }
  return [];
}

/** A call in a chain, as a method call. */
function callBefore(node: Node): MethodCall | undefined {
  const callee = node.type === 'call_expression' ? node.childForFieldName('function') : null;
  const [on, method] = [callee?.childForFieldName('operand'), callee?.childForFieldName('field')];
  return on && method ? { node, on, method: method.text, given: argumentsOf(node) } : undefined;
}
