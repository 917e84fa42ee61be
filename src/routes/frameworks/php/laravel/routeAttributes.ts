import { type Expression, fileScope, literalText, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import { attributesOf } from '../../../languages/php/attributes.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const namespace = /^\\?Spatie\\RouteAttributes\\Attributes\\(\w+)$/;
const verbs = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'Any']);

/** The option of endpoints that are declared by attributes. The package's configuration may prefix them. */
export const attributeOption = 'attribute';
/** The key of the setting with the prefixes of folders that are searched for attributes. */
export const attributeFolders = 'folders of route attributes';

/**
 * Whether a file may contain route attributes, or configure the folders that are searched for them. Tested on the text,
 * before anything is parsed.
 */
export function mayHaveRouteAttributes(source: string, path: string): boolean {
  return source.includes('RouteAttributes\\') || isConfiguration(path);
}

function isConfiguration(path: string): boolean {
  return /(?:^|\/)config\/route-attributes\.php$/.test(path);
}

/** One attribute, by its unqualified name. */
interface RouteAttribute {
  readonly name: string;
  readonly node: Node;
}

/** The facts of the route attributes in a file: https://github.com/spatie/laravel-route-attributes#usage */
export function routeAttributes(file: SyntaxFile): readonly Fact[] {
  if (isConfiguration(file.path)) {
    return configuredFolders(file);
  }
  const classes = file.mentions('RouteAttributes\\') ? file.root.descendantsOfType('class_declaration') : [];
  return classes.flatMap((type) => (type ? classFacts(type, file) : []));
}

function classFacts(type: Node, file: SyntaxFile): readonly Fact[] {
  const own = attributesIn(type, file);
  const prefixes = own.flatMap((each) => {
    const given =
      each.name === 'Prefix' || each.name === 'Group' ? argument(argumentsOf(each.node), 0, 'prefix') : null;
    return given ? [file.value(given)] : [];
  });
  // The routes are registered once for each group.
  const ways = own.some((each) => each.name === 'Group') ? prefixes : [pathOf(prefixes)];
  const methods = type.childForFieldName('body')?.namedChildren.filter((each) => each.type === 'method_declaration');
  return ways.flatMap((prefix) => [
    ...own.flatMap((each) => resourceFacts(each, prefix, type, file)),
    ...(methods ?? []).flatMap((method) => methodFacts(method, prefix, file)),
  ]);
}

function methodFacts(method: Node, prefix: Expression, file: SyntaxFile): readonly Fact[] {
  return attributesIn(method, file).flatMap(({ name: own, node }): readonly Fact[] => {
    const given = argumentsOf(node);
    const uri = argument(given, own === 'Route' ? 1 : 0, 'uri');
    const methods = own === 'Route' ? methodsOf(argument(given, 0, 'methods'), file) : [own.toUpperCase()];
    return uri && (own === 'Route' || verbs.has(own))
      ? [
          {
            kind: 'endpoint',
            framework: 'laravel',
            methods,
            path: pathOf([prefix, file.value(uri)]),
            ...localOf(file.value(uri)),
            on: scope(fileScope),
            handler: { kind: 'function', id: method.startIndex },
            line: file.line(node),
            options: { [attributeOption]: text('true') },
            inside: undefined,
            at: node.startIndex,
          },
        ]
      : [];
  });
}

function localOf(uri: Expression): { readonly local?: string } {
  const local = literalText(uri);
  return local === undefined ? {} : { local };
}

/**
 * The resource that attributes of a class declare:
 * https://github.com/spatie/laravel-route-attributes#resource-controllers
 */
function resourceFacts(
  { name: own, node }: RouteAttribute,
  prefix: Expression,
  type: Node,
  file: SyntaxFile,
): readonly Fact[] {
  const given = argumentsOf(node);
  const resource = own === 'Resource' || own === 'ApiResource' ? argument(given, 0, 'resource') : undefined;
  if (!resource) {
    return [];
  }
  const isApi = own === 'ApiResource' || argument(given, 1, 'apiResource')?.text === 'true';
  const options = ['except', 'only', 'parameters'].flatMap((option) => {
    const value = given.find((each) => each.name === option)?.node;
    return value ? [[option, file.value(value)] as const] : [];
  });
  return [
    {
      kind: 'resource',
      framework: 'laravel',
      rule: 'resource',
      path: prefix,
      on: scope(fileScope),
      what: name(type.childForFieldName('name')?.text ?? ''),
      options: {
        ...Object.fromEntries(options),
        name: file.value(resource),
        ...(isApi ? { api: text('api') } : {}),
        [attributeOption]: text('true'),
      },
      line: file.line(node),
      inside: undefined,
      at: node.startIndex,
    },
  ];
}

function attributesIn(node: Node, file: SyntaxFile): readonly RouteAttribute[] {
  return attributesOf(node, file).flatMap((each) => {
    const own = namespace.exec(each.name)?.[1];
    return own === undefined ? [] : [{ name: own, node: each.node }];
  });
}

function pathOf(parts: readonly Expression[]): Expression {
  return { kind: 'text', parts: parts.flatMap((part) => ['/', part]) };
}

function methodsOf(node: Node | undefined, file: SyntaxFile): readonly string[] {
  const nodes = node?.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  return nodes.flatMap((each) => (each && literalText(file.value(each))?.toUpperCase()) ?? []);
}

/**
 * The setting with the configured folders and their prefixes:
 * https://github.com/spatie/laravel-route-attributes#installation
 */
function configuredFolders(file: SyntaxFile): readonly Fact[] {
  const folders = file.root.descendantsOfType('array_element_initializer').flatMap((element) => {
    const [key, value] = element?.namedChildren ?? [];
    const folder = /^app_path\(\s*(['"])([^'"]*)\1\s*\)$/.exec(key?.text ?? '')?.[2];
    const prefix = arrayElements(value).find((each) => each.key && stringText(each.key) === 'prefix')?.value;
    return folder === undefined ? [] : [[folder, prefix ? file.value(prefix) : text('')] as const];
  });
  const position = { inside: undefined, at: 0 };
  const value: Expression = { kind: 'object', entries: Object.fromEntries(folders) };
  return [{ kind: 'setting', framework: 'laravel', key: attributeFolders, value, ...position }];
}

/** The configured prefix of a controller's file: that of the innermost folder which contains it. */
export function prefixOfFolder(file: string, configured: AbstractValue | undefined): AbstractValue | undefined {
  const folders = configured?.kind === 'object' ? [...configured.entries] : [];
  const around = folders.filter(([folder]) => `/${file}`.includes(`/app/${folder}/`));
  return around.toSorted(([left], [right]) => right.length - left.length)[0]?.[1];
}
