import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AnnotatedClass } from '../../languages/jvm/annotatedClass.ts';
import { isOf } from '../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { methodRoute, pathOf } from './jvmControllers.ts';

/** Says of a route that it answers from the root of the server, whatever path the resources of the application have. */
export const fromServerRoot = 'fromServerRoot';

const openers = ['OnOpen', 'OnMessage', 'OnTextMessage', 'OnBinaryMessage'];

/** The request by which a connection to a class of web sockets is opened, answered by what runs first: its path is that of an annotation. */
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
