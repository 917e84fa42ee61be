import { concatenation, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, callsQuery, type MemberCall, memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { methodNames } from '../methods.ts';
import { quoted } from '../trigger.ts';
import { folderPrefix } from './fileRoutes.ts';

const configuration = /(?:^|\/)convex\.config\.[jt]s$/;

/** HTTP actions of Convex, whose routers have no prefixes: https://docs.convex.dev/functions/http-actions */
export const convex: Framework = {
  name: 'convex',
  support: {
    title: 'Convex',
    followed: 'routes of `httpRouter` with a path or a prefix of paths, their HTTP actions',
    notFollowed: 'routes of packages, routes of components below `httpPrefix`',
  },
  languages: ['ecmascript'],
  signs: quoted('convex/server'),
  trigger: (source, path) =>
    /['"]convex\/server['"]/.test(source) && (source.includes('.route(') || configuration.test(path)),
  query: callsQuery,
  join: joinVerbatim,
  // Where a component answers is said by what uses it: https://docs.convex.dev/components/authoring
  finish: ({ segments }, setting) => [{ path: joinVerbatim(segments), unknown: setting('component') !== undefined }],
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const call = memberCall(node, file);
        return call?.method === 'route' ? endpoint(call, file) : definesComponent(node, file) ? [component(file)] : [];
      }),
    ),
};

function definesComponent(node: Node, file: SyntaxFile): boolean {
  const callee = configuration.test(file.path) ? calleeOf(node) : undefined;
  return callee !== undefined && externalPath(file.value(callee), file) === 'convex/server.defineComponent';
}

/** The setting that says that the files of a folder are a component, whose routes are below the `httpPrefix` that its user gives. */
function component(file: SyntaxFile): Fact {
  const at = { application: folderPrefix(file), inside: undefined, at: 0 };
  return { kind: 'setting', framework: 'convex', key: 'component', value: text(''), ...at };
}

/** `http.route({ path: '/orders', method: 'POST', handler: place })`; `pathPrefix` is all that follows, if there is anything. */
function endpoint({ node, parameters: [options] }: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, prefix, method, handler] = ['path', 'pathPrefix', 'method', 'handler'].map((key) =>
    propertyNode(options, key),
  );
  const value = path ? file.value(path) : prefix && concatenation([file.value(prefix), text('*')]);
  if (!value || !method || !handler) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'convex',
      methods: methodNames(file.value(method)) ?? [],
      methodsFrom: file.value(method),
      path: value,
      on: scope(fileScope),
      handler: file.value(handler),
      line: file.line(node),
      ...file.position(node),
    },
  ];
}
