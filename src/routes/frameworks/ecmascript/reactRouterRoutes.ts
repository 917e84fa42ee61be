import { type Expression, fileScope, member, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { unwrapped } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { folderPrefix } from './fileRoutes.ts';

const helpers = '@react-router/dev/routes';
const maker = /^@react-router\/dev\/routes\.(route|index|layout|prefix)$/;
const ofRoutes = /(?:^|\/)routes\.[jt]s$/;
const ofPackage = /^[^.#~]/;

/** A call of a helper that makes routes. */
interface Made {
  readonly kind: string;
  readonly node: Node;
  readonly outer: Made | undefined;
}

/** Whether a file is a configuration of routes. */
export function configuresRoutes(source: string, path: string): boolean {
  return ofRoutes.test(path) && source.includes(helpers);
}

/**
 * The endpoints of the modules that the configuration of routes names: https://reactrouter.com/start/framework/routing .
 * Files are no routes of themselves unless another package makes them ones (`flatRoutes`).
 */
export function configuredRoutes(file: SyntaxFile): readonly Fact[] {
  const made = madeRoutes(file);
  const exported = exportedRoutes(file);
  const facts = made.flatMap((each) => routeFacts(each, exported, file));
  return made.length === 0 || usesOthers(file)
    ? facts
    : [
        ...facts,
        {
          kind: 'setting',
          framework: 'remix',
          key: 'routes',
          value: text(file.path),
          application: folderPrefix(file),
          inside: undefined,
          at: 0,
        },
      ];
}

/** Whether a package may add routes to those of the helpers. */
function usesOthers(file: SyntaxFile): boolean {
  return file
    .matches('(import_statement source: (string) @source)')
    .flatMap(({ captures }) => captures.map(({ node }) => stringText(node)))
    .some((module) => module !== helpers && ofPackage.test(module) && !module.startsWith('node:'));
}

/** The calls of helpers in their order, each with the one around it. */
function madeRoutes(file: SyntaxFile): readonly Made[] {
  const around: Made[] = [];
  return file
    .matches(callsQuery)
    .flatMap(({ captures }) => captures.map(({ node }) => node))
    .sort((left, right) => left.startIndex - right.startIndex)
    .flatMap((node): readonly Made[] => {
      const callee = calleeOf(node);
      const kind = callee && maker.exec(externalPath(file.value(callee), file) ?? '')?.[1];
      if (kind === undefined) {
        return [];
      }
      while (around.length > 0 && (around.at(-1)?.node.endIndex ?? 0) <= node.startIndex) {
        around.pop();
      }
      const made = { kind, node, outer: around.at(-1) };
      around.push(made);
      return [made];
    });
}

/** The node of the routes that the file exports by default. */
function exportedRoutes(file: SyntaxFile): Node | undefined {
  const statement = file.root.namedChildren.find(
    ({ type, children }) => type === 'export_statement' && children.some((child) => child?.type === 'default'),
  );
  const value = statement?.childForFieldName('value');
  const given = value ? unwrapped(value) : undefined;
  return given?.type === 'identifier' ? declaratorOf(given.text, file) : given;
}

function declaratorOf(name: string, file: SyntaxFile): Node | undefined {
  return file.root.namedChildren
    .flatMap(({ namedChildren }) => namedChildren)
    .find((node) => node.type === 'variable_declarator' && node.childForFieldName('name')?.text === name);
}

function routeFacts({ kind, node, outer }: Made, exported: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const [first, second] = argumentsOf(node);
  const isExported =
    exported !== undefined && exported.startIndex <= node.startIndex && node.endIndex <= exported.endIndex;
  const own = scope(node.startIndex);
  const path = kind === 'route' || kind === 'prefix' ? pathIn(first, file) : text('');
  const module = kind === 'route' ? second : kind === 'index' ? first : undefined;
  return [
    {
      kind: 'scope',
      framework: 'remix',
      id: node.startIndex,
      path,
      within: outer ? scope(outer.node.startIndex) : isExported ? scope(fileScope) : 'router',
      ...file.position(node),
    },
    ...(module?.type === 'string' ? endpoints(node, own, stringText(module), file) : []),
  ];
}

/** A route without a path (`null`) is at that of the route around it. */
function pathIn(node: Node | undefined, file: SyntaxFile): Expression {
  return !node ? unknown : node.type === 'null' ? text('') : file.value(node);
}

/** The loader or page of a module answers GET, its action all other methods. The module is named from the folder of the application. */
function endpoints(node: Node, on: Expression, named: string, file: SyntaxFile): readonly Fact[] {
  const module: Expression = { kind: 'module', module: named.startsWith('.') ? named : `./${named}` };
  const endpoint = (methods: readonly string[], handler: Expression): Fact => ({
    kind: 'endpoint',
    framework: 'remix',
    methods,
    path: text(''),
    on,
    handler,
    line: file.line(node),
    onlyHandled: true,
    ...file.position(node),
  });
  return [
    endpoint(['GET'], {
      kind: 'member',
      of: module,
      name: 'loader',
      absent: member(module, 'default'),
      orUnknown: true,
    }),
    endpoint(['POST', 'PUT', 'PATCH', 'DELETE'], member(module, 'action')),
  ];
}
