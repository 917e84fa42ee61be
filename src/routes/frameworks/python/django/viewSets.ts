import { type Expression, lastName, literalText } from '../../../facts/expression.ts';
import type { ClassView, ResourceRoute } from '../../framework.ts';

const inheritedActions: Readonly<Record<string, readonly string[]>> = {
  ModelViewSet: ['list', 'create', 'retrieve', 'update', 'partial_update', 'destroy'],
  ReadOnlyModelViewSet: ['list', 'retrieve'],
  ListModelMixin: ['list'],
  CreateModelMixin: ['create'],
  RetrieveModelMixin: ['retrieve'],
  UpdateModelMixin: ['update', 'partial_update'],
  DestroyModelMixin: ['destroy'],
};

/**
 * A route of a router, relative to the prefix: https://www.django-rest-framework.org/api-guide/routers/#custom-routers
 */
export interface RouterRoute {
  /** With the placeholders `{lookup}` for the pattern of an object and `{url_path}` for the path of an action. */
  readonly path: string;
  /** Actions by verb in lower case. Undefined for a dynamic route, whose actions are marked by `@action`. */
  readonly mapping: Readonly<Record<string, string>> | undefined;
  readonly isDetail: boolean;
}

/** The routes of `SimpleRouter`, in its order. */
export const standardRoutes: readonly RouterRoute[] = [
  { path: '/', mapping: { get: 'list', post: 'create' }, isDetail: false },
  { path: '/{url_path}/', mapping: undefined, isDetail: false },
  {
    path: '/{lookup}/',
    mapping: { get: 'retrieve', put: 'update', patch: 'partial_update', delete: 'destroy' },
    isDetail: true,
  },
  { path: '/{lookup}/{url_path}/', mapping: undefined, isDetail: true },
];

/**
 * The routes of a view set on a router: its standard actions and those marked `@action`.
 * @param hasConverters whether paths have converters instead of regular expressions
 */
export function viewsetRoutes(
  view: ClassView,
  routes: readonly RouterRoute[],
  hasConverters: boolean,
): readonly ResourceRoute[] {
  const inherited = view.bases.flatMap((base) => inheritedActions[base.slice(base.lastIndexOf('.') + 1)] ?? []);
  const actions = new Set([...inherited, ...view.members]);
  const extra = extraActions(view);
  const pattern = lookupPattern(view, hasConverters);
  return routes.flatMap(({ path, mapping, isDetail }): readonly ResourceRoute[] => {
    const found = path.replace('{lookup}', () => pattern);
    return mapping
      ? Object.entries(mapping)
          .filter(([, action]) => actions.has(action))
          .map(([verb, action]) => ({ methods: [verb.toUpperCase()], path: found, member: action }))
      : extra
          .filter((action) => action.isDetail === isDetail)
          .map(({ methods, urlPath, member }) => ({
            methods,
            path: found.replace('{url_path}', () => urlPath),
            member,
          }));
  });
}

/** A method with the decorator `@action`. */
interface ExtraAction extends Pick<ResourceRoute, 'methods' | 'member'> {
  readonly urlPath: string;
  readonly isDetail: boolean;
}

function lookupPattern(view: ClassView, hasConverters: boolean): string {
  const said = (name: string): string | undefined => {
    const field = view.field(name);
    return field?.kind === 'text' ? field.text : undefined;
  };
  const keyword = said('lookup_url_kwarg') ?? said('lookup_field') ?? 'pk';
  if (hasConverters) {
    return `<${said('lookup_value_converter') ?? 'str'}:${keyword}>`;
  }
  return `(?P<${keyword}>${said('lookup_value_regex') ?? '[^/.]+'})`;
}

/**
 * The actions with the decorator `@action`:
 * https://www.django-rest-framework.org/api-guide/viewsets/#marking-extra-actions-for-routing
 */
function extraActions(view: ClassView): readonly ExtraAction[] {
  return view.methods.flatMap((method) =>
    (method.decorators ?? []).flatMap((decorator): readonly ExtraAction[] => {
      const mapped = mappedAction(decorator);
      if (mapped) {
        const action = view.methods.find(({ name }) => name === mapped.action);
        const marks = (action?.decorators ?? []).flatMap((marker) => marked(marker, action?.name) ?? []);
        return marks.map((mark) => ({ ...mark, methods: [mapped.verb.toUpperCase()], member: method.name }));
      }
      const found = marked(decorator, method.name);
      return found ? [found] : [];
    }),
  );
}

/** The action of a decorator `@action(detail=True)`, or of its predecessors `@list_route` and `@detail_route`. */
function marked(decorator: Expression, name: string | undefined): ExtraAction | undefined {
  const marker = decorator.kind === 'call' ? lastName(decorator.callee) : '';
  if (decorator.kind !== 'call' || !/^(?:action|detail_route|list_route)$/.test(marker)) {
    return undefined;
  }
  const named = decorator.named ?? {};
  const isDetail =
    marker === 'detail_route' || (marker === 'action' && !isFalse(named['detail'] ?? decorator.arguments[1]));
  const verbs = named['methods'] ?? decorator.arguments[0];
  const methods =
    verbs?.kind === 'list'
      ? verbs.items.flatMap((verb) => (literalText(verb) ?? lastName(verb)).toUpperCase() || [])
      : ['GET'];
  // A part of a regular expression, which may say where it ends.
  const urlPath = literalText(named['url_path'])?.replace(/(?:\/\?)?\$$/, '') ?? name ?? '';
  return { methods, urlPath, isDetail, member: name };
}

/** The action to which `@password.mapping.delete` adds a method. */
function mappedAction(decorator: Expression): { readonly action: string; readonly verb: string } | undefined {
  const mapping = decorator.kind === 'member' ? decorator.of : undefined;
  return decorator.kind === 'member' && mapping?.kind === 'member' && mapping.name === 'mapping'
    ? { action: lastName(mapping.of), verb: decorator.name }
    : undefined;
}

function isFalse(expression: Expression | undefined): boolean {
  return expression?.kind === 'unknown' && expression.truth === false;
}
