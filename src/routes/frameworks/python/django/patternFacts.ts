import { type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isUrlRouter } from './channels.ts';
import {
  calledName,
  decoratedInclude,
  givenList,
  isInclude,
  listAround,
  patternsOf,
  returnsPatterns,
  withoutSuffixes,
} from './lists.ts';
import { packageRoutes } from './packages.ts';
import { listBefore } from './rewrappedLists.ts';
import { computedKey } from './site.ts';
import { viewTarget } from './viewTargets.ts';

/** The facts of one `path()`, `re_path()` or `url()` in a list of patterns. */
export function patternFacts(
  file: SyntaxFile,
  call: Node,
  route: Node | undefined,
  view: Node | undefined,
): readonly Fact[] {
  const on = listAround(call, file);
  if (on === undefined || !route || !view) {
    return [];
  }
  const path = file.value(route);
  const position = file.position(call);
  if (view.type === 'call' && (isInclude(view) || calledName(view) === decoratedInclude)) {
    const module = literalText(file.value(firstIncluded(view)));
    const ofPackage = packageRoutes({ module, on, id: callAt(call), path, line: file.line(call), position });
    const mount: Fact = { kind: 'mount', on, path, what: included(file, view), ...position };
    return ofPackage.length > 0 ? ofPackage : [mount, ...computedInclude(file, call, firstIncluded(view))];
  }
  if (view.type === 'attribute' && view.childForFieldName('attribute')?.text === 'urls') {
    return [{ kind: 'mount', on, path, what: patternsOf(file.value(view)), ...position }];
  }
  if (view.type === 'call' && (returnsPatterns(file, view) || isUrlRouter(file, view))) {
    return [{ kind: 'mount', on, path, what: file.value(view), ...position }];
  }
  const { what, options } = viewTarget(file, view);
  const named: readonly Fact[] =
    view.type === 'identifier' && /url|pattern|router/i.test(view.text)
      ? [{ kind: 'mount', on, path, what, ...position }]
      : [];
  return [
    ...named,
    {
      kind: 'resource',
      framework: 'django',
      rule: 'view',
      path,
      on,
      what,
      options,
      line: file.line(call),
      ...position,
    },
  ];
}

/**
 * The argument of `include()`: a module or its name, a list, a tuple of a list and a name, or the `urls` of a router.
 */
function included(file: SyntaxFile, include: Node): Expression {
  return includedList(include) ? scope(callAt(include)) : patternsNamed(file, firstIncluded(include));
}

/** The literal list in an `include()`, also as an operand of `+`. */
export function includedList(include: Node): Node | undefined {
  const first = givenList(include) ?? firstIncluded(include);
  return first?.type === 'list' || first?.type === 'binary_operator' ? first : undefined;
}

function firstIncluded(include: Node): Node | undefined {
  const given = argument(include, 'arg', calledName(include) === decoratedInclude ? 1 : 0);
  const patterns = given?.type === 'tuple' ? (given.firstNamedChild ?? undefined) : given;
  return patterns && withoutSuffixes(patterns);
}

/** The setting of an `include()` whose module has a computed name, `include(f"{app}.urls")`: it may be any. */
function computedInclude(file: SyntaxFile, call: Node, module: Node | undefined): readonly Fact[] {
  const value = file.value(module);
  const bound = value.kind === 'name' ? file.declared(value.name) : [];
  const values = [value, ...bound.flatMap((fact) => (fact.kind === 'binding' ? [fact.value] : []))];
  return values.some(isFormatted)
    ? [{ kind: 'setting', framework: 'django', key: computedKey, value: text(''), ...file.position(call) }]
    : [];
}

/** Whether a value is a text with computed parts: https://docs.python.org/3/tutorial/inputoutput.html#fancier-output-formatting */
function isFormatted(value: Expression): boolean {
  return value.kind === 'call'
    ? value.callee.kind === 'member' && value.callee.name === 'format'
    : value.kind === 'text' && literalText(value) === undefined;
}

function patternsNamed(file: SyntaxFile, node: Node | undefined): Expression {
  const before = node && listBefore(node);
  if (before) {
    return before;
  }
  const value = file.value(node);
  const module = literalText(value);
  return patternsOf(module === undefined ? value : { kind: 'module', module });
}
