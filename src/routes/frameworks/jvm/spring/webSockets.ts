import { memoized } from '../../../../model/memoized.ts';
import { fileScope, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { pathOf } from '../jvmControllers.ts';

/** Whether a file may register web sockets. Tested on the text, before anything is parsed. */
export const registersWebSockets = /\bregister(?:WebSocketHandlers|StompEndpoints)\b|\bSimpleUrlHandlerMapping\b/;
const mapsSockets = /\bWebSocketHandler\b/;

/**
 * Endpoints of the handshake requests of web sockets and STOMP:
 * https://docs.spring.io/spring-framework/reference/web/websocket/server.html,
 * https://docs.spring.io/spring-framework/reference/web/websocket/stomp/enable.html,
 * https://docs.spring.io/spring-framework/reference/web/webflux-websocket.html#webflux-websocket-server-handler
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
        case 'put': {
          const [path, handler] = call.arguments;
          return path && isMapping(call, file) ? [endpoint(node, path, handler, file)] : [];
        }
        case 'mapOf':
          return isMapping(call, file)
            ? call.arguments.flatMap(({ firstNamedChild: path, lastNamedChild: handler }) =>
                path ? [endpoint(node, path, handler ?? undefined, file)] : [],
              )
            : [];
        default:
          return [];
      }
    }),
  );
}

/** Whether a call makes or fills the map from paths to handlers of a `SimpleUrlHandlerMapping` in the same function. */
function isMapping({ node, on, name, arguments: given }: Call, file: SyntaxFile): boolean {
  const mappings = mappingsAround(node, file);
  return name === 'put'
    ? on !== undefined && mappings?.maps.has(on.text) === true
    : mappings?.makesOne === true && given.every(({ type }) => type === 'infix_expression');
}

/** What a function says of the mappings that it makes. */
interface Mappings {
  /** The maps that it gives them. */
  readonly maps: ReadonlySet<string>;
  readonly makesOne: boolean;
}

/** The mappings of each function of a file, by its offset: a function may fill its map with thousands of calls. */
const mappingsByFunction = memoized<SyntaxFile, Map<number, Mappings>>(() => new Map());

function mappingsAround(node: Node, file: SyntaxFile): Mappings | undefined {
  const around = file.mentions(mapsSockets) ? file.functionAround(node) : undefined;
  if (!around) {
    return undefined;
  }
  const known = mappingsByFunction(file);
  const mappings = known.get(around.startIndex) ?? mappingsIn(around.text);
  known.set(around.startIndex, mappings);
  return mappings;
}

function mappingsIn(source: string): Mappings {
  const given = source.matchAll(/\b(?:setUrlMap|SimpleUrlHandlerMapping)\(([^\s(),]+)/g);
  return {
    maps: new Set(Array.from(given, ([, map = '']) => map)),
    makesOne: source.includes('SimpleUrlHandlerMapping'),
  };
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
