import { type Expression, literalText, member } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
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

/** The view of `Orders.as_view({'get': 'list'})`, or the consumer of `Chat.as_asgi()`: https://channels.readthedocs.io/en/stable/topics/routing.html */
function madeView(value: Expression | undefined): ViewTarget | undefined {
  if (value?.kind !== 'call' || value.callee.kind !== 'member' || !/^as_(?:view|asgi)$/.test(value.callee.name)) {
    return undefined;
  }
  const actions = value.arguments[0] ?? value.named?.['actions'];
  const allowed = value.named?.['http_method_names'];
  return { what: value.callee.of, options: { ...(actions ? { actions } : {}), ...(allowed ? { allowed } : {}) } };
}

/**
 * Binds `Orders.as_view()` to the class where it is no view of a pattern itself: it has a name of its own, or is handed on; so
 * also Django's decorators around it. https://docs.djangoproject.com/en/stable/topics/class-based-views/intro/#decorating-in-urlconf
 */
export function viewHandedOn(file: SyntaxFile, call: Node): readonly Fact[] {
  const around = callAround(call);
  if (around && /^(?:path|re_path|url)$/.test(calledName(around))) {
    return [];
  }
  const value = file.value(call.childForFieldName('function')?.childForFieldName('object'));
  const found: Fact[] = [];
  let outermost = call;
  for (let made: Node | undefined = call; made; made = decoratorAround(made, file)) {
    found.push({ kind: 'substitute', value, ...file.position(made), at: callAt(made) });
    outermost = made;
  }
  const name = outermost.parent?.type === 'assignment' ? outermost.parent.childForFieldName('left')?.text : undefined;
  return name !== undefined && file.declared(name).length > 1 ? [] : found;
}

function callAround({ parent }: Node): Node | undefined {
  return parent?.type === 'argument_list' ? (parent.parent ?? undefined) : undefined;
}

/** The call of a decorator of Django that is given nothing but a view. */
function decoratorAround(view: Node, file: SyntaxFile): Node | undefined {
  const around = callAround(view);
  const callee = around?.childForFieldName('function');
  const decorator = callee?.type === 'call' ? callee.childForFieldName('function') : callee;
  const isOfDjango = decorator && /^django\./.test(externalPath(file.value(decorator), file) ?? '');
  return around && isOfDjango && argumentsOf(around).length === 1 ? around : undefined;
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
