import { type Expression, literalText } from '../../../facts/expression.ts';
import type { Resource } from '../../../facts/facts.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { itemsOf } from '../../evaluatedTexts.ts';
import type { ClassView, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { answeredByPackage } from './packageViews.ts';
import { converters, routesSaid } from './routerClasses.ts';
import { viewsetRoutes } from './viewSets.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

/** Methods that generic views answer: https://docs.djangoproject.com/en/stable/ref/class-based-views/, https://www.django-rest-framework.org/api-guide/generic-views/ */
const inheritedVerbs: Readonly<Record<string, readonly string[]>> = {
  TemplateView: ['get'],
  ListView: ['get'],
  DetailView: ['get'],
  ArchiveIndexView: ['get'],
  YearArchiveView: ['get'],
  MonthArchiveView: ['get'],
  WeekArchiveView: ['get'],
  DayArchiveView: ['get'],
  TodayArchiveView: ['get'],
  DateDetailView: ['get'],
  FormView: ['get', 'post', 'put'],
  CreateView: ['get', 'post', 'put'],
  UpdateView: ['get', 'post', 'put'],
  DeleteView: ['get', 'post', 'delete'],
  ObtainAuthToken: ['post'],
  ListAPIView: ['get'],
  RetrieveAPIView: ['get'],
  CreateAPIView: ['post'],
  DestroyAPIView: ['delete'],
  UpdateAPIView: ['put', 'patch'],
  ListCreateAPIView: ['get', 'post'],
  RetrieveUpdateAPIView: ['get', 'put', 'patch'],
  RetrieveDestroyAPIView: ['get', 'delete'],
  RetrieveUpdateDestroyAPIView: ['get', 'put', 'patch', 'delete'],
};

const decoratedVerbs: Readonly<Record<string, readonly string[]>> = {
  require_GET: ['get'],
  require_POST: ['post'],
  require_safe: ['get'],
};

/** Expands a pattern's target, a view, view set or function, to methods and members. */
export function expandView(resource: Resource, { value, view, options }: ResourceTarget): readonly ResourceRoute[] {
  if (resource.rule === 'viewset') {
    const routes = view
      ? withAllowed(viewsetRoutes(view, routesSaid(options), options.has(converters)), view.field('http_method_names'))
      : [];
    // With an empty prefix, the router removes the leading slash:
    // https://github.com/encode/django-rest-framework/blob/main/rest_framework/routers.py
    return literalText(resource.path) === ''
      ? routes.map((each) => ({ ...each, path: each.path.replace(/^\//, '') }))
      : routes;
  }
  if (value.kind === 'router') {
    return [];
  }
  const actions = options.get('actions');
  if (actions?.kind === 'object') {
    return withAllowed(actionRoutes(actions.entries, view), options.get('allowed') ?? view?.field('http_method_names'));
  }
  if (value.kind === 'function') {
    return [route(functionVerbs(value.fact.decorators ?? []) ?? ['any'], undefined)];
  }
  if (view?.bases.some((base) => /WebsocketConsumer$/.test(base))) {
    // The handshake of a web socket is a GET request.
    return [{ ...route(['get'], undefined), upgrade: 'websocket' }];
  }
  const allowed = allowedVerbs(options.get('allowed') ?? view?.field('http_method_names'));
  const own = view ? verbs.filter((verb) => view.members.includes(verb)) : [];
  const names = view ? view.bases : value.kind === 'external' ? [value.path] : [];
  const inherited = names.flatMap((name) => [
    ...(inheritedVerbs[name.slice(name.lastIndexOf('.') + 1)] ?? []),
    ...answeredByPackage(name),
  ]);
  const answered = verbs.filter(
    (verb) => (own.includes(verb) || inherited.includes(verb)) && (allowed?.includes(verb) ?? true),
  );
  return answered.length > 0
    ? answered.map((verb) => route([verb], memberFor(verb, view)))
    : [route(['any'], undefined)];
}

/**
 * Restricts routes to the methods in `http_method_names`:
 * https://docs.djangoproject.com/en/stable/ref/class-based-views/base/#django.views.generic.base.View.http_method_names
 */
function withAllowed(routes: readonly ResourceRoute[], names: AbstractValue | undefined): readonly ResourceRoute[] {
  const allowed = allowedVerbs(names);
  return routes.flatMap((each) => {
    const methods = each.methods.filter((method) => allowed?.includes(method.toLowerCase()) ?? true);
    return methods.length > 0 ? [{ ...each, methods }] : [];
  });
}

function route(methods: readonly string[], member: string | undefined): ResourceRoute {
  return { methods: methods.map((method) => method.toUpperCase()), path: '', member };
}

/** The routes of `as_view({'get': 'list'})`: https://www.django-rest-framework.org/api-guide/viewsets/ */
function actionRoutes(
  actions: ReadonlyMap<string, AbstractValue>,
  view: ClassView | undefined,
): readonly ResourceRoute[] {
  return [...actions].map(([verb, action]) => {
    const member = knownText(action);
    return route([verb], member !== undefined && view?.members.includes(member) ? member : undefined);
  });
}

const methodsBehindVerbs: Readonly<Record<string, readonly string[]>> = {
  get: ['get', 'list', 'retrieve'],
  post: ['post', 'create'],
  put: ['put', 'update'],
  patch: ['patch', 'partial_update'],
  delete: ['delete', 'destroy'],
};

/** The member of a view that answers a verb, if the workspace declares it. */
function memberFor(verb: string, view: ClassView | undefined): string | undefined {
  return methodsBehindVerbs[verb]?.find((name) => view?.methods.some((method) => method.name === name));
}

/** The verbs of `http_method_names`; undefined if it is computed: then none is known to be refused. */
function allowedVerbs(field: AbstractValue | undefined): readonly string[] | undefined {
  const items = itemsOf(field);
  const names = items.flatMap((item) => (item.kind === 'text' ? [item.text.toLowerCase()] : []));
  return names.length > 0 && names.length === items.length ? names : undefined;
}

/**
 * The methods in the decorators `@api_view(['GET'])`, `@require_http_methods([…])`, `@require_POST`:
 * https://docs.djangoproject.com/en/stable/topics/http/decorators/
 */
function functionVerbs(decorators: readonly Expression[]): readonly string[] | undefined {
  for (const decorator of decorators) {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
    if (decoratedVerbs[name]) {
      return decoratedVerbs[name];
    }
    if (decorator.kind === 'call' && (name === 'api_view' || name === 'require_http_methods')) {
      const list =
        decorator.arguments[0] ?? decorator.named?.['http_method_names'] ?? decorator.named?.['request_method_list'];
      const given = list?.kind === 'list' ? list.items.flatMap((item) => literalText(item)?.toLowerCase() ?? []) : [];
      return given.length > 0 ? given.filter((verb) => verb !== 'head' && verb !== 'options') : ['get'];
    }
  }
  return undefined;
}
