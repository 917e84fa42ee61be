import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { member, type ScopeId, scope, text, unknown, type Value } from '../facts/value.ts';
import { argument, argumentsOf } from '../languages/python/values.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import { registration, restRouter } from './djangoRest.ts';
import { expandView } from './djangoViews.ts';
import type { Framework } from './framework.ts';

const patternFunctions = new Set(['path', 're_path', 'url']);

/** Django and Django REST framework: https://docs.djangoproject.com/en/stable/topics/http/urls/ */
export const django: Framework = {
  name: 'django',
  languages: ['python'],
  trigger: (source) => /\burlpatterns\b|\bdjango\b|\brest_framework/.test(source),
  query: '[(assignment) (augmented_assignment)] @assignment (call) @call',
  join: joinPatterns,
  expand: expandView,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

/** Patterns are put one after the other; anchors are left out, and so is the slash that may be there or not. */
function joinPatterns(segments: readonly string[]): string {
  const path = segments.map((segment) => segment.replace(/^\^/, '').replace(/(?:\$|\\Z)$/, '')).join('');
  return `/${path.replace(/\/\?$/, '')}`.replace(/^\/\//, '/');
}

function readMatch(file: SyntaxFile, { captures }: QueryMatch): readonly Fact[] {
  const [capture] = captures;
  if (!capture) {
    return [];
  }
  const { name, node } = capture;
  if (name === 'assignment') {
    return listFacts(file, node);
  }
  const called = calledName(node);
  if (patternFunctions.has(called)) {
    return patternFacts(file, node);
  }
  if (called === 'include' && argumentsOf(node).some(({ type }) => type === 'list' || type === 'tuple')) {
    return [
      {
        kind: 'scope',
        framework: 'django',
        id: node.startIndex,
        path: text(''),
        within: 'router',
        ...file.position(node),
      },
    ];
  }
  if (called === 'i18n_patterns') {
    const around = listAround(node);
    // The language's prefix stands in the address, and which it is depends on the settings.
    return around === undefined
      ? []
      : [
          {
            kind: 'scope',
            framework: 'django',
            id: node.startIndex,
            path: unknown,
            within: scope(around),
            ...file.position(node),
          },
        ];
  }
  return called === 'register' ? registration(file, node) : restRouter(file, node, called);
}

function calledName(call: Node): string {
  const callee = call.childForFieldName('function');
  return (callee?.type === 'attribute' ? callee.childForFieldName('attribute') : callee)?.text ?? '';
}

/** One `path()`, `re_path()` or `url()` in a list of patterns. */
function patternFacts(file: SyntaxFile, call: Node): readonly Fact[] {
  const on = listAround(call);
  const route = argument(call, 'route', 0) ?? argument(call, 'regex');
  const view = argument(call, 'view', 1);
  if (on === undefined || !route || !view) {
    return [];
  }
  const path = file.value(route);
  const position = file.position(call);
  if (view.type === 'call' && calledName(view) === 'include') {
    return [{ kind: 'mount', on: scope(on), path, what: included(file, view), ...position }];
  }
  if (view.type === 'attribute' && view.childForFieldName('attribute')?.text === 'urls') {
    return [{ kind: 'mount', on: scope(on), path, what: patternsOf(file.value(view)), ...position }];
  }
  const { what, options } = viewTarget(file, view);
  return [
    {
      kind: 'resource',
      framework: 'django',
      rule: 'view',
      path,
      on: scope(on),
      what,
      options,
      line: file.line(call),
      ...position,
    },
  ];
}

/** What `include()` takes: a module by name or itself, a list, a pair of a list and a name, the `urls` of a router. */
function included(file: SyntaxFile, include: Node): Value {
  const given = argument(include, 'arg', 0);
  if (given?.type === 'tuple' || given?.type === 'list') {
    const first = given.type === 'tuple' ? given.firstNamedChild : given;
    return first && first.type !== 'list' ? patternsOf(file.value(first)) : scope(include.startIndex);
  }
  const value = file.value(given);
  const literal = value.kind === 'text' && value.parts.length === 1 ? value.parts[0] : undefined;
  return patternsOf(typeof literal === 'string' ? { kind: 'module', module: literal } : value);
}

/** A module stands for its `urlpatterns`, a router's `urls` for the router. */
function patternsOf(value: Value): Value {
  const router = value.kind === 'member' && value.name === 'urls' ? [value.of] : [];
  return { kind: 'list', items: [value, member(value, 'urlpatterns'), ...router] };
}

/** The view inside decorators and `as_view()`, which may map methods to actions. */
function viewTarget(
  file: SyntaxFile,
  view: Node,
): { readonly what: Value; readonly options: Readonly<Record<string, Value>> } {
  if (view.type === 'call') {
    const callee = view.childForFieldName('function');
    const [first] = argumentsOf(view);
    if (callee && calledName(view) === 'as_view') {
      const actions = argument(view, 'actions', 0);
      const what = file.value(callee.childForFieldName('object'));
      return { what, options: actions ? { actions: file.value(actions) } : {} };
    }
    return first && first.type !== 'keyword_argument'
      ? viewTarget(file, first)
      : { what: file.value(view), options: {} };
  }
  const value = file.value(view);
  const dotted =
    value.kind === 'text' && typeof value.parts[0] === 'string' ? /^(.+)\.(\w+)$/.exec(value.parts[0]) : null;
  return { what: dotted ? member({ kind: 'module', module: dotted[1] ?? '' }, dotted[2] ?? '') : value, options: {} };
}

/** The list of patterns that a call stands in: by the variable it is assigned or added to, or the `include()` around it. */
function listAround(node: Node): ScopeId | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'assignment' || parent.type === 'augmented_assignment') {
      return listName(parent);
    }
    if (parent.type === 'call') {
      const called = calledName(parent);
      const on = parent.childForFieldName('function')?.childForFieldName('object');
      if (called === 'include' || called === 'i18n_patterns') {
        return parent.startIndex;
      }
      if (on?.type === 'identifier' && ['append', 'extend', 'insert'].includes(called)) {
        return `list ${on.text}`;
      }
    }
    if (parent.type === 'function_definition' || parent.type === 'class_definition') {
      return undefined;
    }
  }
  return undefined;
}

function listName(assignment: Node): string | undefined {
  const left = assignment.childForFieldName('left');
  return left?.type === 'identifier' ? `list ${left.text}` : undefined;
}

/** A variable that holds patterns, and what is added to it besides patterns written in place: other lists, routers. */
function listFacts(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const id = listName(assignment);
  const left = assignment.childForFieldName('left')?.text ?? '';
  const right = assignment.childForFieldName('right');
  if (id === undefined || !right || !(left === 'urlpatterns' || /\b(?:path|re_path|url)\s*\(/.test(right.text))) {
    return [];
  }
  const position = file.position(assignment);
  return [
    {
      kind: 'scope',
      framework: 'django',
      id,
      path: text(''),
      within: left === 'urlpatterns' ? 'root' : 'router',
      ...position,
    },
    { kind: 'binding', name: left, value: scope(id), ...position },
    ...operands(right).map(
      (added): Fact => ({
        kind: 'mount',
        on: scope(id),
        path: text(''),
        what: patternsOf(file.value(added)),
        ...position,
      }),
    ),
  ];
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
    default:
      return [];
  }
}
