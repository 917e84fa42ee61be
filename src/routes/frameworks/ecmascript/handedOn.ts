import type { Expression } from '../../facts/expression.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The routers to which a middleware passes its requests: `(req, res, next) => router(req, res, next)`. A router is itself a
 * middleware function: https://expressjs.com/en/guide/using-middleware.html#middleware.router
 */
export function handedOn(middleware: Node): readonly Node[] {
  const names = functionTypes.has(middleware.type)
    ? (middleware.childForFieldName('parameters')?.namedChildren ?? []).map(
        (parameter) => (parameter.childForFieldName('pattern') ?? parameter).text,
      )
    : [];
  const body = middleware.childForFieldName('body');
  if (names.length !== 3 || !body) {
    return [];
  }
  const given = names.join();
  return callsOf(body).flatMap((call) => {
    const callee = calleeOf(call);
    const isSame =
      argumentsOf(call)
        .map(({ text }) => text)
        .join() === given;
    return callee && isSame ? [callee] : [];
  });
}

/** The calls that are statements of a body, or returned by it, also under a condition. */
function callsOf(body: Node): readonly Node[] {
  const statements = body.type === 'statement_block' ? body.namedChildren : [body];
  return statements.flatMap((statement) => {
    const inner = statement.type === 'if_statement' ? statement.childForFieldName('consequence') : statement;
    const each = inner?.type === 'statement_block' ? inner.namedChildren : inner ? [inner] : [];
    return each
      .map((one) => (/^(?:expression|return)_statement$/.test(one.type) ? (one.firstNamedChild ?? one) : one))
      .filter(({ type }) => type === 'call_expression');
  });
}

const hosts = /^(?:vhost|@tryghost\/mw-vhost)$/;

/**
 * The router that a call wraps in a middleware: `vhost('api.example.com', router)` (https://github.com/expressjs/vhost#readme),
 * `lazyLoad(() => import('./router'))` (https://www.npmjs.com/package/express-lazy-router).
 */
export function routerOfCall(call: Node, callee: Node, file: SyntaxFile): Expression | undefined {
  const [first, second] = argumentsOf(call);
  if (second && hosts.test(externalPath(file.value(callee), file) ?? '')) {
    return file.value(second);
  }
  const made =
    callee.type === 'identifier' ? file.declared(callee.text).find(({ kind }) => kind === 'binding') : undefined;
  const value = made?.kind === 'binding' && made.value.kind === 'call' ? made.value : undefined;
  if (!first || !value || externalPath(value.callee, file) !== 'express-lazy-router.createLazyRouter') {
    return undefined;
  }
  const given: Expression = { kind: 'call', at: first.startIndex, callee: file.value(first), arguments: [] };
  return { kind: 'member', of: given, name: 'default', absent: given, orUnknown: true };
}
