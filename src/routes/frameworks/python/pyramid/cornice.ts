import {
  type Expression,
  lastName,
  literalText,
  member,
  name,
  scope,
  text,
  unknown,
} from '../../../facts/expression.ts';
import type { Fact, Resource } from '../../../facts/facts.ts';
import { argument, argumentValue, callAt } from '../../../languages/python/arguments.ts';
import { decoratorCall, definitionOf } from '../../../languages/python/decorators.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, NearestSetting, ResourceRoute, ResourceTarget, RouteDraft } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { endpointFact, scopeFact } from '../routerFacts.ts';
import { pathWithOthers } from './servicePaths.ts';

const serviceClasses = ['cornice.Service', 'cornice.service.Service'];
const resourceMaker = /^cornice\.resource\.(?:resource|add_resource)$/;
const isVerb = /^(?:get|post|put|patch|delete|options|head)$/i;
const verbs = ['get', 'post', 'put', 'patch', 'delete', 'options'];

/** The option of a route that belongs to a service of Cornice, and the setting with the prefix of the configurator that finds it. */
const ofService = 'service';
const servicesKey = 'prefix of services';

/**
 * A service, and what is registered on it: https://cornice.readthedocs.io/en/latest/services.html
 * A resource has one service for its path, and one for that of its collection: https://cornice.readthedocs.io/en/latest/resources.html
 */
export function corniceFacts(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const type = file.value(callee);
  const path = externalPath(type, file) ?? '';
  const isService = serviceClasses.includes(path);
  if (isService || mayInherit(type, call)) {
    const own = argumentValue(call, 'path', file, 1);
    const madeBy = isService ? {} : { madeBy: { type, bases: serviceClasses } };
    return own
      ? [
          scopeFact('pyramid', file, call, {
            id: callAt(call),
            path: pathWithOthers(own, file),
            within: 'root',
            ...madeBy,
          }),
        ]
      : [];
  }
  if (resourceMaker.test(path)) {
    return resourceFacts(file, call);
  }
  const on = callee?.childForFieldName('object');
  switch (on && callee?.childForFieldName('attribute')?.text) {
    case 'scan':
    case 'add_cornice_service':
    case 'add_cornice_resource':
      return on ? [scanned(file, call, on)] : [];
    case 'add_view': {
      const method = literalText(file.value(argument(call, 'method', 0))) ?? '';
      const view = argument(call, 'view', 1);
      const type = argument(call, 'klass');
      return on && view && isVerb.test(method)
        ? answered(file, call, { on, method, handler: viewOf(file, view, type) })
        : [];
    }
    default:
      return [];
  }
}

/** Whether a call may make an object of a class that inherits from that of services: it names a path. */
function mayInherit(type: Expression, call: Node): boolean {
  return /^[A-Z]\w*$/.test(lastName(type)) && argument(call, 'path') !== undefined;
}

/** `@users.get()`: several of the same method above a function are one route, for different types of content. */
export function decoratedService(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const callee = found?.call.childForFieldName('function')?.text;
  const first = decorator.parent?.namedChildren.find(
    ({ firstNamedChild }) => firstNamedChild?.childForFieldName('function')?.text === callee,
  );
  return found && isVerb.test(found.method) && found.target.type === 'function_definition' && first?.id === decorator.id
    ? answered(file, decorator, { ...found, handler: { kind: 'function', id: found.target.startIndex } })
    : [];
}

interface Answered {
  readonly on: Node;
  readonly method: string;
  readonly handler: Expression;
}

function answered(file: SyntaxFile, at: Node, { on, method, handler }: Answered): readonly Fact[] {
  return endpointFact('pyramid', file, at, {
    methods: [method.toUpperCase()],
    path: text(''),
    on: file.value(on),
    handler,
    onlyOnRouter: true,
    options: { [ofService]: text('') },
  });
}

/** A function, or the method of a class that is named: `add_view('GET', 'get_one', klass=User)`. */
function viewOf(file: SyntaxFile, view: Node, type: Node | undefined): Expression {
  const method = type && literalText(file.value(view));
  return type && method !== undefined ? member(file.value(type), method) : file.value(view);
}

function resourceFacts(file: SyntaxFile, call: Node): readonly Fact[] {
  const decorated = call.parent?.type === 'decorator' ? definitionOf(call.parent) : undefined;
  const given = argument(call, 'klass', 0);
  const what = decorated
    ? name(decorated.childForFieldName('name')?.text ?? '')
    : given && given.type !== 'keyword_argument' && file.value(given);
  if (!what) {
    return [];
  }
  const id = `resource ${call.startIndex}`;
  const place = { line: file.line(call), ...file.position(call) };
  const routes = ['', 'collection_'].flatMap((rule): readonly Fact[] => {
    const path = argument(call, `${rule}path`);
    const given = { rule, on: scope(id), what, options: { [ofService]: text('') } };
    return path ? [{ kind: 'resource', framework: 'pyramid', ...given, path: file.value(path), ...place }] : [];
  });
  return [scopeFact('pyramid', file, call, { id, path: text(''), within: 'root' }), ...routes];
}

/** The methods of a resource that are named after verbs; those of its collection have a prefix, which is the rule. */
export function expandCornice({ rule }: Resource, { view }: ResourceTarget): readonly ResourceRoute[] {
  return verbs
    .filter((verb) => view?.members.includes(`${rule}${verb}`))
    .map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: `${rule}${verb}` }));
}

/**
 * The services that a configurator finds are at the root where the same function makes it, and no prefix is spoken of.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator.scan
 */
function scanned(file: SyntaxFile, call: Node, on: Node): Fact {
  const isAtRoot = !file.mentions(/\broute_prefix/) && isMadeAround(file, call, on.text);
  const value = isAtRoot ? text('') : unknown;
  return { kind: 'setting', framework: 'pyramid', key: servicesKey, value, isExclusive: true, ...file.position(call) };
}

function isMadeAround(file: SyntaxFile, call: Node, configurator: string): boolean {
  let around = call;
  while (around.parent && around.type !== 'function_definition') {
    around = around.parent;
  }
  return around.descendantsOfType('call').some((made) => {
    const type = made && externalPath(file.value(made.childForFieldName('function')), file);
    const named = made?.parent?.childForFieldName('left') ?? made?.parent?.childForFieldName('alias');
    return type === 'pyramid.config.Configurator' && named?.text === configurator;
  });
}

/** The path of a service, certain where the configurator that finds it is at the root. Undefined for any other route. */
export function servicePath(
  { segments, options }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] | undefined {
  const isAtRoot = (): boolean => knownText(setting(servicesKey)) === '';
  return options.has(ofService) ? [{ path: joinKeepingTrailingSlash(segments), unknown: !isAtRoot() }] : undefined;
}
