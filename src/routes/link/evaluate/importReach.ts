import type { Expression } from '../../facts/expression.ts';
import type { FileFacts } from '../../facts/facts.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * Whether the code of a file may refer to routers or to functions that register routes, declared in the file itself or
 * imported. Always true in languages in which names of other files are visible without imports.
 */
export function reachesRoutes({ file, facts }: FileFacts, interpreter: Interpreter): boolean {
  const { lookup } = interpreter;
  const context: Context = { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER };
  if (hasRouters(file, interpreter) || !lookup.modules.language(file)?.onlyImports) {
    return true;
  }
  return facts.some((fact) => {
    const isImport = (fact.kind === 'binding' || fact.kind === 'export') && rootOf(fact.value).kind === 'module';
    return isImport && leadsToRoutes(interpreter.evaluate(fact.value, context), fact.value, interpreter);
  });
}

/** Whether a file registers routes, creates routers, or has functions that are given one. */
function hasRouters(file: string, { program }: Interpreter): boolean {
  return program.isRouting(file) || (program.isLinked(file) && program.table(file)?.scopes.areGiven === true);
}

function rootOf(expression: Expression): Expression {
  return expression.kind === 'member' ? rootOf(expression.of) : expression;
}

function leadsToRoutes(value: AbstractValue, expression: Expression, interpreter: Interpreter): boolean {
  switch (value.kind) {
    case 'module':
      // The name of a package gives access to all of its modules.
      return expression.kind === 'module' || value.files.some((file) => hasRouters(file, interpreter));
    case 'router':
    case 'function':
    case 'class':
      return hasRouters(value.file, interpreter);
    case 'list':
    case 'object':
      return true;
    default:
      return false;
  }
}
