import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, argumentValue, callAt, hasArgument } from '../../../languages/python/arguments.ts';
import { classReference } from '../../../languages/python/classes.ts';
import { appliedDecorator, decoratorCall } from '../../../languages/python/decorators.ts';
import { enclosing } from '../../../languages/python/enclosing.ts';
import { guardsAround } from '../../../languages/python/guards.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { type CaptureReaders, readCaptures } from '../captures.ts';
import { methodsIn } from '../methodArguments.ts';
import { routerReaders, routersQuery } from '../pythonRouters.ts';
import { returnedDecorator } from '../returnedDecorators.ts';
import { mountFact, passesOn } from '../routerFacts.ts';
import { appbuilderRoutes } from './appbuilderRoutes.ts';
import { classfulRoutes } from './classfulRoutes.ts';
import { configuredValue } from './configuration.ts';
import { dispatched } from './dispatched.ts';
import { decoratedRoute, methodsHandedOn, viewOfEndpoint } from './endpoints.ts';
import { appbuilder, appbuilderRegistration } from './flaskAppbuilder.ts';
import { classful, classfulNotes, classfulRegistration } from './flaskClassful.ts';
import { expandJsonApi, jsonApi, jsonApiFacts } from './jsonApi.ts';
import { keptApplications } from './keptApplications.ts';
import { rowGiven } from './rows.ts';
import { currentApplication, flaskMakers, scopeMade } from './scopes.ts';
import { mayRegister } from './telltales.ts';
import { callable, expandFlaskView, restful, viewOf } from './views.ts';

/** `add_resource` and its wrappers with the same signature: `api.add_org_resource(Class, '/path')`. */
const resourceMethod = /^add_(?:\w+_)?resource$/;

/** Flask with blueprints, method views, Flask-RESTful and Flask-RESTX: https://flask.palletsprojects.com/en/stable/blueprints/ */
export const flask: Framework = {
  name: 'flask',
  support: {
    title: 'Flask',
    followed:
      'blueprints, nested too, `url_prefix` at registration, `add_url_rule`, method views, RESTful, RESTX, REST-JSONAPI, Classful, AppBuilder, Quart, `DispatcherMiddleware`',
    notFollowed: 'static folders',
  },
  languages: ['python'],
  trigger: mayRegister,
  query: routersQuery,
  join: joinKeepingTrailingSlash,
  expand: (resource, target) => expansions[resource.rule]?.(target) ?? expandFlaskView(resource, target),
  extension: { classNotes: classfulNotes, itemValue: configuredValue },
  read: (file, matches) => [...currentApplication(file), ...readCaptures(file, matches, readers)],
};

/** The rules of extensions whose view classes say their own paths. */
const expansions: Readonly<Record<string, (target: ResourceTarget) => readonly ResourceRoute[]>> = {
  [appbuilder]: appbuilderRoutes,
  [classful]: classfulRoutes,
  [jsonApi]: expandJsonApi,
};

const routers = routerReaders('flask', flaskMakers);

const readers: CaptureReaders = {
  decorator: decorated,
  class: routers.class,
  function: (file, node) => (isFlask(file) ? [...routers.function(file, node), ...keptApplications(file, node)] : []),
  call: (file, node) => [
    ...scopeMade(file, node),
    ...(isFlask(file)
      ? returnedDecorator(file, node, (found, handler) => decoratedRoute(file, node, found, handler, true)).concat(
          methodsHandedOn(file, node),
        )
      : []),
    ...asView(file, node),
    ...registered(file, node),
    ...dispatched(file, node),
    ...appbuilderRegistration(file, node),
    ...classfulRegistration(file, node),
    ...jsonApiFacts(file, node),
  ],
};

