import { type Expression, fileScope, type ScopeId, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Functions that make a router of the routes that they are given. */
const makers = new Set(['routes', 'websockets', 'sse', 'poly', 'PolyHandler', 'contract']);
/** Classes of functions in the cloud, which serve an application: https://www.http4k.org/ecosystem/http4k/reference/serverless/ */
const functions = /^(?:\w*Lambda|GoogleCloud\w*|Azure|AlibabaCloud\w*|TencentCloud|OpenWhisk)Function$|FnLoader$/;

/** The facts of calls that create, wrap or serve routers. */
export function routerFacts(node: Node, call: Call | undefined, file: SyntaxFile): readonly Fact[] {
  const position = file.position(node);
  const served = servedBy(node, call);
  if (served) {
    return mounted(fileScope, served, file);
  }
  if (!call) {
    return [];
  }
  const { name, on, arguments: given, at } = call;
  const [first] = given;
  if (!on && makers.has(name)) {
    const members = name === 'contract' ? contractRoutes(given) : given;
    return [routerAt(at, text(''), call, file), ...members.flatMap((each) => mounted(at, each, file))];
  }
  if (!on || !first || given.length !== 1) {
    return [];
  }
  switch (name) {
    case 'withBasePath':
      return [routerAt(at, file.value(first), call, file), ...mounted(at, on, file)];
    case 'then':
      // A filter: https://www.http4k.org/ecosystem/http4k/reference/core/
      return [{ kind: 'substitute', value: file.value(first), inside: position.inside, at }];
    default:
      return [];
  }
}

/** A router that is only reached where it is mounted. */
export function routerAt(id: number, path: Expression, { node }: Pick<Call, 'node'>, file: SyntaxFile): Fact {
  return { kind: 'scope', framework: 'http4k', id, path, within: 'router', ...file.position(node) };
}

/** Mounts a router, or a list of them, on one that a call makes. The function that makes it is run with its arguments. */
export function mounted(id: ScopeId, node: Node, file: SyntaxFile): readonly Fact[] {
  const what = file.value(node.type === 'spread_expression' ? (node.lastNamedChild ?? node) : node);
  const position = file.position(node);
  return [
    { kind: 'mount', on: scope(id), path: text(''), what, ...position },
    ...(what.kind === 'call' ? [{ kind: 'call', call: what, ...position } as const] : []),
  ];
}

/** The application of `app.asServer(Jetty(8000))` or of a function in the cloud. */
function servedBy(node: Node, call: Call | undefined): Node | undefined {
  if (node.type === 'constructor_invocation') {
    const given = node.lastNamedChild?.namedChildren ?? [];
    const value = given.length === 1 ? given[0]?.lastNamedChild : undefined;
    return value && functions.test(node.firstNamedChild?.text ?? '') ? value : undefined;
  }
  if (call?.name === 'asServer') {
    return call.on;
  }
  return call && !call.on && functions.test(call.name) ? call.arguments[0] : undefined;
}

/** The routes of `contract { routes += … }`: https://www.http4k.org/ecosystem/http4k/reference/contracts/ */
function contractRoutes(given: readonly Node[]): readonly Node[] {
  return given.flatMap((argument) =>
    isLiteral(argument)
      ? argument.namedChildren.flatMap((statement) => {
          const [to, value] = statement.type === 'assignment' ? statement.namedChildren : [];
          return to?.text === 'routes' && value ? [value] : [];
        })
      : [argument],
  );
}
