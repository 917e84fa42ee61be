import { type Expression, text } from '../../facts/expression.ts';
import { argumentsOf } from '../../languages/csharp/calls.ts';
import { typeName } from '../../languages/csharp/classes.ts';
import { classOf } from '../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const applications = new Set(['WebApplication', 'IApplicationBuilder']);

/**
 * The prefix under which a method registers routes on its parameter: empty if the parameter is the application, for a
 * Carter module the path that it passes to its base class (https://github.com/CarterCommunity/Carter). Undefined if the
 * prefix depends on the caller.
 */
export function typeOfParameter(parameter: Node, around: Node, file: SyntaxFile): Expression | undefined {
  const isExtension = parameter.namedChildren.some(({ type, text: word }) => type === 'modifier' && word === 'this');
  if (applications.has(parameter.childForFieldName('type')?.text ?? '')) {
    return isExtension ? undefined : text('');
  }
  const owner = classOf(around);
  return owner && around.childForFieldName('name')?.text === 'AddRoutes' ? moduleBase(owner, file) : undefined;
}

/** The base path of a Carter module. Undefined for a class that is not a module. */
function moduleBase(owner: Node, file: SyntaxFile): Expression | undefined {
  const list = owner.namedChildren.find(({ type }) => type === 'base_list');
  const base = list?.namedChildren.find((each) => /^I?CarterModule$/.test(typeName(each)));
  if (!list || !base) {
    return undefined;
  }
  const initializer = owner
    .childForFieldName('body')
    ?.namedChildren.find(({ type }) => type === 'constructor_declaration')
    ?.namedChildren.find(({ type }) => type === 'constructor_initializer');
  const [given] = [initializer, base, list].flatMap((node) => (node ? argumentsOf(node) : []));
  return given ? file.value(given.value) : text('');
}
