import { type Expression, lastName, literalText, text } from '../../../facts/expression.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import type { ClassView, ResourceRoute, ResourceTarget } from '../../framework.ts';

type Exposed = Pick<ResourceRoute, 'methods' | 'path'>;

const get = (path: string): Exposed => ({ methods: ['GET'], path });
const post = (path: string): Exposed => ({ methods: ['POST'], path });
const both = (path: string): Exposed => ({ methods: ['GET', 'POST'], path });

const list = { list: [get('/list/')] };
const form = { this_form_get: [get('/form')], this_form_post: [post('/form')] };
const chart = { chart: [get('/chart/<group_by>'), get('/chart/')] };

/**
 * What the classes of the package expose, by the names of their methods:
 * https://flask-appbuilder.readthedocs.io/en/latest/api.html and https://flask-appbuilder.readthedocs.io/en/latest/rest_api.html
 */
const published: Readonly<Record<string, Readonly<Record<string, readonly Exposed[]>>>> = {
  AbstractViewApi: {},
  BaseApi: {},
  BaseView: {},
  BaseFormView: {},
  BaseModelView: {},
  BaseCRUDView: {},
  ModelRestApi: {
    info: [get('/_info')],
    get_list: [get('/')],
    get: [get('/<int:pk>')],
    post: [post('/')],
    put: [{ methods: ['PUT'], path: '/<pk>' }],
    delete: [{ methods: ['DELETE'], path: '/<pk>' }],
  },
  ModelView: {
    ...list,
    show: [get('/show/<pk>')],
    add: [both('/add')],
    edit: [both('/edit/<pk>')],
    delete: [both('/delete/<pk>')],
    download: [get('/download/<string:filename>')],
    action: [both('/action/<string:name>/<pk>')],
    action_post: [post('/action_post')],
  },
  CompactCRUDMixin: {
    list: [both('/list/')],
    add: [both('/add/')],
    edit: [both('/edit/<pk>')],
    delete: [both('/delete/<pk>')],
  },
  MasterDetailView: { list: [get('/list/'), get('/list/<pk>')] },
  MultipleView: list,
  SimpleFormView: form,
  PublicFormView: form,
  GroupByChartView: chart,
  DirectByChartView: chart,
  IndexView: { index: [get('/')] },
};

/**
 * The routes of a view, those of its bases included: below its `route_base`, that of an API below version and `resource_name`, by default
 * below the name of the class. None of a class with a base of the package that is not known here.
 */
export function appbuilderRoutes({ view }: ResourceTarget): readonly ResourceRoute[] {
  const bases = (view?.bases ?? []).flatMap((base) => /^flask_appbuilder\.(?:.*\.)?(\w+)$/.exec(base)?.[1] ?? []);
  const isView = bases.length > 0 || view?.bases.includes('AbstractViewApi');
  const base = view && isView && bases.every((each) => published[each]) ? baseOf(view) : undefined;
  if (!view || base === undefined) {
    return [];
  }
  const nearest = new Map(view.methods.map((method) => [method.name ?? '', method] as const).reverse());
  const own = [...nearest].flatMap(([member, { decorators = [] }]) =>
    decorators.flatMap(exposedBy).map((each) => ({ ...each, member })),
  );
  const inherited = new Map(bases.flatMap((each) => Object.entries(published[each] ?? {})).reverse());
  const ofPackage = [...inherited]
    .filter(([name]) => !nearest.has(name))
    .flatMap(([name, exposed]) => exposed.map((each) => ({ ...each, name })));
  return [
    ...own.filter(({ member }) => isRouted(view, member) ?? true),
    ...ofPackage
      .filter(({ name }) => isRouted(view, name) ?? false)
      .map(({ methods, path }) => ({ methods, path, member: undefined })),
  ].map((each) => ({ ...each, path: `${base}${each.path}` }));
}

/** What comes before the paths of a view, beside a `route_base` that is part of the path already. Undefined if it is computed. */
function baseOf(view: ClassView): string | undefined {
  const isApi = view.bases.some((each) => /(?:^|\.)(?:Base|ModelRest)Api$/.test(each));
  const said = (field: string, standard: string): string | undefined =>
    says(view, field) ? knownText(view.field(field)) : standard;
  if (says(view, 'route_base')) {
    return knownText(view.field('route_base')) === undefined ? undefined : '';
  }
  const name = view.fact.name.toLowerCase();
  const [version, resource] = [said('version', 'v1'), said('resource_name', name)];
  const ofApi =
    version === undefined || resource === undefined ? undefined : `/api/${version}/${resource.toLowerCase()}`;
  const isHome = view.bases.some((each) => each.endsWith('.IndexView'));
  return isApi ? ofApi : isHome ? '' : `/${name}`;
}

/** Whether a view, or a base of it, gives a field another value than None. */
function says(view: ClassView, field: string): boolean {
  const value = view.field(field);
  return view.members.includes(field) && !(value?.kind === 'unknown' && value.truth === false);
}

/** Whether `include_route_methods` and `exclude_route_methods` leave a method its routes; undefined if that is not known. */
function isRouted(view: ClassView, method: string): boolean | undefined {
  const has = (field: string): boolean | undefined => {
    const value = view.field(field);
    const items = value?.kind === 'list' ? value.items.map(knownText) : [undefined];
    return items.includes(method) || (items.includes(undefined) ? undefined : false);
  };
  const isIncluded = says(view, 'include_route_methods') ? has('include_route_methods') : true;
  const isExcluded = says(view, 'exclude_route_methods') ? has('exclude_route_methods') : false;
  return isIncluded === undefined || isExcluded === undefined ? undefined : isIncluded && !isExcluded;
}

/** The route of `@expose('/lines', methods=['GET'])`. */
function exposedBy(decorator: Expression): readonly Exposed[] {
  if (decorator.kind !== 'call' || lastName(decorator.callee) !== 'expose') {
    return [];
  }
  const path = literalText(decorator.arguments[0] ?? decorator.named?.['url'] ?? text('/'));
  const given = decorator.arguments[1] ?? decorator.named?.['methods'];
  const methods =
    given?.kind === 'list'
      ? given.items.flatMap((each) => literalText(each)?.toUpperCase() ?? [])
      : given
        ? []
        : ['GET'];
  return path === undefined || methods.length === 0 ? [] : [{ methods, path }];
}
