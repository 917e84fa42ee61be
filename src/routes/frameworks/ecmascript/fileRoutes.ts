import { type Expression, fileScope, member, name, scope, text, unknown, wholeModule } from '../../facts/expression.ts';
import type { Endpoint, Fact } from '../../facts/facts.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import type { AbstractValue } from '../../link/evaluate/abstractValue.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Something that a file gives to its framework by name. */
export interface ExportedName {
  readonly name: string;
  readonly value: Expression;
  readonly node: Node;
}

/** All that a file exports by name, `default` among it, each with the place where the export says so. */
export function exportedNames(file: SyntaxFile): readonly ExportedName[] {
  const said = file
    .matches('(export_statement) @export')
    .flatMap(({ captures }) => captures.flatMap(({ node }) => namesOf(node, file)));
  if (said.some((exported) => exported.name === 'default')) {
    return said;
  }
  const whole = file.declarations.find(
    (fact) => fact.kind === 'export' && (fact.name === wholeModule || fact.name === 'default'),
  );
  return whole?.kind === 'export' ? [...said, { name: 'default', value: whole.value, node: file.root }] : said;
}

function namesOf(node: Node, file: SyntaxFile): readonly ExportedName[] {
  const isDefault = node.children.some((child) => child?.type === 'default');
  const declaration = node.childForFieldName('declaration');
  if (isDefault) {
    const given = node.childForFieldName('value') ?? declaration;
    const isFunction = given?.type.includes('function') === true;
    const value: Expression = !given
      ? unknown
      : isFunction
        ? { kind: 'function', id: given.startIndex }
        : declaration
          ? name(declaration.childForFieldName('name')?.text ?? 'default')
          : file.value(given);
    return [{ name: 'default', value, node }];
  }
  if (declaration) {
    return declared(declaration, node, file);
  }
  const source = node.childForFieldName('source');
  const module: Expression | undefined = source ? { kind: 'module', module: stringText(source) } : undefined;
  const clause = node.namedChildren.find(({ type }) => type === 'export_clause');
  return (clause?.namedChildren ?? [])
    .filter(({ type }) => type === 'export_specifier')
    .map((specifier) => {
      const inner = specifier.childForFieldName('name')?.text ?? '';
      const outer = specifier.childForFieldName('alias')?.text ?? inner;
      return { name: outer, value: module ? member(module, inner) : name(inner), node: specifier };
    });
}

function declared(declaration: Node, node: Node, file: SyntaxFile): readonly ExportedName[] {
  if (declaration.type.includes('function')) {
    const own = declaration.childForFieldName('name')?.text ?? '';
    return [{ name: own, value: { kind: 'function', id: declaration.startIndex }, node }];
  }
  return declaration.namedChildren
    .filter(({ type }) => type === 'variable_declarator')
    .flatMap((declarator): readonly ExportedName[] => {
      const target = declarator.childForFieldName('name');
      if (target?.type === 'object_pattern') {
        return target.namedChildren.map((part) => {
          const own = (part.childForFieldName('value') ?? part).text;
          return { name: own, value: name(own), node };
        });
      }
      return target ? [{ name: target.text, value: file.value(declarator.childForFieldName('value')), node }] : [];
    });
}

/** The names that `export * from` may pass on: whether it does shows when their values are looked up. */
export function namesPassedOn(names: readonly string[], file: SyntaxFile): readonly ExportedName[] {
  return file.matches('(export_statement "*" source: (string) @source) @export').flatMap(({ captures }) => {
    const [node, source] = ['export', 'source'].map((kind) => captures.find((capture) => capture.name === kind)?.node);
    return node && source
      ? names.map((own) => ({ name: own, value: member({ kind: 'module', module: stringText(source) }, own), node }))
      : [];
  });
}

/** A route whose path the framework takes from the path of the file. */
export function fileEndpoint(
  framework: string,
  methods: readonly string[],
  path: string,
  { value, node }: ExportedName,
  file: SyntaxFile,
): Endpoint {
  return {
    kind: 'endpoint',
    framework,
    methods,
    path: text(path),
    on: scope(fileScope),
    handler: value,
    line: file.line(node),
    inside: undefined,
    at: node.startIndex,
  };
}

/** The folder of an application, said by its configuration file: routes of a repository belong to the applications it has. */
export function applicationSetting(framework: string, file: SyntaxFile): Fact {
  const value = text(folderOf(file.path));
  return { kind: 'setting', framework, key: 'application', value, inside: undefined, at: 0 };
}

/** Whether a file belongs to an application of the workspace; true where none says where it is. */
export function isInApplication(file: string, application: AbstractValue | undefined): boolean {
  return application?.kind !== 'text' || application.text === '' || file.startsWith(`${application.text}/`);
}
