import { type Expression, member, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { classOfBody } from '../../../languages/python/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { importedLists, listNamed } from './importedLists.ts';
import { listId, mayBeIncluded } from './rewrappedLists.ts';
import { site, unmounted } from './site.ts';

/** The last identifier of a call's callee. */
export function calledName(call: Node): string {
  const callee = call.childForFieldName('function');
  return (callee?.type === 'attribute' ? callee.childForFieldName('attribute') : callee)?.text ?? '';
}

/** The patterns of a value: those of a module are its `urlpatterns`, those of a router its `urls`. */
export function patternsOf(expression: Expression): Expression {
  const router = expression.kind === 'member' && expression.name === 'urls' ? [expression.of] : [];
  return { kind: 'list', items: [expression, member(expression, 'urlpatterns'), ...router] };
}

/**
 * The name of an include function whose first argument is a decorator:
 * https://github.com/twidi/django-decorator-include#usage
 */
export const decoratedInclude = 'decorator_include';

/**
 * Adds patterns that end in a format to a list, and leaves those that are in it:
 * https://www.django-rest-framework.org/api-guide/format-suffixes/
 */
const withSuffixes = 'format_suffix_patterns';

/** The patterns to which a call adds formats; any other node as it is. */
export function withoutSuffixes(node: Node): Node {
  return node.type === 'call' && calledName(node) === withSuffixes ? (argument(node, 'urlpatterns', 0) ?? node) : node;
}

/** Whether a call is `include()`, or a function that is called with a list of patterns in its place. */
export function isInclude(call: Node): boolean {
  return calledName(call) === 'include' || givenList(call) !== undefined;
}

/** The literal list of patterns that a call other than `include()` takes. */
export function givenList(call: Node): Node | undefined {
  const lists = call.childForFieldName('arguments')?.namedChildren.filter(({ type }) => type === 'list') ?? [];
  return lists.find(({ namedChildren }) =>
    namedChildren.some((each) => each.type === 'call' && /^(?:path|re_path|url)$/.test(calledName(each))),
  );
}

/**
 * The list that contains a call: the variable that the list is assigned or added to (https://docs.djangoproject.com/en/stable/topics/http/urls/),
 * the router to whose `urls` it is added (https://www.django-rest-framework.org/api-guide/routers/#using-include-with-routers), or the
 * `include()` around it.
 */
export function listAround(node: Node, file: SyntaxFile): Expression | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'assignment' || parent.type === 'augmented_assignment') {
      const name = listName(parent);
      return name === undefined ? undefined : scope(name);
    }
    if (parent.type === 'call') {
      const called = calledName(parent);
      const on = parent.childForFieldName('function')?.childForFieldName('object');
      const isAdded = ['append', 'extend', 'insert'].includes(called);
      if (isAdded && on?.type === 'identifier') {
        return listNamed(on, parent, file);
      }
      if (isAdded && on?.type === 'attribute' && on.childForFieldName('attribute')?.text === 'urls') {
        return file.value(on.childForFieldName('object'));
      }
      if (called === 'i18n_patterns' || (isInclude(parent) && called !== withSuffixes)) {
        return scope(callAt(parent));
      }
    }
    if (parent.type === 'return_statement') {
      return parent.firstNamedChild ? scope(parent.firstNamedChild.startIndex) : undefined;
    }
    if (parent.type === 'function_definition' || parent.type === 'class_definition') {
      return undefined;
    }
  }
  return undefined;
}

function listName(assignment: Node): string | undefined {
  const left = assignment.childForFieldName('left');
  return left?.type === 'identifier' ? listId(left.text, assignment) : undefined;
}

/**
 * The scope of a variable that holds patterns, and mounts of what is added to it besides literal patterns: other lists,
 * routers.
 */
