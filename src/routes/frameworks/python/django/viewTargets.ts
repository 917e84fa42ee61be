import { type Expression, literalText, member } from '../../../facts/expression.ts';
import { argumentsOf } from '../../../languages/python/values.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { calledName } from './lists.ts';

/** The view of a pattern, with the actions and methods that its `as_view()` is given. */
interface ViewTarget {
  readonly what: Expression;
  readonly options: Readonly<Record<string, Expression>>;
}

/** The view within decorator calls and `as_view()`. */
export function viewTarget(file: SyntaxFile, view: Node): ViewTarget {
  const value = file.value(view);
  const made = madeView(value.kind === 'name' ? boundValue(value.name, file) : value);
  if (made) {
    return made;
  }
  if (view.type === 'call') {
    const [first] = argumentsOf(view);
    return first && first.type !== 'keyword_argument' ? viewTarget(file, first) : { what: value, options: {} };
  }
  const literal = literalText(value);
  const dotted = literal === undefined ? null : /^(.+)\.(\w+)$/.exec(`${commonPrefix(file, view)}${literal}`);
  return { what: dotted ? member({ kind: 'module', module: dotted[1] ?? '' }, dotted[2] ?? '') : value, options: {} };
}

/** The view of `Orders.as_view({'get': 'list'})`. */
function madeView(value: Expression | undefined): ViewTarget | undefined {
  if (value?.kind !== 'call' || value.callee.kind !== 'member' || value.callee.name !== 'as_view') {
    return undefined;
  }
  const actions = value.arguments[0] ?? value.named?.['actions'];
  const allowed = value.named?.['http_method_names'];
  return { what: value.callee.of, options: { ...(actions ? { actions } : {}), ...(allowed ? { allowed } : {}) } };
}

/**
 * The value of a name that the file gives one value, `orders = Orders.as_view({'get': 'list'})`:
 * https://www.django-rest-framework.org/tutorial/6-viewsets-and-routers/#binding-viewsets-to-urls-explicitly
 */
function boundValue(name: string, file: SyntaxFile): Expression | undefined {
  const [only, ...others] = file.declared(name);
  return only?.kind === 'binding' && others.length === 0 ? only.value : undefined;
}

/** The prefix that `patterns('shop.views', url(r'^$', 'home'))` puts before the names of views. */
function commonPrefix(file: SyntaxFile, view: Node): string {
  for (let parent = view.parent; parent; parent = parent.parent) {
    if (parent.type === 'call' && calledName(parent) === 'patterns') {
      const prefix = literalText(file.value(argumentsOf(parent)[0])) ?? '';
      return prefix === '' ? '' : `${prefix}.`;
    }
  }
  return '';
}
