import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { member, scope, text, unknown, type Value } from '../facts/value.ts';
import { argument, argumentsOf } from '../languages/python/values.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import { calledName, listAround, listFacts, patternsOf } from './djangoLists.ts';
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
