import { type Expression, fileScope, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Mount } from '../../../facts/mount.ts';
import { argumentsOf, calleeOf, memberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { assignedNode, declaredNode } from '../../../languages/ecmascript/declarators.ts';
import { unwrapped } from '../../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { familyOfPackage, importsOnly } from '../routers.ts';

const servers = /(?:^|\.)(?:serve|handle|createAdaptorServer)$/;

/** Whether a file may serve an application that another file creates. Tested on the text, before anything is parsed. */
export function mayServe(source: string): boolean {
  return /\b(?:Deno|Bun)\.serve\(|\bfetch:\s*[\w.]+\.fetch\b|\bapp\.fetch\(/.test(source);
}

/**
 * Mounts the application that a call serves at the root: `serve(app)`, `serve({ fetch: app.fetch })`,
 * `Deno.serve(app.fetch)`, `handle(app)`, `app.fire()`, `app.fetch(request)`. https://hono.dev/docs/getting-started/basic ,
 * https://hono.dev/docs/api/hono#fetch
 */
export function servedApps(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [request] = call?.parameters ?? [];
  if (call?.method === 'fire' || (call?.method === 'fetch' && request)) {
    const made = request && madeAnew(request, file);
    return made ? forwarded(made, file.value(call.on), node, file) : [served(file.value(call.on), node, file)];
  }
  const callee = calleeOf(node);
  const path = callee && externalPath(file.value(callee), file);
  const isServer = path !== undefined && familyOfPackage(path) === 'hono' && servers.test(path);
  if (!isServer && !/^(?:Deno|Bun)\.serve$/.test(callee?.text ?? '')) {
    return [];
  }
  return argumentsOf(node).map((given) => served(answering(given, file), node, file));
}

/**
 * The construction of a request for another address than that of one which came: `new Request(url, request)`, also where the
 * variable is assigned again. It does not show under which paths the application answers.
 * https://developer.mozilla.org/en-US/docs/Web/API/Request/Request
 */
function madeAnew(request: Node, file: SyntaxFile): Node | undefined {
  const made = unwrapped(assignedNode(request, file) ?? declaredNode(request, file) ?? request);
  const [address, ...others] = made.type === 'new_expression' ? argumentsOf(made) : [];
  const isCopied = address?.type === 'identifier' && others.length === 0;
  return address !== undefined && !isCopied && !/\.url$/.test(address.text) ? made : undefined;
}

/**
 * Mounts an application that is handed a request which came, with another address, below a path that is not known. Requests of
 * scripts and tests say nothing: they have options, or an address alone.
 */
function forwarded(made: Node, app: Expression, node: Node, file: SyntaxFile): readonly Fact[] {
  const [, original] = argumentsOf(made);
  const mount = { kind: 'mount', framework: 'hono', on: scope(fileScope), path: unknown, what: app } as const;
  return original?.type === 'identifier' ? [{ ...mount, ...file.position(node) }] : [];
}

/**
 * Mounts the application that a module exports for its runtime: `export default app`, or an object with its `fetch`.
 */
export function servedExport(file: SyntaxFile): readonly Fact[] {
  return (importsOnly('hono', file) ? file.declarations : []).flatMap((fact) =>
    fact.kind === 'export' && fact.name === 'default' && !isFunction(fact.value, file)
      ? [{ ...mountAtRoot(fetching(fact.value)), inside: undefined, at: Number.MAX_SAFE_INTEGER }]
      : [],
  );
}

/** Whether a value is a function, which makes an application rather than being one. */
function isFunction(value: Expression, file: SyntaxFile): boolean {
  return (
    value.kind === 'function' ||
    (value.kind === 'name' && file.declared(value.name).some(({ kind }) => kind === 'function'))
  );
}

function served(app: Expression, node: Node, file: SyntaxFile): Fact {
  return { ...mountAtRoot(app), ...file.position(node) };
}

/** The application in the argument of a server: `app`, `app.fetch` or an object of options. */
function answering(given: Node, file: SyntaxFile): Expression {
  return fetching(file.value(propertyNode(given, 'fetch') ?? given));
}

function fetching(expression: Expression): Expression {
  const given = expression.kind === 'object' ? (expression.entries['fetch'] ?? expression) : expression;
  return given.kind === 'member' && given.name === 'fetch' ? given.of : given;
}

/**
 * A mount at the root by convention: it counts only if no code mounts the application, since modules of routes are
 * exported the same way.
 */
function mountAtRoot(what: Expression): Omit<Mount, 'inside' | 'at'> {
  return { kind: 'mount', framework: 'hono', on: scope(fileScope), path: text(''), what, byConvention: true };
}
