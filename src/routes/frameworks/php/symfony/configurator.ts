import { type Expression, fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import { type Chain, type ChainLink, chainOf } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { namedController } from './controllers.ts';
import { methodNames } from './declarations.ts';
import { type EntryPlace, importEntry, routeEntry } from './entries.ts';
import { localized } from './locales.ts';

/** The effect of a chain of the routing configurator: it adds a route, imports routes, or starts a collection. */
interface Step {
  readonly begin: ChainLink;
  readonly options: Map<string, ChainLink>;
}

/** The method in which the kernel configures routes, and the scope of these. */
const kernel = 'configureRoutes';

const beginnings = new Set(['add', 'import', 'collection']);

/**
 * The facts of routes that are configured in PHP:
 * https://symfony.com/doc/current/routing.html#creating-routes-in-yaml-xml-or-php-files
 */
export function configuratorFacts(statements: readonly Node[], file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(/RoutingConfigurator|Routing\\RouteCollection/)) {
    return [];
  }
  const collections = new Map<string, Expression>();
  const inKernel = statements.filter((statement) => isOfKernel(statement, file));
  const [ofKernel] = inKernel;
  const facts = statements.flatMap((statement) => {
    const isAssignment = statement.type === 'assignment_expression';
    const call = isAssignment ? statement.childForFieldName('right') : statement.firstNamedChild;
    const chain = call && chainOf(call);
    if (!chain || chain.isStatic || chain.root.type !== 'variable_name') {
      return [];
    }
    const assigned = isAssignment ? statement.childForFieldName('left')?.text : undefined;
    const within = scope(inKernel.includes(statement) ? kernel : fileScope);
    return stepsOf(chain).flatMap((step) => stepFacts(step, chain, assigned, within, collections, file));
  });
  return ofKernel ? [kernelScope(ofKernel), ...facts] : facts;
}

/**
 * Whether a statement configures routes of the application in its kernel. They are at the root, even if a recipe of Symfony 5
 * imports the file of the kernel for its annotations. https://symfony.com/doc/current/configuration/micro_kernel_trait.html
 */
function isOfKernel(statement: Node, file: SyntaxFile): boolean {
  return file.functionAround(statement)?.childForFieldName('name')?.text === kernel;
}

function kernelScope(statement: Node): Fact {
  const position = { inside: undefined, at: statement.startIndex };
  return { kind: 'scope', framework: 'symfony', id: kernel, path: text(''), within: 'root', ...position };
}

function stepsOf(chain: Chain): readonly Step[] {
  const steps: Step[] = [];
  for (const link of chain.links) {
    if (beginnings.has(link.name)) {
      steps.push({ begin: link, options: new Map() });
    } else {
      steps.at(-1)?.options.set(link.name, link);
    }
  }
  return steps;
}

function stepFacts(
  { begin, options }: Step,
  chain: Chain,
  assigned: string | undefined,
  within: Expression,
  collections: Map<string, Expression>,
  file: SyntaxFile,
): readonly Fact[] {
  const on = collections.get(chain.root.text) ?? within;
  const name = begin.node.childForFieldName('name') ?? begin.node;
  const place: EntryPlace = {
    line: file.line(begin === chain.links[0] ? chain.node : name),
    on,
    ...file.position(begin.node),
  };
  const prefixLink = options.get('prefix');
  const prefix = argument(prefixLink?.arguments ?? [], 0, 'prefix');
  if (begin.name === 'collection') {
    const id = `collection ${begin.node.endIndex}`;
    if (assigned !== undefined) {
      collections.set(assigned, scope(id));
    }
    const path = prefix ? pathsOf(prefix, file) : text('');
    return [{ kind: 'scope', framework: 'symfony', id, path, within: on, inside: undefined, at: place.at }];
  }
  if (begin.name === 'import') {
    const resource = argument(begin.arguments, 0, 'resource');
    const type = argument(begin.arguments, 1, 'type');
    const slashOnRoot = argument(prefixLink?.arguments ?? [], 1, 'trailingSlashOnRoot')?.text !== 'false';
    const exclude = argument(begin.arguments, 3, 'exclude');
    const namePrefix = argument(options.get('namePrefix')?.arguments ?? [], 0)?.text ?? '';
    return resource
      ? resourcesOf(resource, file).flatMap((each) =>
          importEntry(
            each,
            {
              type: type && literalText(file.value(type)),
              prefix: prefix && pathsOf(prefix, file),
              slashOnRoot,
              namePrefix,
              exclude: exclude ? resourcesOf(exclude, file).flatMap((each) => literalText(each) ?? []) : [],
            },
            place,
          ),
        )
      : [];
  }
  return addedRoute(begin, options, place, file);
}

/** The path of an imported resource, alone or in an array with its namespace. */
function resourcesOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const elements = arrayElements(node);
  if (elements.length === 0) {
    return [file.value(node)];
  }
  return elements.filter(({ key }) => !key || stringText(key) === 'path').map(({ value }) => file.value(value));
}

function pathsOf(node: Node, file: SyntaxFile): Expression {
  const elements = arrayElements(node);
  return elements.length === 0
    ? file.value(node)
    : localized(elements.map(({ key, value }) => ({ locale: key && stringText(key), path: file.value(value) })));
}

/**
 * The endpoint of `add('name', '/path')`, or of `add('name', new Route('/path', ['_controller' => …]))` on a
 * RouteCollection.
 */
function addedRoute(
  begin: ChainLink,
  options: ReadonlyMap<string, ChainLink>,
  place: EntryPlace,
  file: SyntaxFile,
): readonly Fact[] {
  const second = argument(begin.arguments, 1, 'path');
  const made = second?.type === 'object_creation_expression' ? argumentsOf(second) : undefined;
  const path = made ? argument(made, 0, 'path') : second;
  const methods = made ? argument(made, 6, 'methods') : options.get('methods')?.arguments[0]?.node;
  const defaults = made ? argument(made, 1, 'defaults') : options.get('defaults')?.arguments[0]?.node;
  const controller =
    options.get('controller')?.arguments[0]?.node ??
    arrayElements(defaults).find(({ key }) => key && stringText(key) === '_controller')?.value;
  return path
    ? [
        routeEntry(
          pathsOf(path, file),
          methods ? methodNames(methods, file) : [],
          controller && controllerValue(controller, file),
          place,
        ),
      ]
    : [];
}

function controllerValue(node: Node, file: SyntaxFile): Expression | undefined {
  const [first, second] = arrayElements(node);
  const value = file.value(first ? first.value : node);
  const method = second && literalText(file.value(second.value));
  if (method !== undefined) {
    return { kind: 'member', of: value, name: method };
  }
  const literal = literalText(value);
  return literal === undefined ? value : namedController(literal);
}
