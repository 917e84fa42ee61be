import { absent, type Expression, member, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf, callId } from '../../../languages/ecmascript/calls.ts';
import { textEntry } from '../../../languages/ecmascript/options.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Decorator } from '../decorators.ts';
import { entry } from './application.ts';
import { verbs } from './verbs.ts';

/** The path of a controller by the argument of `@Controller`: a path, a list of paths, or options. */
export function controllerPath(argument: Node | undefined, file: SyntaxFile): Expression {
  const value = argument ? file.value(argument) : text('');
  return value.kind === 'object' ? textEntry(value, 'path') : value;
}

/** The path and version that a controller gives to all of its routes. */
interface Controller {
  readonly path: Expression;
  readonly version: Expression | undefined;
}

/**
 * The path and version of a class without `@Controller` whose other decorators may be composed of it: those of the first decorator
 * that evaluates to some. Undefined if all decorators are from Nest, since none of these makes a controller.
 */
export function composedController(decorators: readonly Decorator[], file: SyntaxFile): Controller | undefined {
  const made = decorators
    .filter((decorator) => isOwnDecorator(decorator, file))
    .map(({ node: { firstNamedChild: call }, callee }) => (call && call !== callee ? file.value(call) : unknown));
  const first = (key: string, otherwise: Expression): Expression =>
    firstKnown(
      made.map((value) => member(value, key)),
      otherwise,
    );
  return made.length === 0 ? undefined : { path: first('path', unknown), version: first('version', absent) };
}

/** The first of several values that is known. */
function firstKnown(values: readonly Expression[], otherwise: Expression): Expression {
  return values.reduceRight<Expression>(
    (next, value) => ({
      kind: 'member',
      of: { kind: 'object', entries: { value } },
      name: 'value',
      absent: next,
      orUnknown: true,
    }),
    otherwise,
  );
}

/** Whether a decorator is not from Nest, so that it may be composed of Nest's. */
export function isOwnDecorator({ callee }: Decorator, file: SyntaxFile): boolean {
  return !externalPath(file.value(callee), file)?.startsWith('@nestjs/');
}

/** The method and path of a decorator that may be composed of one like `Get`. It makes no route if it evaluates to neither. */
export function composedRoute(
  decorator: Node,
  file: SyntaxFile,
): { readonly path: Expression; readonly methodsFrom: Expression } | undefined {
  const call = decorator.firstNamedChild;
  const made = call?.type === 'call_expression' ? file.value(call) : undefined;
  return made && { path: member(made, 'path'), methodsFrom: member(made, 'method') };
}

/**
 * The values of calls in functions that compose decorators: `Controller(path)` evaluates to its path and version, `Get(path)` to
 * its method and path, and `applyDecorators(…)` to the value of one of these among its arguments.
 * https://docs.nestjs.com/custom-decorators#decorator-composition
 */
export function compositionFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  if (call.parent?.type === 'decorator') {
    return [];
  }
  const value =
    calleeName(call, file) === 'applyDecorators' ? appliedValue(argumentsOf(call), file) : madeBy(call, file);
  return value
    ? [{ kind: 'substitute', value, ...file.position(call), at: callId(call) }, ...optionalPath(call, file)]
    : [];
}

/**
 * The binding of a parameter that may be left out and is the path of what a decorator is composed of, to nothing: `(path?: string) =>
 * applyDecorators(Get(path))`. https://www.typescriptlang.org/docs/handbook/2/functions.html#optional-parameters
 */
function optionalPath(call: Node, file: SyntaxFile): readonly Fact[] {
  const [path] = argumentsOf(call);
  const around = path?.type === 'identifier' ? file.functionAround(call) : undefined;
  const isOptional = around
    ?.childForFieldName('parameters')
    ?.namedChildren.some(
      (parameter) =>
        parameter.type === 'optional_parameter' && parameter.childForFieldName('pattern')?.text === path?.text,
    );
  return path && around && isOptional
    ? [{ kind: 'binding', name: path.text, value: absent, inside: around.startIndex, at: around.startIndex }]
    : [];
}

/** The value of the first decorator of a route or controller among the arguments. Of a list that is spread, only the first item is considered. */
function appliedValue(given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const [first] = given;
  if (first?.type === 'spread_element') {
    return member(file.value(first.firstNamedChild), '0');
  }
  const made = given.map((argument) => madeBy(argument, file)).find((value) => value !== undefined);
  // Decorators may be composed of composed ones.
  const calls = given.filter(
    (argument) => argument.type === 'call_expression' && calleeName(argument, file) === undefined,
  );
  return (
    made ??
    (calls.length === 0
      ? undefined
      : firstKnown(
          calls.map((call) => file.value(call)),
          unknown,
        ))
  );
}

function madeBy(node: Node, file: SyntaxFile): Expression | undefined {
  const name = calleeName(node, file);
  const method = name === undefined ? undefined : verbs[name];
  const [argument] = name === undefined ? [] : argumentsOf(node);
  if (method !== undefined) {
    const path = argument ? orNone(file.value(argument)) : text('');
    return { kind: 'object', entries: { method: text(method), path } };
  }
  if (name !== 'Controller') {
    return undefined;
  }
  const version = entry(argument && file.value(argument), 'version');
  const entries: Record<string, Expression> = { path: controllerPath(argument, file) };
  return { kind: 'object', entries: version ? { ...entries, version: { kind: 'list', items: [version] } } : entries };
}

/** A path that a decorator may be made without: `Get(path)` with the parameter `path?: string`. */
function orNone(path: Expression): Expression {
  return member({ kind: 'object', entries: { path } }, 'path', text(''));
}

function calleeName(node: Node, file: SyntaxFile): string | undefined {
  const callee = node.type === 'call_expression' ? calleeOf(node) : undefined;
  return callee?.type === 'identifier'
    ? /^@nestjs\/common\.(\w+)$/.exec(externalPath(file.value(callee), file) ?? '')?.[1]
    : undefined;
}
