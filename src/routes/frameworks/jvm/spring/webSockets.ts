import { fileScope, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callOf } from '../../../languages/jvm/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { pathOf } from '../jvmControllers.ts';

/** Whether a file may register web sockets. Tested on the text, before anything is parsed. */
export const registersWebSockets = /\bregister(?:WebSocketHandlers|StompEndpoints)\b/;

/**
 * Endpoints of the handshake requests of web sockets and STOMP:
 * https://docs.spring.io/spring-framework/reference/web/websocket/server.html,
 * https://docs.spring.io/spring-framework/reference/web/websocket/stomp/enable.html
 */
export function webSocketFacts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  if (!file.mentions(registersWebSockets)) {
    return [];
  }
  return matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }): readonly Fact[] => {
      const call = callOf(node, file);
      switch (call?.name) {
        case 'addHandler': {
          const [handler, ...paths] = call.arguments;
          return paths.map((path) => endpoint(node, path, handler, file));
        }
        case 'addEndpoint':
          return call.arguments.map((path) => endpoint(node, path, undefined, file));
        default:
          return [];
      }
    }),
  );
}

function endpoint(node: Node, path: Node, handler: Node | undefined, file: SyntaxFile): Fact {
  return {
    kind: 'endpoint',
    framework: 'spring',
    methods: ['GET'],
    upgrade: 'websocket',
    path: pathOf(file.value(path)),
    on: scope(fileScope),
    handler: handler && file.value(handler),
    line: file.line(node),
    ...file.position(node),
  };
}
