import { type CallExpression, type Expression, literalText, text, unknown } from '../facts/expression.ts';
import type { Fact } from '../facts/facts.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/**
 * Methods with a path and another argument that are the framework's own: routes, and mounts that its reader handles.
 */
const own =
  /^(?:use|all|get|post|put|patch|delete|del|head|options|trace|route|mount|host|include_router|api_route|add_\w+|websocket\w*)$/;

/**
 * Likely mounts: applications that a file passes, beside a path, to a function whose code is not in the workspace
 * (`hub.attach("/billing", app)`). Most likely that function mounts them there, so their routes are not served at the
 * root. `makes` decides by a qualified name whether a package's function creates an application.
 */
export function likelyMounts(framework: string, makes: (path: string) => boolean, file: SyntaxFile): readonly Fact[] {
  const given = file.declarations.flatMap((fact) =>
    fact.kind === 'call' && fact.call.kind === 'call' && isForeignCallWithPath(fact.call)
      ? [{ ...fact, call: fact.call }]
      : [],
  );
  if (given.length === 0) {
    return [];
  }
  const known = new Set(
    file.declarations.flatMap((fact) =>
      fact.kind === 'binding' && mayBeApplication(fact.value, makes, file) ? [fact.name] : [],
    ),
  );
  return given.flatMap(({ call, inside, at }) =>
    [...call.arguments, ...Object.values(call.named ?? {})]
      .filter((argument) => argument.kind === 'name' && known.has(argument.name))
      .map((what): Fact => {
        const doubt = { byConvention: true, inDoubt: true, unlessFollowed: call.callee };
        return { kind: 'mount', framework, on: unknown, path: text(''), what, ...doubt, inside, at };
      }),
  );
}

/** Whether a call has a path argument and is not a method of the framework. */
function isForeignCallWithPath({ callee, arguments: given, named = {} }: CallExpression): boolean {
  const isPath = (expression: Expression): boolean => literalText(expression)?.startsWith('/') === true;
  return (
    (callee.kind === 'name' || callee.kind === 'member') &&
    !own.test(callee.name) &&
    (given.some(isPath) || Object.values(named).some(isPath))
  );
}

/** Whether a value is created by the framework, or imported from another module of the workspace. */
function mayBeApplication(expression: Expression, makes: (path: string) => boolean, file: SyntaxFile): boolean {
  if (expression.kind === 'call') {
    return makes(externalPath(expression.callee, file) ?? '');
  }
  return expression.kind === 'member' && expression.of.kind === 'module';
}