export function listFacts(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const id = listName(assignment);
  const left = assignment.childForFieldName('left')?.text ?? '';
  const right = assignment.childForFieldName('right');
  if (id === undefined || !right || !(left === 'urlpatterns' || holdsPatterns(right))) {
    return [];
  }
  // The patterns that Django reads are a variable of a module: https://docs.djangoproject.com/en/stable/topics/http/urls/#example
  if (left === 'urlpatterns' && classOfBody(assignment.parent) !== undefined && !literalPattern.test(right.text)) {
    return [];
  }
  const position = file.position(assignment);
  const isOfFile = left === 'urlpatterns' && assignment.type === 'assignment' && position.inside === undefined;
  const path = mayBeIncluded(left, assignment) ? unknown : text('');
  return [
    { kind: 'scope', framework: 'django', id, path, within: 'router', ...position },
    ...(isOfFile ? site(scope(id), unmounted, position) : []),
    { kind: 'binding', name: left, value: scope(id), ...position },
    ...(assignment.type === 'augmented_assignment' ? importedLists(file, left, assignment) : []).map(
      (what): Fact => ({ kind: 'mount', on: scope(id), path: text(''), what, ...position }),
    ),
    ...addedTo(file, scope(id), right),
  ];
}

/** Mounts of what `urlpatterns.extend(…)` adds besides literal patterns, as `urlpatterns += …` does. */
export function extendedList(file: SyntaxFile, call: Node): readonly Fact[] {
  const list = call.childForFieldName('function')?.childForFieldName('object');
  const added = argument(call, 'iterable', 0);
  return list?.type === 'identifier' && /url|pattern/i.test(list.text) && added
    ? addedTo(file, listNamed(list, call, file), added)
    : [];
}

const literalPattern = /\b(?:path|re_path|url)\s*\(/;

/** Whether a value is a literal list of patterns, or a concatenation of lists: `router.urls + others`. */
function holdsPatterns(value: Node): boolean {
  const inner = value.type === 'parenthesized_expression' ? (value.firstNamedChild ?? value) : value;
  return (
    literalPattern.test(value.text) ||
    (/^(?:binary_operator|list|attribute)$/.test(inner.type) && /\w\.urls\b|\burlpatterns\b/.test(value.text))
  );
}

/** Mounts of the elements of a list of patterns that are no literal patterns: other lists, routers. */
export function addedTo(file: SyntaxFile, on: Expression, list: Node): readonly Fact[] {
  return operands(list).map((added) => ({
    kind: 'mount',
    on,
    path: text(''),
    what: patternsOf(file.value(added)),
    ...file.position(list),
  }));
}

/** The scope of a list of patterns that a function returns. */
export function returnedList(file: SyntaxFile, statement: Node): readonly Fact[] {
  const list = statement.firstNamedChild;
  return list?.type === 'list' && /\b(?:path|re_path|url)\s*\(/.test(list.text)
    ? [
        {
          kind: 'scope',
          framework: 'django',
          id: list.startIndex,
          path: text(''),
          within: 'router',
          ...file.position(list),
        },
      ]
    : [];
}

/** Whether a call returns patterns: it calls a function of the same file that returns a list of them. */
export function returnsPatterns(file: SyntaxFile, call: Node): boolean {
  const called = call.childForFieldName('function');
  return (
    called?.type === 'identifier' &&
    file.declared(called.text).some((fact) => fact.kind === 'function' && fact.returns.some(isPatterns))
  );
}

function isPatterns(expression: Expression): boolean {
  return expression.kind === 'list'
    ? expression.items.some((item) => item.kind === 'call' && isNamed(item.callee, /^(?:path|re_path|url)$/))
    : expression.kind === 'call' && isNamed(expression.callee, /^include$/);
}

function isNamed(callee: Expression, expected: RegExp): boolean {
  return (callee.kind === 'name' || callee.kind === 'member') && expected.test(callee.name);
}

function operands(node: Node): readonly Node[] {
  switch (node.type) {
    case 'binary_operator':
    case 'list':
    case 'tuple':
    case 'list_splat':
    case 'parenthesized_expression':
      return node.namedChildren.flatMap(operands);
    case 'identifier':
    case 'attribute':
      return [node];
    case 'call':
      if (calledName(node) === withSuffixes) {
        return operands(withoutSuffixes(node));
      }
      return /^(?:path|re_path|url|include|static|patterns|i18n_patterns)$/.test(calledName(node)) ? [] : [node];
    default:
      return [];
  }
}
