import type { Handler } from '../../../../model/route.ts';
import { type Expression, literalText, member } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/python/arguments.ts';
import { classReference } from '../../../languages/python/classes.ts';
import { definitionOf } from '../../../languages/python/decorators.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { methodsGiven } from '../methodArguments.ts';
import { functionsNamed } from './includes.ts';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/**
 * The view of a decorator that names a route, `view_config` or one of the application that configures a view, with the defaults of its class.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/viewconfig.html#adding-view-configuration-using-the-view-config-decorator
 */
export function decoratedView(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const [call, target] = [decorator.firstNamedChild, definitionOf(decorator)];
  const called = call && calledName(call);
  if (!call || !target || called === 'view_defaults' || answersExceptions(call)) {
    return [];
  }
  const owner = decorator.parent?.parent?.parent;
  const defaults = owner?.type === 'class_definition' ? defaultsOf(owner) : undefined;
  const given = (key: string): Node | undefined =>
    argument(call, key) ?? (defaults && called === 'view_config' ? argument(defaults, key) : undefined);
  return viewFacts(file, decorator, given, handlerOf(file, target, argument(call, 'attr')));
}

/** https://docs.pylonsproject.org/projects/pyramid/en/latest/api/config.html#pyramid.config.Configurator.add_view */
export function addedView(file: SyntaxFile, call: Node): readonly Fact[] {
  if (answersExceptions(call)) {
    return [];
  }
  const view = argument(call, 'view', 0);
  const attribute = literalText(file.value(argument(call, 'attr')));
  const named = view?.type === 'string' ? functionsNamed(literalText(file.value(view)) ?? '').at(-1) : undefined;
  const value = named ?? file.value(view);
  const handler = attribute === undefined ? value : member(value, attribute);
  return viewFacts(file, call, (key) => argument(call, key), handler);
}

/**
 * Whether a view answers no requests but what another one raises.
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/views.html#custom-exception-views
 * https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/hooks.html#changing-the-not-found-view
 */
function answersExceptions(call: Node): boolean {
  const context = argument(call, 'context')?.text ?? '';
  return (
    /^(?:exception|notfound|forbidden)_view_config$/.test(calledName(call) ?? '') ||
    /(?:Error|Exception)$|(?:^|\.)HTTP[A-Z]\w*$/.test(context)
  );
}

function calledName(call: Node): string | undefined {
  const callee = call.childForFieldName('function');
  return callee?.childForFieldName('attribute')?.text ?? callee?.text;
}

/** https://docs.pylonsproject.org/projects/pyramid/en/latest/narr/viewconfig.html#view-defaults-class-decorator */
function defaultsOf(owner: Node): Node | undefined {
  const decorators = owner.parent?.namedChildren.filter(({ type }) => type === 'decorator') ?? [];
  return decorators.flatMap((each) => each.firstNamedChild ?? []).find((call) => calledName(call) === 'view_defaults');
}

/** The function below the decorator; of a class, the method that it names. */
function handlerOf(file: SyntaxFile, target: Node, attribute: Node | undefined): Expression {
  if (target.type !== 'class_definition') {
    return { kind: 'function', id: target.startIndex };
  }
  const type = classReference(target);
  const method = literalText(file.value(attribute));
  return method === undefined ? type : member(type, method);
}

function viewFacts(
  file: SyntaxFile,
  node: Node,
  given: (key: string) => Node | undefined,
  value: Expression,
): readonly Fact[] {
  const route = literalText(file.value(given('route_name')));
  const { methods } = methodsGiven(file, given('request_method'), ['ANY']);
  return route === undefined
    ? []
    : methods.map((method) => ({
        kind: 'setting',
        framework: 'pyramid',
        key: viewKey(route, method),
        value,
        ...file.position(node),
      }));
}

function viewKey(route: string, method: string): string {
  return `view ${method} ${route}`;
}

/** The routes of a named one: one for each method that a view of that name answers. */
export function answeredRoutes(
  { method, segments, options }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const path: FinishedPath = { path: joinKeepingTrailingSlash(segments), unknown: false };
  const route = knownText(options.get('name'));
  const possible = method === 'ANY' ? [...verbs, method] : [method, 'ANY'];
  const views = possible.flatMap((each) => {
    const handler = route === undefined ? undefined : placeOf(setting(viewKey(route, each)));
    return handler ? [{ ...path, method: each === 'ANY' ? method : each, handler }] : [];
  });
  const [first] = views;
  return first === undefined ? [path] : method === 'ANY' ? views : [first];
}

function placeOf(value: AbstractValue | undefined): Handler | undefined {
  switch (value?.kind) {
    case 'function': {
      const { line, memberOf, name: own } = value.fact;
      return { file: value.file, line, name: memberOf === undefined ? own : `${memberOf}.${own ?? ''}` };
    }
    case 'class':
      return { file: value.file, line: value.fact.line, name: value.fact.name };
    default:
      return undefined;
  }
}
