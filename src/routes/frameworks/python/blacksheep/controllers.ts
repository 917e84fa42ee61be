import { concatenation, type Expression, literalText, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact, withSlash } from '../routerFacts.ts';

const controllers = /^blacksheep\.server\.controllers\.((?:A(?:PI|pi))?Controller)$/;

/**
 * The scope of a class with routes. Of one whose base class is another of the application the prefix is not known.
 * https://www.neoteroi.dev/blacksheep/controllers/
 */
export function controllerScope(file: SyntaxFile, node: Node, id: string): Fact {
  const bases = node.childForFieldName('superclasses')?.namedChildren ?? [];
  const [known] = bases.flatMap((base) => classOfPackage(file, base) ?? []);
  const route = returned(file, node, 'route');
  const path =
    known === undefined ? unknown : known === 'Controller' ? (route ?? text('')) : routeOfApi(file, node, route);
  return scopeFact('blacksheep', file, node, { id, path, within: 'root' });
}

/** A class that the file declares would count as its base class. */
function classOfPackage(file: SyntaxFile, base: Node): string | undefined {
  const isOwn = file.declared(base.text).some(({ kind }) => kind === 'class');
  return isOwn ? undefined : controllers.exec(externalPath(file.value(base), file) ?? '')?.[1];
}

/** `/api/v1/users`: the version, and the name of the class without it. https://www.neoteroi.dev/blacksheep/controllers/#the-apicontroller-class */
function routeOfApi(file: SyntaxFile, node: Node, route: Expression | undefined): Expression {
  const own = route ?? returned(file, node, 'class_name');
  if (own) {
    return concatenation([unknown, withSlash(own)]);
  }
  const given = returned(file, node, 'version');
  const version = given ? literalText(given) : '';
  const name = node.childForFieldName('name')?.text.toLowerCase() ?? '';
  if (version === undefined) {
    return unknown;
  }
  const isAtEnd = version !== '' && name.endsWith(version.toLowerCase());
  return text(
    ['/api', version, isAtEnd ? name.slice(0, -version.length) : name].filter((part) => part !== '').join('/'),
  );
}

/** What a method of a class returns; undefined if it has no such method. */
function returned(file: SyntaxFile, node: Node, method: string): Expression | undefined {
  const found = (node.childForFieldName('body')?.namedChildren ?? [])
    .map((member) => member.childForFieldName('definition') ?? member)
    .find((member) => member.type === 'function_definition' && member.childForFieldName('name')?.text === method);
  const statements = found?.descendantsOfType('return_statement') ?? [];
  const [only] = statements;
  return found && (statements.length === 1 ? file.value(only?.firstNamedChild) : unknown);
}
