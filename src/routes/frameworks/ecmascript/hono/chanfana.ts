import { type Expression, member } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callId, propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * `fromHono(app)` stands for the application that it is given: https://chanfana.pages.dev/getting-started . One with a `base` is
 * not followed.
 */
export function describedApp(node: Node, made: string | undefined, file: SyntaxFile): readonly Fact[] {
  const [app, options] = argumentsOf(node);
  return made === 'chanfana.fromHono' && app && !propertyNode(options, 'base')
    ? [{ kind: 'substitute', value: file.value(app), ...file.position(node), at: callId(node) }]
    : [];
}

/** A handler, or the method of the class of an endpoint: https://chanfana.pages.dev/endpoints/defining-endpoints */
export function handlerOrEndpoint(handler: Node, file: SyntaxFile): Expression {
  const value = file.value(handler);
  const isClass = handler.type === 'identifier' && /^[A-Z]/.test(handler.text) && file.mentions('chanfana');
  return isClass ? member(value, 'handle') : value;
}
