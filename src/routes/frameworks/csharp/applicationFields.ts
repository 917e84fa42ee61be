import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { classOf, nameOf } from '../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The scope of a field of type `WebApplication`, which is the application itself, whichever method sets it:
 * https://learn.microsoft.com/dotnet/api/microsoft.aspnetcore.builder.webapplication
 */
export function applicationField(declaration: Node, file: SyntaxFile): readonly Fact[] {
  const owner = nameOf(classOf(declaration));
  const type = declaration.childForFieldName('type')?.text;
  if (declaration.parent?.type !== 'field_declaration' || owner === undefined || type !== 'WebApplication') {
    return [];
  }
  return declaration.namedChildren
    .filter(({ type }) => type === 'variable_declarator')
    .flatMap((field): readonly Fact[] => {
      const id = `${owner}.${nameOf(field) ?? ''}`;
      const position = file.position(field);
      return [
        { kind: 'scope', framework: 'minimalapi', id, path: text(''), within: 'root', ...position },
        // Behind the binding to an object of the declared type.
        {
          kind: 'binding',
          name: nameOf(field) ?? '',
          value: scope(id),
          memberOf: owner,
          ...position,
          at: position.at + 1,
        },
      ];
    });
}
