import { fileScope, literalText, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { controllerFacts, madeFacts, mayRegisterRoutes } from './controllers.ts';
import { endpointsOf } from './endpoints.ts';

/** WordPress: https://developer.wordpress.org/rest-api/extending-the-rest-api/adding-custom-endpoints/ */
export const wordpress: Framework = {
  name: 'wordpress',
  support: {
    title: 'WordPress',
    followed: '`register_rest_route`, controllers with what they inherit',
    notFollowed: '`admin-ajax`, callbacks in other files',
  },
  languages: ['php'],
  signs: ['register_rest_route', 'register_routes(', '$rest_base', 'ABSPATH', '_REST_', '\\REST'],
  trigger: (source) => mayRegisterRoutes(source),
  query: `
    (function_call_expression) @call
    (class_declaration) @class
    (object_creation_expression) @made
  `,
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'call'
          ? routeFacts(node, file)
          : name === 'class'
            ? controllerFacts(node, file)
            : name === 'made'
              ? madeFacts(node, file)
              : [],
      ),
    ),
};

function routeFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  if (!/^\\?register_rest_route$/.test(call.childForFieldName('function')?.text ?? '')) {
    return [];
  }
  const given = argumentsOf(call);
  const [namespace, route] = [argument(given, 0, 'route_namespace'), argument(given, 1, 'route')];
  if (!namespace || !route) {
    return [];
  }
  const local = literalText(file.value(route));
  return endpointsOf(argument(given, 2, 'args'), file).map(({ methods, methodsFrom, handler }) => ({
    kind: 'endpoint',
    framework: 'wordpress',
    methods,
    ...(methodsFrom ? { methodsFrom } : {}),
    // A namespace has any number of segments (`acme/v1`), so a dynamic one must not become a path parameter.
    path: {
      kind: 'text',
      parts: ['/wp-json', { kind: 'text', parts: ['/', file.value(namespace)] }, '/', file.value(route)],
    },
    ...(local === undefined ? {} : { local }),
    on: scope(fileScope),
    handler,
    line: file.line(call),
    ...file.position(call),
  }));
}
