import type { Node } from 'web-tree-sitter';
import type { Fact } from '../../facts/facts.ts';
import { fileScope, scope } from '../../facts/value.ts';
import { argument, argumentsOf, arrayElements } from '../../languages/php/arguments.ts';
import { stringText } from '../../languages/php/strings.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { callableValue, methodsIn } from './phpHandlers.ts';

// https://developer.wordpress.org/reference/classes/wp_rest_server/
const constants: Readonly<Record<string, readonly string[]>> = {
  READABLE: ['GET'],
  CREATABLE: ['POST'],
  EDITABLE: ['POST', 'PUT', 'PATCH'],
  DELETABLE: ['DELETE'],
  ALLMETHODS: ['ANY'],
};

/** WordPress: https://developer.wordpress.org/rest-api/extending-the-rest-api/adding-custom-endpoints/ */
export const wordpress: Framework = {
  name: 'wordpress',
  support: {
    title: 'WordPress',
    followed: '`register_rest_route`',
    notFollowed: '`admin-ajax`, callbacks in other files',
  },
  languages: ['php'],
  trigger: (source) => source.includes('register_rest_route'),
  query:
    '(function_call_expression function: (_) @function (#match? @function "^\\\\\\\\?register_rest_route$")) @call',
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.filter(({ name }) => name === 'call').flatMap(({ node }) => routeFacts(node, file)),
    ),
};

function routeFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  const given = argumentsOf(call);
  const [namespace, route] = [argument(given, 0, 'route_namespace'), argument(given, 1, 'route')];
  if (!namespace || !route) {
    return [];
  }
  return endpointsOf(argument(given, 2, 'args')).flatMap((endpoint): readonly Fact[] => {
    const option = (wanted: string): Node | undefined =>
      arrayElements(endpoint).find(({ key }) => key && stringText(key) === wanted)?.value;
    const methods = option('methods');
    return [
      {
        kind: 'endpoint',
        framework: 'wordpress',
        methods: methods ? methodsOf(methods, file) : ['GET'],
        path: { kind: 'text', parts: ['/wp-json/', file.value(namespace), '/', file.value(route)] },
        on: scope(fileScope),
        handler: callableValue(option('callback'), file),
        line: file.line(call),
        ...file.position(call),
      },
    ];
  });
}

/** The arguments of one endpoint, or a list of them for several. */
function endpointsOf(node: Node | undefined): readonly (Node | undefined)[] {
  const several = arrayElements(node).filter(({ key, value }) => !key && value.type === 'array_creation_expression');
  return several.length > 0 ? several.map(({ value }) => value) : [node];
}

function methodsOf(node: Node, file: SyntaxFile): readonly string[] {
  const nodes = node.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  return [
    ...new Set(
      nodes.flatMap((each) => {
        const constant = /::(\w+)$/.exec(each.text)?.[1];
        return (constant === undefined ? methodsIn(each, file) : constants[constant]) ?? ['ANY'];
      }),
    ),
  ];
}
