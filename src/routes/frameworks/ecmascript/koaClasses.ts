import { scope, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, callId } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { scopeFact } from './routers.ts';

const bases = ['koa-router', 'koa-router.Router', '@koa/router', '@koa/router.Router'];

/**
 * The scope of a class that extends the router, `class TableRouter extends Router`: what it registers on `this` is
 * registered on each of its objects.
 */
export function classScopes(file: SyntaxFile): readonly Fact[] {
  return file.declarations.flatMap((fact): readonly Fact[] => {
    const isRouter = fact.kind === 'class' && fact.bases.some((base) => bases.includes(externalPath(base, file) ?? ''));
    const of = { framework: 'koa', path: text(''), within: 'router', inside: undefined, at: 0 } as const;
    return isRouter ? [{ kind: 'scope', id: fact.name, ...of }] : [];
  });
}

/**
 * The scope of an object of such a class, `new TableRouter(users)`. Its prefix is unknown, since the class passes it to
 * the base constructor.
 */
export function subclassObject(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.type === 'new_expression' ? calleeOf(node) : undefined;
  if (!callee || !/^[A-Z]\w*Router$/.test(callee.text)) {
    return [];
  }
  const type = file.value(callee);
  const position = file.position(node);
  return [
    ...bases.map(
      (base): Fact => ({ ...scopeFact('koa', node, unknown, 'router', file), madeBy: { type, bases: [base] } }),
    ),
    { kind: 'mount', on: scope(callId(node)), path: text(''), what: type, onlyOnRouter: true, ...position },
  ];
}
