import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AnnotatedClass } from '../../languages/jvm/annotatedClass.ts';
import { isOf } from '../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { methodRoute, pathOf } from './jvmControllers.ts';

/** The option of an endpoint whose path is relative to the server, without the path of the JAX-RS application. */
export const fromServerRoot = 'fromServerRoot';

const openers = ['OnOpen', 'OnMessage', 'OnTextMessage', 'OnBinaryMessage'];

/**
 * The endpoint of the handshake request of a web socket class. Its path is an element of the annotation, its handler
 * the method that runs first.
 */
export function webSocketFacts(
  framework: string,
  type: AnnotatedClass,
  annotations: RegExp,
  file: SyntaxFile,
): readonly Fact[] {
  const annotation = type.annotations.find((candidate) => isOf(candidate, annotations));
  const methods = openers.flatMap((opener) =>
    type.methods.filter((method) => method.annotations.some(({ name }) => name === opener)),
  );
  if (!annotation || !methods[0]) {
    return [];
  }
  const { value, path, uri } = annotation.arguments;
  const route = {
    methods: ['GET'],
    upgrade: 'websocket' as const,
    path: pathOf(value ?? path ?? uri),
    on: scope(fileScope),
    options: { [fromServerRoot]: text('') },
  };
  return [methodRoute(framework, type, methods[0], annotation.node, route, file)];
}
