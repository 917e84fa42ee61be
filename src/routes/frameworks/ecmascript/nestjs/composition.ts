import { type Expression, member, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf } from '../../../languages/ecmascript/calls.ts';
import { textEntry } from '../../../languages/ecmascript/options.ts';
import { callId } from '../../../languages/ecmascript/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Decorator } from '../decorators.ts';
import { verbs } from './verbs.ts';

/** The path of a controller by the argument of `@Controller`: a path, a list of paths, or options. */
export function controllerPath(argument: Node | undefined, file: SyntaxFile): Expression {
  const value = argument ? file.value(argument) : text('');
  return value.kind === 'object' ? textEntry(value, 'path') : value;
}

/**
 * The path of a class without `@Controller` whose other decorators may be composed of it: that of the first one that evaluates to a path.
 * Undefined if all decorators are of Nest, none of which makes a controller.
 */
export function composedPath(decorators: readonly Decorator[], file: SyntaxFile): Expression | undefined {
  const own = decorators.filter((decorator) => isOwnDecorator(decorator, file));
  return own.length === 0
    ? undefined
    : own.reduceRight<Expression>((absent, { node, callee }) => {
        const call = node.firstNamedChild;
        const path = call && call !== callee ? file.value(call) : unknown;
        return { kind: 'member', of: { kind: 'object', entries: { path } }, name: 'path', absent, orUnknown: true };
      }, unknown);
}

/** Whether a decorator is none of Nest, so that it may be composed of some. */
export function isOwnDecorator({ callee }: Decorator, file: SyntaxFile): boolean {
  return !externalPath(file.value(callee), file)?.startsWith('@nestjs/');
}

/** The method and path of a decorator that may be composed of one like `Get`. Without either, it makes no route. */
export function composedRoute(
  decorator: Node,
  file: SyntaxFile,
): { readonly path: Expression; readonly methodsFrom: Expression } | undefined {
  const call = decorator.firstNamedChild;
  const made = call?.type === 'call_expression' ? file.value(call) : undefined;
  return made && { path: member(made, 'path'), methodsFrom: member(made, 'method') };
}

/**
 * In functions that make decorators, `Controller(path)` stands for its path, `Get(path)` for its method and path, and `applyDecorators(…)`
 * for the one among its arguments: https://docs.nestjs.com/custom-decorators#decorator-composition
 */
export function compositionFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  if (call.parent?.type === 'decorator') {
    return [];
  }
  const value =
    calleeName(call, file) === 'applyDecorators' ? appliedValue(argumentsOf(call), file) : madeBy(call, file);
  return value ? [{ kind: 'substitute', value, ...file.position(call), at: callId(call) }] : [];
}

/** The value of the decorator of a route or controller among what is applied. Of a list that is spread, the first item is looked at. */
function appliedValue(given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const [first] = given;
  if (first?.type === 'spread_element') {
    return member(file.value(first.firstNamedChild), '0');
  }
  return given.map((argument) => madeBy(argument, file)).find((value) => value !== undefined);
}

function madeBy(node: Node, file: SyntaxFile): Expression | undefined {
  const name = calleeName(node, file);
  const method = name === undefined ? undefined : verbs[name];
  const [argument] = name === undefined ? [] : argumentsOf(node);
  if (method !== undefined) {
    const path = argument ? file.value(argument) : text('');
    return { kind: 'object', entries: { method: text(method), path } };
  }
  return name === 'Controller' ? controllerPath(argument, file) : undefined;
}

function calleeName(node: Node, file: SyntaxFile): string | undefined {
  const callee = node.type === 'call_expression' ? calleeOf(node) : undefined;
  return callee?.type === 'identifier'
    ? /^@nestjs\/common\.(\w+)$/.exec(externalPath(file.value(callee), file) ?? '')?.[1]
    : undefined;
}