function isFlask(file: SyntaxFile): boolean {
  return file.mentions(
    /^[ \t]*(?:from|import)\s+(?:(?:api)?flask|quart\b)|\.register_blueprint\s*\(|\.add_url_rule\s*\(/m,
  );
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  if (found?.target.type === 'class_definition') {
    const { call, method, on, target } = found;
    const what = classReference(target);
    const paths = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
    // https://flask-restful.readthedocs.io/en/latest/api.html#flask_restful.Api.resource
    const rule = isFlask(file) ? 'view' : restful;
    return /^(?:route|resource)$/.test(method)
      ? paths.flatMap((path) => view(file, decorator, on, path, what, undefined, rule))
      : [];
  }
  const isSocket = found?.method === 'websocket';
  const handler: Expression = { kind: 'function', id: found?.target.startIndex ?? -1 };
  return found && (isFlask(file) || !isSocket)
    ? decoratedRoute(file, decorator, found, handler, isSocket || !isFlask(file))
    : [];
}

/** The resource of a path and its view, a function or class. */
function view(
  file: SyntaxFile,
  at: Node,
  on: Node,
  path: Node | Expression,
  what: Expression,
  methods?: Expression,
  rule = 'view',
): readonly Fact[] {
  return [
    {
      kind: 'resource',
      framework: 'flask',
      rule,
      path: 'kind' in path ? path : file.value(path),
      on: file.value(on),
      what,
      options: methods ? { methods } : {},
      line: file.line(at),
      ...guardsAround(at, file),
      ...file.position(at),
    },
  ];
}

/** Binds `Users.as_view('users')` to the class. */
function asView(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  return callee?.childForFieldName('attribute')?.text === 'as_view'
    ? [
        {
          kind: 'substitute',
          value: file.value(callee.childForFieldName('object')),
          ...file.position(call),
          at: callAt(call),
        },
      ]
    : [];
}

/**
 * The registering method in a `functools.partial`, such as `partial(app.register_blueprint, api, url_prefix='/api')`,
 * which is called later: https://docs.python.org/3/library/functools.html#functools.partial
 */
function calledLater(file: SyntaxFile, call: Node): Node | undefined {
  const callee = call.childForFieldName('function');
  const [first] = argumentsOf(call);
  const isPartial = first?.type === 'attribute' && callee && /(?:^|\.)partial$/.test(callee.text);
  return isPartial && externalPath(file.value(callee), file) === 'functools.partial' ? first : undefined;
}

function registered(file: SyntaxFile, call: Node): readonly Fact[] {
  const applied = appliedDecorator(call);
  if (applied) {
    return decoratedRoute(file, call, applied, file.value(applied.given), true);
  }
  const later = calledLater(file, call);
  const callee = later ?? call.childForFieldName('function');
  const isLater = later ? 1 : 0;
  const on = callee?.childForFieldName('object');
  if (!on || passesOn(call)) {
    return [];
  }
  const mount = (what: Node | undefined, keyword: string, position?: number): readonly Fact[] =>
    what
      ? [
          mountFact(file, call, {
            framework: 'flask',
            on: file.value(on),
            path: argumentValue(call, keyword, file, position) ?? text(''),
            what: file.value(what),
            replacesOwnPath: hasArgument(call, keyword, file, position),
          }),
        ]
      : [];
  const called = callee?.childForFieldName('attribute')?.text ?? '';
  if (later && !/^(?:register_blueprint|register_api|add_namespace)$/.test(called)) {
    return [];
  }
  const row = rowGiven(call, file);
  switch (resourceMethod.test(called) ? 'add_resource' : called) {
    case 'register_blueprint':
    case 'register_api':
      return mount(argument(call, 'blueprint', isLater), 'url_prefix');
    case 'register_api_view':
      // https://luolingchun.github.io/flask-openapi3/v4.x/Usage/Route_Operation/#apiview
      return mount(argument(call, 'api_view', 0), 'url_prefix');
    case 'add_namespace':
      return mount(argument(call, 'ns', isLater), 'path', 1 + isLater);
    case 'init_app': {
      // An API that was made for an application or a blueprint has registered its resources there:
      // https://github.com/flask-restful/flask-restful/blob/master/flask_restful/__init__.py
      const app = argument(call, 'app', 0);
      return app ? [mountFact(file, call, { on: file.value(app), what: file.value(on), unlessWithin: true })] : [];
    }
    case 'add_resource': {
      const [resource, ...paths] = argumentsOf(call).filter(
        ({ type }) => !/keyword_argument|dictionary_splat/.test(type),
      );
      const rule = isFlask(file) ? 'view' : restful;
      if (row) {
        const paths: Expression = { kind: 'list', items: [1, 2, 3].map(row) };
        return view(file, call, on, paths, row(0), undefined, restful);
      }
      return resource && !isInWrapper(call)
        ? paths.flatMap((path) => view(file, call, on, spreadList(path), file.value(resource), undefined, rule))
        : [];
    }
    case 'add_url_rule': {
      if (row) {
        return view(file, call, on, row(0), row(2), methodsGivenTo(call, file));
      }
      const path = argument(call, 'rule', 0);
      const second = argument(call, '', 1);
      const target = argument(call, 'view_func', 2) ?? (second?.type === 'identifier' ? second : undefined);
      const what = target ? viewOf(file, target) : viewOfEndpoint(file, call, on);
      return path && what ? view(file, call, on, path, what, methodsGivenTo(call, file), callable) : [];
    }
    default:
      return [];
  }
}

/** The methods of a rule, which `**options` may contain: https://flask.palletsprojects.com/en/stable/api/#flask.Flask.add_url_rule */
function methodsGivenTo(call: Node, file: SyntaxFile): Expression | undefined {
  const given = argument(call, 'methods');
  return given && given.type !== 'dictionary_splat' ? methodsIn(given, file) : argumentValue(call, 'methods', file);
}

/** Whether a call is in a wrapper of `add_resource`: calls of the wrapper register. */
function isInWrapper(call: Node): boolean {
  return resourceMethod.test(enclosing(call, 'function_definition')?.childForFieldName('name')?.text ?? '');
}

/** The list in `*paths`. */
function spreadList(path: Node): Node {
  return path.type === 'list_splat' ? (path.firstNamedChild ?? path) : path;
}
