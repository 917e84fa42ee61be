import type { Node } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { concatenation, literalText, text, type Value } from '../facts/value.ts';
import { argument, argumentsOf } from '../languages/python/values.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { ClassView, ResourceRoute } from './framework.ts';

/** A router of Django REST framework, or of drf-nested-routers: https://www.django-rest-framework.org/api-guide/routers/ */
export function restRouter(file: SyntaxFile, call: Node, called: string): readonly Fact[] {
  if (!/Router$/.test(called) || !/rest_framework|routers/.test(file.text)) {
    return [];
  }
  const position = file.position(call);
  const [parent, prefix] = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
  const lookup = literalText(file.value(argument(call, 'lookup') ?? argumentsOf(call)[2]));
  if (parent && prefix && called.startsWith('Nested')) {
    const path = concatenation([file.value(prefix), text(`/(?P<${lookup ?? 'parent'}_pk>[^/.]+)/`)]);
    return [{ kind: 'scope', framework: 'django', id: call.startIndex, path, within: file.value(parent), ...position }];
  }
  return [{ kind: 'scope', framework: 'django', id: call.startIndex, path: text(''), within: 'router', ...position }];
}

/** `router.register(prefix, viewset)`. */
export function registration(file: SyntaxFile, call: Node): readonly Fact[] {
  const router = call.childForFieldName('function')?.childForFieldName('object');
  const prefix = argument(call, 'prefix', 0);
  const viewset = argument(call, 'viewset', 1);
  if (!router || !prefix || !viewset || !file.text.includes('outer')) {
    return [];
  }
  const slash: Value = /trailing_slash\s*=\s*False/.test(file.text) ? text('') : text('/');
  return [
    {
      kind: 'resource',
      framework: 'django',
      rule: 'viewset',
      path: file.value(prefix),
      on: file.value(router),
      what: file.value(viewset),
      options: { slash },
      line: file.line(call),
      ...file.position(call),
    },
  ];
}

const listActions: Readonly<Record<string, string>> = { list: 'GET', create: 'POST' };
const detailActions: Readonly<Record<string, string>> = {
  retrieve: 'GET',
  update: 'PUT',
  partial_update: 'PATCH',
  destroy: 'DELETE',
};

const inheritedActions: Readonly<Record<string, readonly string[]>> = {
  ModelViewSet: ['list', 'create', 'retrieve', 'update', 'partial_update', 'destroy'],
  ReadOnlyModelViewSet: ['list', 'retrieve'],
  ListModelMixin: ['list'],
  CreateModelMixin: ['create'],
  RetrieveModelMixin: ['retrieve'],
  UpdateModelMixin: ['update', 'partial_update'],
  DestroyModelMixin: ['destroy'],
};

/** The routes of a view set: its standard actions and those marked `@action`. */
export function viewsetRoutes(view: ClassView, slash: string): readonly ResourceRoute[] {
  const inherited = view.bases.flatMap((base) => inheritedActions[base.slice(base.lastIndexOf('.') + 1)] ?? []);
  const actions = new Set([...inherited, ...view.members]);
  const detail = `/${lookupPattern(view)}`;
  const standard = (table: Readonly<Record<string, string>>, path: string): ResourceRoute[] =>
    Object.entries(table)
      .filter(([action]) => actions.has(action))
      .map(([action, method]) => ({ methods: [method], path: `${path}${slash}`, member: action }));
  return [...standard(listActions, ''), ...standard(detailActions, detail), ...extraActions(view, detail, slash)];
}

function lookupPattern(view: ClassView): string {
  const said = (name: string): string | undefined => {
    const field = view.field(name);
    return field?.kind === 'text' ? field.text : undefined;
  };
  const keyword = said('lookup_url_kwarg') ?? said('lookup_field') ?? 'pk';
  return `(?P<${keyword}>${said('lookup_value_regex') ?? '[^/.]+'})`;
}

/** https://www.django-rest-framework.org/api-guide/viewsets/#marking-extra-actions-for-routing */
function extraActions(view: ClassView, detail: string, slash: string): readonly ResourceRoute[] {
  return view.methods.flatMap((method) =>
    (method.decorators ?? []).flatMap((decorator): readonly ResourceRoute[] => {
      if (decorator.kind !== 'call' || decorator.callee.kind === 'text') {
        return [];
      }
      const marker = lastName(decorator.callee);
      if (marker !== 'action' && marker !== 'detail_route' && marker !== 'list_route') {
        return [];
      }
      const named = decorator.named ?? {};
      const isDetail =
        marker === 'detail_route' || (marker === 'action' && !isFalse(named['detail'] ?? decorator.arguments[1]));
      const verbs = named['methods'] ?? decorator.arguments[0];
      const methods =
        verbs?.kind === 'list' ? verbs.items.flatMap((verb) => literalText(verb)?.toUpperCase() ?? []) : ['GET'];
      const path = literalText(named['url_path']) ?? method.name ?? '';
      return [{ methods, path: `${isDetail ? detail : ''}/${path}${slash}`, member: method.name }];
    }),
  );
}

function lastName(value: Value): string {
  return value.kind === 'name' || value.kind === 'member' ? value.name : '';
}

function isFalse(value: Value | undefined): boolean {
  return value?.kind === 'name' && value.name === 'False';
}
