import { type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf } from '../../../languages/python/arguments.ts';
import { classAround } from '../../../languages/python/classes.ts';
import { decoratorCall, definitionOf } from '../../../languages/python/decorators.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { type CaptureReaders, readCaptures } from '../captures.ts';
import { methodsGiven } from '../methodArguments.ts';
import { importOf, type Makers, mayDecorate, routersQuery, scopesMade } from '../pythonRouters.ts';
import { endpointFact, mountFact, scopeFact, withSlash } from '../routerFacts.ts';
import { listFacts } from './lists.ts';

const isNinja = importOf('ninja');
const isNinjaExtra = importOf('ninja_extra');
const makers: Makers = {
  'ninja.NinjaAPI': { within: 'router' },
  'ninja.main.NinjaAPI': { within: 'router' },
  'ninja.Router': { within: 'router' },
  'ninja.router.Router': { within: 'router' },
  'ninja_extra.NinjaExtraAPI': { within: 'router' },
  'ninja_extra.Router': { within: 'router' },
};

const verbs = /^(?:get|post|put|patch|delete)$/;
const ofNinja = /\bninja(?:_extra)?\b/;

/** Django Ninja: https://django-ninja.dev/guides/routers/ */
export const djangoNinja: Framework = {
  name: 'django-ninja',
  support: {
    title: 'Django Ninja',
    followed: 'APIs and routers',
    notFollowed: 'schemas of controllers from extensions',
  },
  languages: ['python'],
  trigger: (source) =>
    ofNinja.test(source) || /\.add_router\s*\(/.test(source) || (!/\bfastapi\b/.test(source) && mayDecorate(source)),
  query: `${routersQuery} (assignment) @assignment (decorator (identifier)) @bare`,
  join: (segments) => joinKeepingTrailingSlash(segments.map((segment) => segment.replace(/^\^|\$$|\0\w+/g, ''))),
  read: (file, matches) => readCaptures(file, matches, readers),
};

const readers: CaptureReaders = {
  decorator: (file, node) => [...decorated(file, node), ...controller(file, node)],
  bare: controller,
  assignment: namedUrls,
  call: (file, node) => [...scopesMade('django-ninja', makers, file, node), ...added(file, node)],
};

/** The patterns of an API by a name, `urls = api.urls`: they are mounted as the API is. https://django-ninja.dev/tutorial/#first-steps */
function namedUrls(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  const isUrls = right?.type === 'attribute' && right.childForFieldName('attribute')?.text === 'urls';
  return isUrls && (isNinja(file) || isNinjaExtra(file)) ? listFacts(file, assignment) : [];
}

/** The endpoint of `@api.get('/x')`, or of `@route.get('/x')` or `@http_get('/x')` in a controller. */
function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const call = decorator.firstNamedChild;
  const target = definitionOf(decorator);
  if (!call || target?.type !== 'function_definition') {
    return [];
  }
  const called = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  const verb = /^ninja_extra\..*\b(?:route\.|http_)(get|post|put|patch|delete|generic)$/.exec(called)?.[1];
  const method = verb ?? found?.method ?? '';
  const owner = verb === undefined ? undefined : classAround(decorator);
  const isOperation = method === 'api_operation' || method === 'generic';
  if (!(verbs.test(method) || isOperation) || (verb !== undefined && owner === undefined) || (!verb && !found)) {
    return [];
  }
  // That of a controller takes its methods by name: https://eadwincode.github.io/django-ninja-extra/api_controller/api_controller_route/
  const path = argument(call, 'path', method === 'api_operation' ? 1 : 0);
  const methods = isOperation ? methodsGiven(file, argument(call, 'methods', 0)) : { methods: [method.toUpperCase()] };
  return endpointFact('django-ninja', file, decorator, {
    ...methods,
    path: path ? withSlash(file.value(path)) : text(''),
    on: owner === undefined ? file.value(found?.on) : scope(owner),
    handler: { kind: 'function', id: target.startIndex },
    onlyOnRouter: !file.mentions(ofNinja),
  });
}

/**
 * The scope of a controller class, `@api_controller('/users') class Users`:
 * https://eadwincode.github.io/django-ninja-extra/api_controller/
 */
function controller(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const expression = decorator.firstNamedChild;
  const call = expression?.type === 'call' ? expression : undefined;
  const target = definitionOf(decorator);
  const called = externalPath(file.value(call?.childForFieldName('function') ?? expression), file) ?? '';
  const id = target?.childForFieldName('name')?.text;
  if (target?.type !== 'class_definition' || id === undefined || !/^ninja_extra\..*api_controller$/.test(called)) {
    return [];
  }
  const prefix = call && argument(call, 'prefix_or_class', 0);
  return [
    scopeFact('django-ninja', file, target, { id, path: prefix ? file.value(prefix) : text(''), within: 'router' }),
  ];
}

function added(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  switch (on ? callee?.childForFieldName('attribute')?.text : undefined) {
    case 'add_router': {
      const what = argument(call, 'router', 1);
      return what
        ? [
            mountFact(file, call, {
              ...(file.mentions(ofNinja) ? {} : { framework: 'django-ninja' }),
              on: file.value(on),
              path: file.value(argument(call, 'prefix', 0)),
              what: router(file, what),
            }),
          ]
        : [];
    }
    case 'register_controllers': {
      const items = argumentsOf(call).map((each) => file.value(each));
      return [mountFact(file, call, { framework: 'django-ninja', on: file.value(on), what: { kind: 'list', items } })];
    }
    default:
      return [];
  }
}

/** A router, given as a value or by its dotted name: `'events.api.router'`. */
function router(file: SyntaxFile, node: Node): Expression {
  const value = file.value(node);
  const dotted = /^(.+)\.(\w+)$/.exec(literalText(value) ?? '');
  return dotted ? { kind: 'member', of: { kind: 'module', module: dotted[1] ?? '' }, name: dotted[2] ?? '' } : value;
}
