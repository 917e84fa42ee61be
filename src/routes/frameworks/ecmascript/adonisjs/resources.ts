import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, literalText, member, text } from '../../../facts/expression.ts';
import type { MemberCall } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { singular } from '../../doctrineSingular.ts';

type ResourceEndpoint = Pick<Endpoint, 'methods' | 'path' | 'handler'>;

interface Action {
  readonly name: string;
  readonly methods: readonly string[];
  /** Whether the route belongs to a single item, so that its path contains the parameter. */
  readonly ofOne: boolean;
  readonly end: string;
}

const actions: readonly Action[] = [
  { name: 'index', methods: ['GET'], ofOne: false, end: '' },
  { name: 'create', methods: ['GET'], ofOne: false, end: '/create' },
  { name: 'store', methods: ['POST'], ofOne: false, end: '' },
  { name: 'show', methods: ['GET'], ofOne: true, end: '' },
  { name: 'edit', methods: ['GET'], ofOne: true, end: '/edit' },
  { name: 'update', methods: ['PUT', 'PATCH'], ofOne: true, end: '' },
  { name: 'destroy', methods: ['DELETE'], ofOne: true, end: '' },
];

/** The endpoints of a resource: https://docs.adonisjs.com/guides/basics/controllers#resource-driven-controllers */
export function resourceRoutes(
  call: MemberCall,
  chained: readonly MemberCall[],
  controller: Expression,
  file: SyntaxFile,
): readonly ResourceEndpoint[] {
  const name = literalText(file.value(call.parameters[0]));
  if (name === undefined) {
    return [];
  }
  const resources = name.split('.');
  const own = resources.at(-1) ?? '';
  const parameters = renamed(chained, file);
  const above = resources.slice(0, -1).map((resource) => {
    const parameter = parameters.get(resource) ?? `${snakeCase(singular(resource.split('/').at(-1) ?? ''))}_id`;
    return `${resource}/:${parameter}`;
  });
  const nested = [...above, own].join('/');
  const one = `${call.method === 'shallowResource' ? own : nested}/:${parameters.get(own) ?? 'id'}`;
  return actions
    .filter((action) => isKept(action.name, chained, file))
    .map((action) => ({
      methods: action.methods,
      path: text(`/${(action.ofOne ? one : nested).replace(/^\//, '')}${action.end}`),
      handler: member(controller, action.name),
    }));
}

/** The parameter names that `params({ posts: 'slug' })` or `params('posts', 'slug')` set. */
function renamed(chained: readonly MemberCall[], file: SyntaxFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { method, parameters } of chained) {
    const [first, second] = parameters.map((parameter) => file.value(parameter));
    if ((method === 'params' || method === 'paramFor') && first) {
      const given =
        first.kind === 'object' ? Object.entries(first.entries) : [[literalText(first) ?? '', second] as const];
      for (const [resource, value] of given) {
        names.set(resource, literalText(value) ?? 'id');
      }
    }
  }
  return names;
}

function isKept(action: string, chained: readonly MemberCall[], file: SyntaxFile): boolean {
  return chained.every(({ method, parameters }) => {
    const [given] = parameters.map((parameter) => file.value(parameter));
    const named = given?.kind === 'list' && given.items.some((item) => literalText(item) === action);
    switch (method) {
      case 'only':
        return named;
      case 'except':
        return !named;
      case 'apiOnly':
        return action !== 'create' && action !== 'edit';
      default:
        return true;
    }
  });
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
