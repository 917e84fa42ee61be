import { type Expression, name } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const collection = /^(?:I?(?:Enumerable|List|Collection|Set|ReadOnly\w+)|HashSet|ImmutableArray|ImmutableList)$/;

/**
 * An object of the declared type of a variable or parameter. For a collection type, a list with one object of the
 * element type.
 */
export function typeValue(node: Node, file: SyntaxFile): Expression | undefined {
  return valueOfType(node.childForFieldName('type'), file);
}

function valueOfType(type: Node | null | undefined, file: SyntaxFile): Expression | undefined {
  switch (type?.type) {
    case 'nullable_type':
      return valueOfType(type.childForFieldName('type'), file);
    case 'array_type':
      return listOf(type.childForFieldName('type'), file);
    case 'identifier':
      return name(type.text);
    case 'qualified_name':
      return file.value(type);
    case 'generic_name':
      return (
        (collection.test(type.firstNamedChild?.text ?? '') ? listOf(argumentOf(type), file) : undefined) ??
        file.value(type)
      );
    default:
      return undefined;
  }
}

function listOf(element: Node | null | undefined, file: SyntaxFile): Expression | undefined {
  const item = valueOfType(element, file);
  return item && { kind: 'list', items: [item] };
}

function argumentOf(generic: Node): Node | null | undefined {
  return generic.namedChildren.find(({ type }) => type === 'type_argument_list')?.firstNamedChild;
}

/**
 * The object that a dependency injection container returns for a type:
 * https://learn.microsoft.com/dotnet/core/extensions/dependency-injection#service-registration-methods
 */
export function serviceValue(called: Node | null | undefined, file: SyntaxFile): Expression | undefined {
  const asked = called?.type === 'generic_name' ? argumentOf(called) : undefined;
  switch (asked && called?.firstNamedChild?.text) {
    case 'GetService':
    case 'GetRequiredService':
      return valueOfType(asked, file);
    case 'GetServices':
      return listOf(asked, file);
    default:
      return undefined;
  }
}
