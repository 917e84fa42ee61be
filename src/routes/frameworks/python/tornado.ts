import { type Expression, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { codeIn } from '../../languages/code.ts';
import { argument, argumentsOf, callAt } from '../../languages/python/arguments.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { constructorCall } from './constructors.ts';
import { type Makers, scopesMade, scopesOfClass } from './pythonRouters.ts';
import { mountFact, scopeFact } from './routerFacts.ts';

const makers: Makers = {
  'tornado.web.Application': { within: 'root' },
  'tornado.routing.RuleRouter': { within: 'root' },
  'tornado.routing.ReversibleRuleRouter': { within: 'root' },
};

/** Matches a pair of a path and a name. */
const hasRule = /(?<![\w.])\(\s*[rf]{0,2}["'][/^(][^"'\n]*["']\s*,\s*[A-Za-z_][\w.]*\s*[,)]/i;

/** Matches a sign of routes in a text that mentions Tornado: an application, a rule, or a pair with the class of a handler. */
const mayMakeRoutes = /Application\b|Router\b|URLSpec|\bRule\b|\burl\s*\(|handlers\b|,\s*[\w.]*Handler\b/;

/** Tornado: https://www.tornadoweb.org/en/stable/web.html#application-configuration */
export const tornado: Framework = {
  name: 'tornado',
  support: {
    title: 'Tornado',
    followed: 'handler tables, `add_handlers`, methods of handler classes, web sockets',
    notFollowed: 'routers with conditions',
  },
  languages: ['python'],
  trigger: (source) =>
    hasRule.test(source) ||
    /\burl_path_join\b/.test(source) ||
    (/\btornado\b/.test(source) && mayMakeRoutes.test(source)),
  query: '(call) @call (class_definition) @class (tuple) @tuple',
  join: joinPatterns,
  expand: expandHandler,
  extension: { callValue: functionValue },
  read: (file, matches) => readCaptures(file, matches, readers),
};

/** Joins the parts of a URL by one slash: https://jupyter-server.readthedocs.io/en/latest/api/jupyter_server.html#jupyter_server.utils.url_path_join */
function functionValue(called: string, given: readonly Expression[]): Expression | undefined {
  const parts = given.flatMap((part, index) => (index === 0 ? [part] : [text('/'), part]));
  return called === 'url_path_join' || called === 'ujoin' ? { kind: 'text', parts, isPath: true } : undefined;
}

/** Joins patterns without anchors and without an optional trailing slash: a pattern always matches the whole path. */
function joinPatterns(segments: readonly string[]): string {
  const path = segments.map((segment) => segment.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')).join('');
  return `/${path.replace(/\/\?$/, '')}`.replace(/^\/\//, '/');
}

const readers: CaptureReaders = {
  tuple: (file, node) => (isTakenApart(node) ? [] : rule(file, node, codeIn(node))),
  class: application,
  call: called,
};

/** Whether a loop takes the items of the list around a tuple apart: `for path, handler in [('/x', Handler)]`. */
function isTakenApart({ parent: list }: Node): boolean {
  const loop = list?.parent;
  return (
    /^(?:for_statement|for_in_clause)$/.test(loop?.type ?? '') &&
    loop?.childForFieldName('right')?.startIndex === list?.startIndex &&
    /^(?:pattern_list|tuple_pattern)$/.test(loop?.childForFieldName('left')?.type ?? '')
  );
}

/** A route `(r'/x', Handler)` or `url(r'/x', Handler)`, which is mounted where the list of rules is used. */
function rule(file: SyntaxFile, node: Node, [matcher, handler]: readonly (Node | undefined)[]): readonly Fact[] {
  const path = matcher && patternOf(file, matcher);
  const pattern = file.value(path);
  const literal = literalText(pattern);
  const isPath = literal === undefined ? pattern.kind !== 'unknown' : /^(?:\^|\(\?:)?\/|^\.\*$|^\(?\.\*/.test(literal);
  if (!path || !handler || !isPath || !/^(?:identifier|attribute|string|subscript)$/.test(handler.type)) {
    return [];
  }
  const id = callAt(node);
  const value = file.value(handler);
  const named = literalText(value);
  const resource: Fact = {
    kind: 'resource',
    framework: 'tornado',
    rule: 'handler',
    path: pattern,
    on: scope(id),
    what: named === undefined ? value : byName(named),
    options: {},
    line: file.line(node),
    ...file.position(node),
  };
  const onlyMounted = node.type === 'tuple' && isVariable(pattern, file) ? ({ onlyMounted: true } as const) : {};
  return [scopeFact('tornado', file, node, { id, path: text(''), within: 'router', ...onlyMounted }), resource];
}

/** Whether a pattern is a variable of a function or a loop: a pair of such ones is a rule only where an application has it. */
function isVariable(pattern: Expression, file: SyntaxFile): boolean {
  return pattern.kind === 'name' && !file.declared(pattern.name).some(({ kind }) => kind === 'binding');
}

/** The class of a handler that is given by its dotted name: `'app.views.Home'`. */
function byName(dotted: string): Expression {
  const dot = dotted.lastIndexOf('.');
  return { kind: 'member', of: { kind: 'module', module: dotted.slice(0, dot) }, name: dotted.slice(dot + 1) };
}

/** Mounts the rules that a subclass of the application passes to the base constructor. */
function application(file: SyntaxFile, node: Node): readonly Fact[] {
  const scopes = scopesOfClass('tornado', makers, file, node);
  const constructed = scopes.length > 0 ? constructorCall(node) : undefined;
  const positional = constructed ? argumentsOf(constructed).filter(({ text }) => text !== 'self') : [];
  const rules =
    constructed && (argument(constructed, 'handlers') ?? positional.find(({ type }) => type !== 'keyword_argument'));
  const id = node.childForFieldName('name')?.text ?? '';
  return rules && rules.type !== 'dictionary_splat'
    ? [...scopes, mountFact(file, rules, { framework: 'tornado', on: scope(id), what: file.value(rules) })]
    : scopes;
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const path = externalPath(file.value(callee), file) ?? '';
  if (/^tornado\.(?:web\.(?:url|URLSpec)|routing\.(?:Rule|URLSpec))$/.test(path)) {
    const given = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
    return rule(file, call, [argument(call, 'pattern') ?? given[0], argument(call, 'handler') ?? given[1]]);
  }
  const scopes = scopesMade('tornado', makers, file, call);
  const rules = argument(call, 'handlers', 0) ?? argument(call, 'rules');
  if (makers[path] && rules) {
    return [
      ...scopes,
      mountFact(file, call, { framework: 'tornado', on: scope(callAt(call)), what: file.value(rules) }),
    ];
  }
  const on = callee?.childForFieldName('object');
  if (on && callee?.childForFieldName('attribute')?.text === 'add_handlers') {
    const added = argument(call, 'host_handlers', 1);
    return added ? [mountFact(file, call, { framework: 'tornado', on: file.value(on), what: file.value(added) })] : [];
  }
  return scopes;
}

/** The pattern of a rule, also in `PathMatches(…)`: https://www.tornadoweb.org/en/stable/routing.html#tornado.routing.Rule */
function patternOf(file: SyntaxFile, given: Node): Node | undefined {
  const made = given.type === 'call' ? externalPath(file.value(given.childForFieldName('function')), file) : undefined;
  const [, matcher] = /^tornado\.routing\.(\w+Matches)$/.exec(made ?? '') ?? [];
  return matcher === undefined ? given : matcher === 'PathMatches' ? argumentsOf(given)[0] : undefined;
}

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Handlers of another framework whose tables look alike: https://webapp2.readthedocs.io/en/latest/guide/routing.html */
const ofAppEngine = /^(?:webapp2|google\.appengine)\./;

/** Expands a handler class to its methods: https://www.tornadoweb.org/en/stable/web.html#request-handlers */
function expandHandler(_resource: Resource, { value, view }: ResourceTarget): readonly ResourceRoute[] {
  const external = value.kind === 'external' ? value.path : undefined;
  if (external === 'tornado.web.RedirectHandler') {
    return [{ methods: ['GET'], path: '', member: undefined }];
  }
  const isHandler = view?.bases.some((base) => /Handler$/.test(base)) ?? false;
  if (!view || !isHandler || view.bases.some((base) => ofAppEngine.test(base))) {
    return [];
  }
  // Where an application has a copy of Tornado, its class has every method as a field that answers 405.
  const isCopied = view.methods.some(({ name }) => name === '_unimplemented_method');
  const answering = isCopied ? view.methods.map(({ name }) => name) : view.members;
  const own = verbs.filter((verb) => answering.includes(verb));
  const routes = own
    .filter((verb) => verb !== 'options' && (verb !== 'head' || !own.includes('get')))
    .map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: verb }));
  // The handshake of a web socket is a GET request.
  const isSocket = view.bases.some((base) => /WebSocketHandler$/.test(base));
  return routes.length === 0 && isSocket
    ? [{ methods: ['GET'], path: '', upgrade: 'websocket', member: undefined }]
    : routes;
}
