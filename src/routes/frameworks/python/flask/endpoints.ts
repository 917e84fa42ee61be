import { memoized } from '../../../../model/memoized.ts';
import { type Expression, literalText, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/python/arguments.ts';
import { type DecoratorCall, decoratorCall } from '../../../languages/python/decorators.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { handedOnMethods, registeredByGivenMethod } from '../handedOnMethods.ts';
import { methodsOfCall } from '../methodArguments.ts';
import { endpointFact, withSlash } from '../routerFacts.ts';
import { viewOf } from './views.ts';

type Views = ReadonlyMap<string, Expression>;

/**
 * The view of a rule that names its endpoint alone: `app.add_url_rule('/', endpoint='index')`. Unknown if the file does not give
 * the endpoint exactly one view. Undefined if the call names none.
 * https://flask.palletsprojects.com/en/stable/api/#flask.Flask.add_url_rule
 */
export function viewOfEndpoint(file: SyntaxFile, call: Node, on: Node): Expression | undefined {
  const name = argument(call, 'endpoint', 1);
  const endpoint = name && literalText(file.value(name));
  return endpoint === undefined || argument(call, 'build_only')
    ? undefined
    : (viewsOf(file).get(`${on.text} ${endpoint}`) ?? unknown);
}

/** The views that the file gives to endpoints, by application and endpoint; unknown where it gives several. */
const viewsOf = memoized((file: SyntaxFile): Views => {
  const views = new Map<string, Expression>();
  const give = (on: Node, endpoint: Node | undefined, view: Expression): void => {
    const literal = endpoint && literalText(file.value(endpoint));
    if (literal !== undefined) {
      const key = `${on.text} ${literal}`;
      views.set(key, views.has(key) ? unknown : view);
    }
  };
  // https://flask.palletsprojects.com/en/stable/api/#flask.Flask.endpoint
  for (const decorator of file.root.descendantsOfType('decorator')) {
    const found = decoratorCall(decorator);
    if (found?.method === 'endpoint' && found.target.type === 'function_definition') {
      give(found.on, argument(found.call, 'endpoint', 0), { kind: 'function', id: found.target.startIndex });
    }
  }
  // https://flask.palletsprojects.com/en/stable/api/#flask.Flask.view_functions
  for (const assignment of file.root.descendantsOfType('assignment')) {
    const [target, value] = [assignment.childForFieldName('left'), assignment.childForFieldName('right')];
    const functions = target?.type === 'subscript' ? target.childForFieldName('value') : undefined;
    const on = functions?.childForFieldName('object');
    if (target && value && on && functions?.childForFieldName('attribute')?.text === 'view_functions') {
      give(on, target.childForFieldName('subscript') ?? undefined, viewOf(file, value));
    }
  }
  return views;
});

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'query']);

const registrars: ReadonlySet<string> = new Set([...verbs, 'route']);

/** Methods of applications that a call is given, and what a function registers with such a method. */
export function methodsHandedOn(file: SyntaxFile, call: Node): readonly Fact[] {
  return [
    ...handedOnMethods(file, call, registrars),
    ...registeredByGivenMethod(call, registrars, (by) => decoratedRoute(file, call, by, file.value(by.given), true)),
  ];
}

/** The route of `@app.route('/orders')` or `@app.get('/orders')`, or of the same as a call. */
export function decoratedRoute(
  file: SyntaxFile,
  at: Node,
  { call, on, method }: Pick<DecoratorCall, 'call' | 'on' | 'method'>,
  handler: Expression,
  onlyOnRouter: boolean,
): readonly Fact[] {
  const path = argument(call, 'rule', 0);
  // https://quart.palletsprojects.com/en/latest/how_to_guides/websockets.html
  const isSocket = method === 'websocket';
  if (!path || !(isSocket || method === 'route' || verbs.has(method))) {
    return [];
  }
  const methods =
    method === 'route' ? methodsOfCall(file, call) : { methods: [isSocket ? 'GET' : method.toUpperCase()] };
  const rule = file.value(path);
  return endpointFact('flask', file, at, {
    ...methods,
    methods: methods.methods.filter((verb) => verb !== 'OPTIONS' || methods.methods.length === 1),
    path: withSlash(rule),
    on: file.value(on),
    handler,
    ...(isSocket ? { upgrade: 'websocket' } : {}),
    // A rule without a slash in front is joined to the prefix of its blueprint: https://flask.palletsprojects.com/en/stable/api/#flask.Blueprint.add_url_rule
    onlyOnRouter: onlyOnRouter || /^\w/.test(literalText(rule) ?? ''),
  });
}
