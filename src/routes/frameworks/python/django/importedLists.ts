import { memoized } from '../../../../model/memoized.ts';
import { type Expression, member, scope } from '../../../facts/expression.ts';
import { namesInEnclosing } from '../../../languages/python/enclosing.ts';
import { importFromFacts } from '../../../languages/python/imports.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { listId } from './rewrappedLists.ts';

/**
 * The imported lists that a statement may add to, `from shop.urls import urlpatterns` or `from shop.urls import *` before
 * `urlpatterns += […]`; none where the file assigns the variable itself, or has added to it before.
 * https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
 */
export function importedLists(file: SyntaxFile, variable: string, statement: Node): readonly Expression[] {
  return firstStatements(file).get(variable) === statement.startIndex
    ? importsOf(file).flatMap((facts) =>
        facts.flatMap((fact) =>
          fact.kind === 'export' && fact.name === '*'
            ? [member(fact.value, variable)]
            : fact.kind === 'binding' && fact.name === variable
              ? [fact.value]
              : [],
        ),
      )
    : [];
}

const importsOf = memoized((file: SyntaxFile) =>
  file.root.namedChildren
    .filter(({ type }) => type === 'import_from_statement')
    .map((statement) => importFromFacts(statement, file)),
);

/** The offsets of the first statements at the top level that assign or add to variables. */
const firstStatements = memoized((file: SyntaxFile): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const statement of file.root.namedChildren) {
    const assignment = statement.firstNamedChild;
    const variable = assignment?.childForFieldName('left')?.text;
    if (assignment && variable !== undefined && /assignment$/.test(assignment.type) && !first.has(variable)) {
      first.set(variable, assignment.startIndex);
    }
  }
  return first;
});

/** The names that the function around a node imports. */
const importedAround = namesInEnclosing('function_definition', (body) => {
  const imports = body.namedChildren.filter(({ type }) => type === 'import_from_statement');
  return new Set(
    imports.flatMap(({ namedChildren }) =>
      namedChildren.slice(1).map((each) => (each.childForFieldName('alias') ?? each).text),
    ),
  );
});

/**
 * The list that a statement adds to by its name. A function may import it, as the start of an application does: `from shop.urls import
 * urlpatterns` in `ready`. https://docs.djangoproject.com/en/stable/ref/applications/#django.apps.AppConfig.ready
 */
export function listNamed(list: Node, statement: Node, file: SyntaxFile): Expression {
  return importedAround(list).has(list.text) ? file.value(list) : scope(listId(list.text, statement));
}
