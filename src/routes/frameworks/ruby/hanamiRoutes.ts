import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, literalText, member, name, text } from '../../facts/expression.ts';
import { singularize } from '../../languages/activeSupportInflections.ts';
import type { RubyCall } from '../../languages/ruby/calls.ts';
import { camelize } from '../../languages/ruby/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { under } from './rails/scope.ts';

/** The enclosing application, slices and scopes of a route, which determine its path and where its actions are. */
export interface Around {
  /** The router on which it is registered. */
  readonly on: Expression;
  readonly path: Expression;
  /** The module of the application or slice, in which its actions are. */
  readonly module: string;
  /** The name of the module with the actions: `Actions` in version 2, `Controllers` in version 1. */
  readonly actions: string;
  /** The path of the scopes below the module of actions, with slashes. */
  readonly below: string;
  /** As in `Endpoint`. */
  readonly blocks?: readonly number[];
}

/**
 * The endpoint of a route: `to: "books.index"` is the action `Books::Index` of the application or slice:
 * https://guides.hanamirb.org/v2.2/actions/overview/
 */
export function endpoint(
  call: RubyCall,
  methods: readonly string[],
  path: Expression,
  target: Node | undefined,
  around: Around,
  file: SyntaxFile,
): Endpoint {
  const value = target && file.value(target);
  const named = literalText(value);
  const handler =
    named !== undefined
      ? action(named.replaceAll(/[.#]/g, '/'), around)
      : value && /^(?:constant|scope_resolution)$/.test(target?.type ?? '')
        ? member(value, methodIn(around))
        : undefined;
  const line = file.line(call.node);
  const local = call.given[0] ? (literalText(file.value(call.given[0])) ?? '') : '';
  const position = file.position(call.node);
  return {
    kind: 'endpoint',
    framework: 'hanami',
    methods,
    path,
    on: around.on,
    handler,
    line,
    local,
    ...(around.blocks ? { blocks: around.blocks } : {}),
    ...position,
  };
}

function action(path: string, around: Around): Expression {
  return member(name([around.module, around.actions, camelize(path)].filter(Boolean).join('::')), methodIn(around));
}

/** The method of an action that answers, in the version that it is of. */
function methodIn({ actions }: Around): string {
  return actions === 'Actions' ? 'handle' : 'call';
}

const all: readonly (readonly [action: string, methods: readonly string[], isOne: boolean, tail: string])[] = [
  ['index', ['GET'], false, ''],
  ['new', ['GET'], false, 'new'],
  ['create', ['POST'], false, ''],
  ['show', ['GET'], true, ''],
  ['edit', ['GET'], true, 'edit'],
  ['update', ['PATCH'], true, ''],
  ['destroy', ['DELETE'], true, ''],
];

/**
 * The endpoints of a resource, and the enclosing scope for the routes in its block:
 * https://guides.hanamirb.org/v2.3/routing/resources/
 */
export function resource(
  call: RubyCall,
  given: Node,
  around: Around,
  file: SyntaxFile,
): { readonly routes: readonly Endpoint[]; readonly inner: Around } | undefined {
  const own = literalText(file.value(given));
  if (own === undefined) {
    return undefined;
  }
  const isSingular = call.method === 'resource';
  const listed = (key: string): readonly string[] | undefined => {
    const node = call.named.get(key);
    const value = node && file.value(node);
    const items = value?.kind === 'list' ? value.items : value ? [value] : undefined;
    return items?.flatMap((item) => literalText(item) ?? []);
  };
  const [only, except] = [listed('only'), listed('except') ?? []];
  const segment = call.named.get('path');
  const base = under(around.path, segment ? file.value(segment) : text(own));
  const container = literalText(file.value(call.named.get('to')))?.replaceAll('.', '/');
  const below = `${around.below}${container ?? own}/`;
  const routes = all
    .filter(([each]) => !(isSingular && each === 'index') && (only?.includes(each) ?? true) && !except.includes(each))
    .map(([each, methods, isOne, tail]): Endpoint => {
      const path = under(base, ...(isOne && !isSingular ? [text(':id')] : []), text(tail));
      const fact = endpoint(call, methods, path, undefined, around, file);
      return { ...fact, handler: action(`${below}${each}`, around), local: own };
    });
  const inner = isSingular ? base : under(base, text(`:${singularize(own)}_id`));
  return { routes, inner: { ...insideOf(call, around, file), path: inner, below } };
}

/** The enclosing scope for the routes in the block of a call that adds to their paths. */
export function insideOf({ node }: RubyCall, around: Around, file: SyntaxFile): Around {
  return { ...around, blocks: [...(around.blocks ?? []), file.line(node)] };
}
