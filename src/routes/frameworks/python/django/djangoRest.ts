import { concatenation, type Expression, lastName, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { ClassView, ResourceRoute } from '../../framework.ts';
import { slashless } from './site.ts';

/** A router of Django REST framework, or of drf-nested-routers: https://www.django-rest-framework.org/api-guide/routers/ */
export function restRouter(file: SyntaxFile, call: Node, called: string): readonly Fact[] {
  const made = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  if (
    !/\wRouter$/.test(called) ||
    /^(?:fastapi|starlette|ninja)/.test(made) ||
    !/rest_framework|routers/.test(file.text)
  ) {
    return [];
  }
  const position = file.position(call);
  const given = argument(call, 'trailing_slash');
  const lasting =
    isWithoutSlash(given) || (!given && definesWithoutSlash(called, file)) ? { lasting: text(slashless) } : {};
  const own = { kind: 'scope', framework: 'django', id: callAt(call), ...lasting, ...position } as const;
  return [{ ...own, path: nestedPath(file.value(call), file), within: 'router' }];
}

/** What a nested router puts before its routes: https://github.com/alanjds/drf-nested-routers#quickstart */
function nestedPath(made: Expression, file: SyntaxFile): Expression {
  const parent = made.kind === 'call' ? (made.arguments[0] ?? made.named?.['parent_router']) : undefined;
  const prefix = made.kind === 'call' ? (made.arguments[1] ?? made.named?.['parent_prefix']) : undefined;
  if (made.kind !== 'call' || !lastName(made.callee).startsWith('Nested') || !parent || !prefix) {
    return text('');
  }
  const lookup = literalText(made.named?.['lookup'] ?? made.arguments[2]) ?? 'parent';
  const above = file.declarations.find((fact) => fact.kind === 'binding' && fact.name === lastName(parent));
  const outer = above?.kind === 'binding' && above.value !== made ? nestedPath(above.value, file) : text('');
  const slash = literalText(prefix) === '' ? '' : '/';
  return concatenation([outer, prefix, text(`${slash}(?P<${lookup}_pk>[^/.]+)/`)]);
}

/** A class of routers that leaves slashes out is so for all its objects. */
export function routerClass(file: SyntaxFile, node: Node): readonly Fact[] {
  const id = node.childForFieldName('name')?.text ?? '';
  const isRouter =
    /\wRouter\b/.test(node.childForFieldName('superclasses')?.text ?? '') && /rest_framework/.test(file.text);
  const lasting = isRouter && definesWithoutSlash(id, file) ? { lasting: text(slashless) } : {};
  return isRouter
    ? [{ kind: 'scope', framework: 'django', id, path: text(''), within: 'router', ...lasting, ...file.position(node) }]
    : [];
}

function isWithoutSlash(given: Node | undefined): boolean {
  return given !== undefined && /^(?:False|r?['"]\/?\??['"])$/.test(given.text) && !/^r?['"]\/['"]$/.test(given.text);
}

function definesWithoutSlash(className: string, file: SyntaxFile): boolean {
  return file.root
    .descendantsOfType('class_definition')
    .some(
      (node) =>
        node?.childForFieldName('name')?.text === className &&
        /\btrailing_slash\s*=\s*(?:False|r?['"](?:\/\?)?['"])/.test(node.text),
    );
}

/** `router.register(prefix, viewset)`, `router.registry.extend(other.registry)`. */
export function registration(file: SyntaxFile, call: Node): readonly Fact[] {
  const router = call.childForFieldName('function')?.childForFieldName('object');
  const prefix = argument(call, 'prefix', 0);
  const viewset = argument(call, 'viewset', 1);
  if (!router || !prefix || !viewset || !file.text.includes('outer')) {
    return [];
  }
  return [
    {
      kind: 'resource',
      framework: 'django',
      rule: 'viewset',
      path: file.value(prefix),
      on: file.value(router),
      what: file.value(viewset),
      options: {},
      line: file.line(call),
      ...file.position(call),
    },
  ];
}

export function extendedRegistry(file: SyntaxFile, call: Node): readonly Fact[] {
  const registry = call.childForFieldName('function')?.childForFieldName('object');
  const other = argument(call, 'iterable', 0);
  const routerOf = (node: Node | null | undefined): Node | null | undefined =>
    node?.type === 'attribute' && node.childForFieldName('attribute')?.text === 'registry'
      ? node.childForFieldName('object')
      : undefined;
  const [router, extended] = [routerOf(registry), routerOf(other)];
  return router && extended
    ? [{ kind: 'mount', on: file.value(router), path: text(''), what: file.value(extended), ...file.position(call) }]
    : [];
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
export function viewsetRoutes(view: ClassView): readonly ResourceRoute[] {
  const inherited = view.bases.flatMap((base) => inheritedActions[base.slice(base.lastIndexOf('.') + 1)] ?? []);
  const actions = new Set([...inherited, ...view.members]);
  const detail = `/${lookupPattern(view)}`;
  const standard = (table: Readonly<Record<string, string>>, path: string): ResourceRoute[] =>
    Object.entries(table)
      .filter(([action]) => actions.has(action))
      .map(([action, method]) => ({ methods: [method], path: `${path}/`, member: action }));
  return [...standard(listActions, ''), ...standard(detailActions, detail), ...extraActions(view, detail)];
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
function extraActions(view: ClassView, detail: string): readonly ResourceRoute[] {
  return view.methods.flatMap((method) =>
    (method.decorators ?? []).flatMap((decorator): readonly ResourceRoute[] => {
      const mapped = mappedAction(decorator);
      if (mapped) {
        const action = view.methods.find(({ name }) => name === mapped.action);
        const paths = (action?.decorators ?? []).flatMap((marker) => marked(marker, action?.name, detail)?.path ?? []);
        return paths.map((path) => ({ methods: [mapped.verb.toUpperCase()], path, member: method.name }));
      }
      const found = marked(decorator, method.name, detail);
      return found ? [found] : [];
    }),
  );
}

/** `@action(detail=True)`, or as it was before. */
function marked(decorator: Expression, name: string | undefined, detail: string): ResourceRoute | undefined {
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
  const path = literalText(named['url_path']) ?? name ?? '';
  return { methods, path: `${isDetail ? detail : ''}/${path}/`, member: name };
}

/** `@password.mapping.delete`: another method at the path of an action. */
function mappedAction(decorator: Expression): { readonly action: string; readonly verb: string } | undefined {
  const mapping = decorator.kind === 'member' ? decorator.of : undefined;
  return decorator.kind === 'member' && mapping?.kind === 'member' && mapping.name === 'mapping'
    ? { action: lastName(mapping.of), verb: decorator.name }
    : undefined;
}

function isFalse(value: Expression | undefined): boolean {
  return value?.kind === 'name' && value.name === 'False';
}
