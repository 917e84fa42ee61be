import { type Expression, member, name, wholeModule } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { stringText } from './strings.ts';

/** The bindings of an import statement. */
export function importBindings(node: Node, file: SyntaxFile): Fact[] {
  const position = file.position(node);
  const binding = (local: string, value: Expression): Fact => ({ kind: 'binding', name: local, value, ...position });
  const requiring = node.namedChildren.find(({ type }) => type === 'import_require_clause');
  if (requiring) {
    const source = requiring.childForFieldName('source');
    const local = requiring.firstNamedChild?.text ?? '';
    return source ? [binding(local, member({ kind: 'module', module: stringText(source) }, wholeModule))] : [];
  }
  const source = node.childForFieldName('source');
  const clause = node.namedChildren.find(({ type }) => type === 'import_clause');
  if (!source || !clause) {
    return [];
  }
  const module: Expression = { kind: 'module', module: stringText(source) };
  return clause.namedChildren.flatMap((part): Fact[] => {
    switch (part.type) {
      case 'identifier':
        return [binding(part.text, member(module, 'default'))];
      case 'namespace_import':
        return [binding(part.firstNamedChild?.text ?? '', module)];
      case 'named_imports':
        return part.namedChildren
          .filter(({ type }) => type === 'import_specifier')
          .map((specifier) => {
            const imported = specifier.childForFieldName('name')?.text ?? '';
            return binding(specifier.childForFieldName('alias')?.text ?? imported, member(module, imported));
          });
      default:
        return [];
    }
  });
}

/** The exports of an export statement; those of declarations are read with the declaration. */
export function exportFacts(node: Node, file: SyntaxFile): Fact[] {
  const source = node.childForFieldName('source');
  const module: Expression | undefined = source ? { kind: 'module', module: stringText(source) } : undefined;
  const value = node.childForFieldName('value');
  if (node.children.some((child) => child?.type === '=')) {
    return node.lastNamedChild ? [{ kind: 'export', name: wholeModule, value: file.value(node.lastNamedChild) }] : [];
  }
  if (value) {
    return [{ kind: 'export', name: 'default', value: file.value(value) }];
  }
  const declaration = node.childForFieldName('declaration');
  if (declaration && node.children.some((child) => child?.type === 'default')) {
    const declared = declaration.childForFieldName('name')?.text ?? 'default';
    const isFunction = declaration.type.includes('function');
    return [
      {
        kind: 'export',
        name: 'default',
        value: isFunction ? { kind: 'function', id: declaration.startIndex } : name(declared),
      },
    ];
  }
  if (declaration) {
    return declaredNames(declaration).map((declared) => ({ kind: 'export', name: declared, value: name(declared) }));
  }
  const clause = node.namedChildren.find(({ type }) => type === 'export_clause');
  if (clause) {
    return clause.namedChildren
      .filter(({ type }) => type === 'export_specifier')
      .map((specifier): Fact => {
        const inner = specifier.childForFieldName('name')?.text ?? '';
        const outer = specifier.childForFieldName('alias')?.text ?? inner;
        return { kind: 'export', name: outer, value: module ? member(module, inner) : name(inner) };
      });
  }
  const namespace = node.namedChildren.find(({ type }) => type === 'namespace_export');
  if (namespace && module) {
    return [{ kind: 'export', name: namespace.firstNamedChild?.text ?? '', value: module }];
  }
  return module ? [{ kind: 'export', name: '*', value: module }] : [];
}

/** The variables, or the function or class, that an exported declaration declares. Types have no value. */
function declaredNames(declaration: Node): readonly string[] {
  const isOfVariables = /^(?:lexical|variable)_declaration$/.test(declaration.type);
  const isType = /^(?:interface|type_alias)_declaration$/.test(declaration.type);
  const declared = isOfVariables ? declaration.namedChildren : isType ? [] : [declaration];
  return declared.flatMap((each) => {
    const named = each.childForFieldName('name');
    return named && /identifier$/.test(named.type) ? [named.text] : [];
  });
}
