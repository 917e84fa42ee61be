import type { Endpoint } from '../../facts/endpoint.ts';
import { fileScope, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, propertyNode } from '../../languages/ecmascript/calls.ts';
import { unwrapped } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { folderPrefix } from './fileRoutes.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'ANY'];
const maker = /^@tanstack\/\w+-router\.create(FileRoute|Router)$/;

/** Server routes of TanStack Start: https://tanstack.com/start/latest/docs/framework/react/guide/server-routes */
export const tanstackStart: Framework = {
  name: 'tanstack',
  support: {
    title: 'TanStack Start',
    followed: 'server routes with handlers by method, `basepath`',
    notFollowed: 'pages, server functions, handlers that are made in the body of a function',
  },
  languages: ['ecmascript'],
  signs: ['createFileRoute', 'createRouter'],
  trigger: (source) =>
    (source.includes('createFileRoute') && /\bhandlers\s*:/.test(source)) ||
    (source.includes('createRouter') && source.includes('basepath')),
  query: callsQuery,
  join: joinTrimmed,
  finish: ({ segments }, setting) => {
    const base = setting('basepath');
    return [{ path: joinTrimmed([textOf(base), ...segments]), ...doubtOfPrefix(base) }];
  },
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const [first] = argumentsOf(node);
  const made = callee && maker.exec(externalPath(file.value(callee), file) ?? '')?.[1];
  // The router is made beside the folder of routes: https://tanstack.com/start/latest/docs/framework/react/guide/routing
  const base = made === 'Router' ? propertyNode(first, 'basepath') : undefined;
  if (base) {
    const value = file.value(base);
    const application = folderPrefix(file);
    return [{ kind: 'setting', framework: 'tanstack', key: 'basepath', value, application, ...file.position(node) }];
  }
  const options = made === 'FileRoute' && first ? optionsOf(node) : undefined;
  const path = first && literalText(file.value(first));
  return options && path !== undefined ? endpoints(pathOf(path), options, node, file) : [];
}

/** The options in `createFileRoute('/users')(options)`. */
function optionsOf(node: Node): Node | undefined {
  return node.parent?.type === 'call_expression' ? argumentsOf(node.parent)[0] : undefined;
}

function endpoints(path: string, options: Node, node: Node, file: SyntaxFile): readonly Endpoint[] {
  const handlers = handlersOf(propertyNode(propertyNode(options, 'server'), 'handlers'));
  return methods.flatMap((method): readonly Endpoint[] => {
    const given = propertyNode(handlers, method);
    const handler = propertyNode(given, 'handler') ?? given;
    return given && handler
      ? [
          {
            kind: 'endpoint',
            framework: 'tanstack',
            methods: [method],
            path: text(path),
            on: scope(fileScope),
            handler: file.value(handler),
            line: file.line(given),
            ...file.position(node),
          },
        ]
      : [];
  });
}

/** The object of handlers, also where a function makes it: `({ createHandlers }) => createHandlers({ GET: … })`. */
function handlersOf(given: Node | undefined): Node | undefined {
  const made = given?.type === 'arrow_function' ? given.childForFieldName('body') : undefined;
  const call = made && unwrapped(made);
  return call?.type === 'call_expression' ? argumentsOf(call)[0] : given;
}

/**
 * The path of a route by its name: groups and pathless layouts are left out, a parameter is `$id`, `{-$id}` may be absent, and `$` is all
 * that follows. https://tanstack.com/router/latest/docs/framework/react/routing/routing-concepts
 */
function pathOf(name: string): string {
  return name
    .split('/')
    .filter((segment) => !/^(?:\(.*\)|_.*)$/.test(segment))
    .map((segment) =>
      segment
        .replace(/_$/, '')
        .replace(/^\$$|\{\$\}/, '*')
        .replace(/\{-\$(\w+)\}/, ':$1?')
        .replace(/\{\$(\w+)\}|\$(\w+)/, ':$1$2'),
    )
    .join('/');
}
