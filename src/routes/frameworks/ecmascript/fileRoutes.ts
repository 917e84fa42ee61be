import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, member, name, scope, text, unknown, wholeModule } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import type { AbstractValue } from '../../link/values/abstractValue.ts';
import { folderOf, inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { RouteDraft } from '../framework.ts';

/** The methods by whose names a file exports its handlers, or an object has them. */
export const handlerMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** A named export of a route file. */
export interface ExportedName {
  readonly name: string;
  readonly value: Expression;
  readonly node: Node;
}

/** The named exports of a file, `default` included, each with the node of its export statement. */
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

/**
 * Exports of the given names by each `export * from`. Whether the module has such an export is known once its value is
 * evaluated.
 */
export function namesPassedOn(names: readonly string[], file: SyntaxFile): readonly ExportedName[] {
  return file.matches('(export_statement "*" source: (string) @source) @export').flatMap(({ captures }) => {
    const [node, source] = ['export', 'source'].map((kind) => captures.find((capture) => capture.name === kind)?.node);
    return node && source
      ? names.map((own) => ({ name: own, value: member({ kind: 'module', module: stringText(source) }, own), node }))
      : [];
  });
}

/** The endpoint of a route file, whose path follows from the path of the file. */
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

/** The setting with the folder of the application to which a configuration file belongs. */
export function applicationSetting(framework: string, file: SyntaxFile): Fact {
  const value = text(folderOf(file.path));
  return { kind: 'setting', framework, key: 'application', value, inside: undefined, at: 0 };
}

/** What the paths of all files in the folder of a file begin with, as `Setting.application`. */
export function folderPrefix({ path }: SyntaxFile): string {
  const folder = folderOf(path);
  return folder === '' ? '' : `${folder}/`;
}

/**
 * The path of a file below a folder of the application whose manifest names a package that it depends on. Undefined for a file elsewhere.
 * @param dependency matches the package in the text of the manifest
 */
export function pathBelow(folder: string, { file, manifests }: RouteDraft, dependency: RegExp): string | undefined {
  const manifest = manifests.find(({ text: written }) => dependency.test(written));
  const start = manifest && inFolder(manifest.folder, folder);
  return start !== undefined && file.startsWith(start) ? file.slice(start.length) : undefined;
}

/** Whether a file belongs to an application of the workspace. Always true if no configuration file is found. */
export function isInApplication(file: string, application: AbstractValue | undefined): boolean {
  return application?.kind !== 'text' || application.text === '' || file.startsWith(`${application.text}/`);
}
