import { type CallExpression, type Expression, literalText, text, unknown } from '../facts/expression.ts';
import type { Fact } from '../facts/facts.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/** What a framework makes of a path and something: routes, and mounts that its reader knows. */
const own =
  /^(?:use|all|get|post|put|patch|delete|del|head|options|trace|route|mount|host|include_router|api_route|add_\w+|websocket\w*)$/;

/**
 * Applications that a file hands, beside a path, to a function that cannot be followed (`hub.attach("/billing", app)`): most likely it
 * mounts them there, so that they answer from the root no more than a router does. `makes` tells by a package's qualified name what
 * makes an application.
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

/** Whether a call takes a path, and is none of the framework's own. */
function isForeignCallWithPath({ callee, arguments: given, named = {} }: CallExpression): boolean {
  const isPath = (value: Expression): boolean => literalText(value)?.startsWith('/') === true;
  return (
    (callee.kind === 'name' || callee.kind === 'member') &&
    !own.test(callee.name) &&
    (given.some(isPath) || Object.values(named).some(isPath))
  );
}

/** Whether a value is made by the framework, or comes from another module of the workspace. */
function mayBeApplication(value: Expression, makes: (path: string) => boolean, file: SyntaxFile): boolean {
  if (value.kind === 'call') {
    return makes(externalPath(value.callee, file) ?? '');
  }
  return value.kind === 'member' && value.of.kind === 'module';
}
