import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, callAt } from '../../../languages/python/arguments.ts';
import { nameOf, parameterNodes } from '../../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { type CaptureReaders, readCaptures } from '../captures.ts';
import { methodsGiven } from '../methodArguments.ts';
import { type Makers, routersQuery, scopesMade } from '../pythonRouters.ts';
import { endpointFact, scopeFact } from '../routerFacts.ts';
import { decoratesRoute } from '../telltales.ts';
import { corniceFacts, decoratedService, expandCornice, servicePath } from './cornice.ts';
import { includedModule } from './includes.ts';
import { addedView, answeredRoutes, decoratedView } from './views.ts';

const makers: Makers = { 'pyramid.config.Configurator': { prefix: 'route_prefix', within: 'root' } };

/** Signs of routes in a text that mentions Pyramid or Cornice. Most of them import what a request or a view needs. */
const mayMakeRoutes: readonly RegExp[] = [
  /\b(?:Configurator|Service|(?:add_)?resource)\s*\(|\b(?:route_name|route_prefix\w*|view_defaults)\b/,
  /\.(?:add_(?:route|view|cornice_\w+)|include|scan)\b|\bpath=(?!=)/,
  decoratesRoute,
];

/**
 * Pyramid: routes have names, by which views in other files answer them.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/urldispatch.html
 */
export const pyramid: Framework = {
  name: 'pyramid',
  support: {
    title: 'Pyramid',
    followed:
      '`add_route`, `include` with `route_prefix`, `view_config`, `view_defaults`, `add_view`, services and resources of Cornice',
    notFollowed: 'traversal, static views',
  },
  languages: ['python'],
  signs: ['pyramid', 'cornice', 'def includeme', 'route_name', 'config.add_', 'config.include'],
  trigger: (source) =>
    /\bdef includeme\b|\broute_name\s*=|\bconfig\.(?:add_route|include|add_view)\s*\(/.test(source) ||
    (/\bpyramid\b|\bcornice\b/.test(source) && mayMakeRoutes.some((telltale) => telltale.test(source))),
  query: routersQuery,
  join: joinKeepingTrailingSlash,
  expand: expandCornice,
  finish: (draft, setting) => servicePath(draft, setting) ?? answeredRoutes(draft, setting),
  read: (file, matches) => readCaptures(file, matches, readers),
};

const readers: CaptureReaders = {
  decorator: (file, node) => [...decoratedView(file, node), ...decoratedService(file, node)],
  function: (_, node) => givenConfigurator(node),
  call: (file, node) => [...made(file, node), ...called(file, node), ...corniceFacts(file, node)],
};

/**
 * The scope of a configurator; in a `with` statement it has a name, too.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator
 */
function made(file: SyntaxFile, call: Node): readonly Fact[] {
  const scopes = scopesMade('pyramid', makers, file, call);
  const target = call.parent?.type === 'as_pattern' ? call.parent.childForFieldName('alias') : undefined;
  return target && scopes.length > 0
    ? [...scopes, { kind: 'binding', name: target.text, value: file.value(call), ...file.position(call) }]
    : scopes;
}

/**
 * The scope of the configurator that a function is given: its prefix is that of the calls.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/extconfig.html
 */
function givenConfigurator(node: Node): readonly Fact[] {
  const isIncluded = node.childForFieldName('name')?.text === 'includeme';
  return parameterNodes(node).flatMap((parameter, index): readonly Fact[] => {
    const name = nameOf(parameter);
    if (!(isIncluded && index === 0) && !/^config(?:urator)?$/.test(name)) {
      return [];
    }
    const id = `${name} of ${node.startIndex}`;
    const position = { inside: node.startIndex, at: node.startIndex };
    return [
      { kind: 'scope', framework: 'pyramid', id, path: text(''), within: 'router', isGiven: true, ...position },
      { kind: 'binding', name, value: scope(id), ...position },
    ];
  });
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const object = callee?.childForFieldName('object');
  if (!object) {
    return [];
  }
  switch (callee?.childForFieldName('attribute')?.text) {
    case 'add_route':
      return addedRoute(file, call, prefixed(file, call, object));
    case 'include':
      return includedModule(file, call, prefixed(file, call, object));
    case 'route_prefix_context': {
      const prefix = argument(call, 'route_prefix', 0);
      const given = { id: callAt(call), path: file.value(prefix), within: prefixed(file, call, object) };
      return [scopeFact('pyramid', file, call, given)];
    }
    case 'add_view':
      return addedView(file, call);
    default:
      return [];
  }
}

/** The configurator on which a call registers, within the prefix of the `with` statement around it. */
function prefixed(file: SyntaxFile, call: Node, object: Node): Expression {
  for (let inner = call, outer = call.parent; outer && outer.type !== 'function_definition'; outer = outer.parent) {
    const around = outer.type === 'with_statement' && inner.type === 'block' ? prefixContext(outer, object) : undefined;
    if (around) {
      return scope(callAt(around));
    }
    inner = outer;
  }
  return file.value(object);
}

/** https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator.route_prefix_context */
function prefixContext(statement: Node, object: Node): Node | undefined {
  const calls = statement.namedChildren
    .filter(({ type }) => type === 'with_clause')
    .flatMap((clause) => clause.descendantsOfType('call'));
  return calls.find((each) => each?.childForFieldName('function')?.text === `${object.text}.route_prefix_context`);
}

/**
 * A static route, and one whose pattern is a full address, is only there to make addresses of it: no request reaches it.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator.add_route
 */
function addedRoute(file: SyntaxFile, call: Node, on: Expression): readonly Fact[] {
  const [named, pattern] = [argument(call, 'name', 0), argument(call, 'pattern', 1) ?? argument(call, 'path')];
  const positional = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
  const isStatic = argument(call, 'static')?.text === 'True' || /^["']https?:\/\//.test(pattern?.text ?? '');
  // A path and what answers it: the method of that name of another framework.
  const isOther = /^["']\//.test(named?.text ?? '') && pattern?.type !== 'string';
  if (!named || !pattern || isStatic || positional.length > 2 || isOther) {
    return [];
  }
  return endpointFact('pyramid', file, call, {
    ...methodsGiven(file, argument(call, 'request_method'), ['ANY']),
    path: slashed(file.value(pattern)),
    on,
    handler: undefined,
    onlyOnRouter: true,
    options: { name: routeName(file, named) },
  });
}

/** The name of a route; `Views.users.__name__` is that of the function: https://docs.python.org/3/reference/datamodel.html#function.__name__ */
function routeName(file: SyntaxFile, named: Node): Expression {
  const isOfFunction = named.type === 'attribute' && named.childForFieldName('attribute')?.text === '__name__';
  const given = isOfFunction ? file.value(named.childForFieldName('object')) : undefined;
  return given?.kind === 'member' || given?.kind === 'name' ? text(given.name) : file.value(named);
}

/** Patterns may begin without a slash; an empty one under a prefix is a slash. */
function slashed(path: Expression): Expression {
  const [first = ''] = path.kind === 'text' ? path.parts : [path];
  return path.kind === 'text' && typeof first === 'string' && !first.startsWith('/')
    ? { ...path, parts: ['/', ...path.parts] }
    : path;
}
