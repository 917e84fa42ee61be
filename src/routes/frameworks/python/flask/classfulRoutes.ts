import { type Expression, lastName, literalText } from '../../../facts/expression.ts';
import type { FunctionFact } from '../../../facts/functionFact.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import type { ClassView, ResourceRoute, ResourceTarget } from '../../framework.ts';

import { partsOf } from './flaskClassful.ts';

const views = ['flask_classful.FlaskView', 'flask_classy.FlaskView'];
/** https://flask-classful.readthedocs.io/en/latest/#special-method-names */
const special: Readonly<Record<string, string>> = {
  index: 'GET',
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};
/** Methods that are no routes: https://flask-classful.readthedocs.io/en/latest/#before-and-after */
const reserved = /^(?:_|before_|after_)/;

/** The routes of a view class, those of its bases included: https://flask-classful.readthedocs.io/en/latest/ */
export function classfulRoutes({ view, options }: ResourceTarget): readonly ResourceRoute[] {
  if (!view?.bases.some((base) => views.includes(base))) {
    return [];
  }
  const slashed = options.get('trailing_slash');
  const slash = slashed?.kind === 'unknown' && slashed.truth === false ? '' : '/';
  const base =
    options.get('route_base')?.kind === 'text' ? '' : `/${view.fact.name.replace(/View$/, '').toLowerCase()}`;
  const excluded = new Set(texts(view.field('excluded_methods')));
  const said = {
    methods: texts(view.field('default_methods')),
    ignored: new Set(texts(view.field('base_args'))),
    slash,
  };
  const nearest = new Map(view.methods.map((method) => [method.name ?? '', method] as const).reverse());
  const names = new Set(view.methods.map(({ name }) => name ?? ''));
  return [...names]
    .filter((name) => !reserved.test(name) && !excluded.has(name))
    .flatMap((name) => {
      const method = nearest.get(name);
      const routes = method && isInteresting(method) ? routesOf(method, name, view, said) : [];
      return routes.map((route) => ({ ...route, path: `${base}${route.path}` }));
    });
}

/** What a view says of all its methods. */
interface Said {
  /** Of those that are named after no verb. */
  readonly methods: readonly string[];
  /** Parameters that are no parts of paths. */
  readonly ignored: ReadonlySet<string>;
  readonly slash: string;
}

function isInteresting({ decorators = [], self }: FunctionFact): boolean {
  return self !== undefined && !decorators.some((each) => /^(?:property|classmethod)$/.test(lastName(each)));
}

/** The routes of a method: by its decorators, or by its name and its parameters. */
function routesOf(
  method: FunctionFact,
  name: string,
  view: ClassView,
  { methods, ignored, slash }: Said,
): readonly ResourceRoute[] {
  const ruled = (method.decorators ?? []).flatMap((each) => ruledBy(each) ?? []);
  if (ruled.length > 0) {
    return ruled.map((each) => ({ ...each, member: name }));
  }
  const verb = special[name];
  const parts = texts(view.note(partsOf(name))).filter((part) => !ignored.has(part.replace(/^<(?:\w+:)?|>$/g, '')));
  const path = [...(verb === undefined ? [name] : []), ...parts].map((part) => `/${part}`).join('');
  return [
    {
      methods: verb === undefined ? (methods.length > 0 ? methods : ['GET']) : [verb],
      path: `${path}${slash}`,
      member: name,
    },
  ];
}

/** The path and the methods of `@route('/<id>/lines', methods=['POST'])`. */
function ruledBy(decorator: Expression): Pick<ResourceRoute, 'methods' | 'path'> | undefined {
  if (decorator.kind !== 'call' || lastName(decorator.callee) !== 'route') {
    return undefined;
  }
  const path = literalText(decorator.named?.['rule'] ?? decorator.arguments[0]);
  const given = decorator.named?.['methods'];
  const methods =
    given?.kind === 'list' ? given.items.flatMap((each) => literalText(each)?.toUpperCase() ?? []) : ['GET'];
  return path === undefined ? undefined : { methods, path };
}

function texts(value: AbstractValue | undefined): readonly string[] {
  return value?.kind === 'list' ? value.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : [];
}
