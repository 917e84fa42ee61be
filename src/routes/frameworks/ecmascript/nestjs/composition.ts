import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf } from '../../../languages/ecmascript/calls.ts';
import { textEntry } from '../../../languages/ecmascript/options.ts';
import { callId } from '../../../languages/ecmascript/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Decorator } from '../decorators.ts';

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
  const own = decorators.filter(({ callee }) => !externalPath(file.value(callee), file)?.startsWith('@nestjs/'));
  return own.length === 0
    ? undefined
    : own.reduceRight<Expression>((absent, { node, callee }) => {
        const call = node.firstNamedChild;
        const path = call && call !== callee ? file.value(call) : unknown;
        return { kind: 'member', of: { kind: 'object', entries: { path } }, name: 'path', absent, orUnknown: true };
      }, unknown);
}

/**
 * In functions that make decorators, `Controller(path)` stands for its path, and `applyDecorators(…)` for that of the one among its
 * arguments: https://docs.nestjs.com/custom-decorators#decorator-composition
 */
export function compositionFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  if (call.parent?.type === 'decorator') {
    return [];
  }
  const name = calleeName(call, file);
  const controller =
    name === 'Controller'
      ? call
      : name === 'applyDecorators'
        ? argumentsOf(call).find((argument) => calleeName(argument, file) === 'Controller')
        : undefined;
  return controller
    ? [
        {
          kind: 'substitute',
          value: controllerPath(argumentsOf(controller)[0], file),
          ...file.position(call),
          at: callId(call),
        },
      ]
    : [];
}

function calleeName(node: Node, file: SyntaxFile): string | undefined {
  const callee = node.type === 'call_expression' ? calleeOf(node) : undefined;
  return callee?.type === 'identifier'
    ? /^@nestjs\/common\.(\w+)$/.exec(externalPath(file.value(callee), file) ?? '')?.[1]
    : undefined;
}
