import type { Expression } from '../../../facts/expression.ts';
import type { Resource } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/python/arguments.ts';
import { type AbstractValue, isAbsent } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { ResourceRoute, ResourceTarget } from '../../framework.ts';

/** The expansion rule for views that may be any callable, among them objects of the application's classes. */
export const callable = 'callable';

/**
 * The expansion rule for registrations in files that do not import the framework: of method views, and of resources of its extensions.
 * https://flask-restful.readthedocs.io/en/latest/quickstart.html#resourceful-routing
 */
export const restful = 'restful';

const resources = /^(?:flask_rest(?:ful|x|plus)\.Resource|flask\.views\.MethodView)$/;

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

/** The view within calls of decorators: `login_required(Users.as_view('users'))`. */
export function viewOf(file: SyntaxFile, node: Node): Expression {
  const callee = node.type === 'call' ? node.childForFieldName('function') : undefined;
  const [first] = argumentsOf(node);
  const isWrapper = callee && callee.childForFieldName('attribute')?.text !== 'as_view';
  return isWrapper && first && /^(?:call|identifier|attribute)$/.test(first.type)
    ? viewOf(file, first)
    : file.value(node);
}

/** Expands a view function or a method view: https://flask.palletsprojects.com/en/stable/views/ */
export function expandFlaskView(
  { rule }: Resource,
  { value, view, options }: ResourceTarget,
): readonly ResourceRoute[] {
  if (rule === restful && !view?.bases.some((base) => resources.test(base))) {
    return [];
  }
  const given = options.get('methods');
  const allowed = methodsNamed(given) ?? methodsNamed(view?.field('methods'));
  const own = verbs.filter((verb) => view?.members.includes(verb) && (allowed?.includes(verb) ?? true));
  const others = (allowed ?? []).filter((verb) => !verbs.includes(verb) && view?.members.includes(verb));
  if (own.length > 0) {
    return [...own, ...others].map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: verb }));
  }
  const methods = (allowed ?? [isComputed(given) ? 'any' : 'get']).filter(
    (verb) => verb !== 'head' && verb !== 'options',
  );
  const dispatches = view?.members.includes('dispatch_request');
  return value.kind === 'class' && !dispatches && rule !== callable
    ? []
    : [
        {
          methods: methods.map((verb) => verb.toUpperCase()),
          path: '',
          member: dispatches ? 'dispatch_request' : undefined,
        },
      ];
}

/** Whether methods are given, but not known: `add_url_rule(…, **options)` gives none if the options have no such item. */
function isComputed(given: AbstractValue | undefined): boolean {
  return given !== undefined && given.kind !== 'text' && !isAbsent(given);
}

/** The methods, in lower case, that a list names; constants of packages have the names of theirs. Undefined if it is no list. */
export function methodsNamed(value: AbstractValue | undefined): readonly string[] | undefined {
  return value?.kind === 'list' ? value.items.flatMap((item) => methodOf(item) ?? []) : undefined;
}

function methodOf(item: AbstractValue): string | undefined {
  const [, constant] = item.kind === 'external' ? (/\.([A-Z]+)$/.exec(item.path) ?? []) : [];
  return (constant ?? (item.kind === 'text' ? item.text : undefined))?.toLowerCase();
}
