import { concatenation, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callsQuery,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { routerOfAnyKind } from './sharedRouters.ts';

const plugins = /^@backstage\/backend-plugin-api\.createBackend(?:Plugin|Module)$/;
/** Bound on the nodes between a registration and the plugin that it is within. */
const mostLevels = 40;

/**
 * The routers that plugins of a Backstage backend give to `httpRouter`, which answer below `/api/` and the id of the plugin:
 * https://backstage.io/docs/backend-system/core-services/http-router
 */
export const backstage: Framework = {
  name: 'express by backstage',
  languages: ['ecmascript'],
  signs: ['@backstage/backend-plugin-api'],
  trigger: (source) => source.includes('@backstage/backend-plugin-api') && source.includes('.httpRouter'),
  meets: () => [routerOfAnyKind],
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const call = memberCall(node, file);
        return call?.method === 'use' ? mount(call, file) : [];
      }),
    ),
};

function mount({ node, on, parameters }: MemberCall, file: SyntaxFile): readonly Fact[] {
  const router = parameters.at(-1);
  const { plugin, registered } = around(node, file);
  const id = propertyNode(plugin, 'pluginId');
  if (!router || !id || !registered || !namesOfRouter(registered).has(/(\w+)$/.exec(on.text)?.[1] ?? '')) {
    return [];
  }
  const path = concatenation([text('/api/'), file.value(id)]);
  const position = file.position(node);
  return [
    { kind: 'scope', framework: 'express', id: node.startIndex, path, within: 'root', ...position },
    {
      kind: 'mount',
      framework: 'express',
      on: scope(node.startIndex),
      path: text(''),
      what: file.value(router),
      ...position,
    },
  ];
}

/** The options of the plugin, and of `registerInit`, that a node is within. */
function around(node: Node, file: SyntaxFile): { readonly plugin?: Node; readonly registered?: Node } {
  let registered: Node | undefined;
  let current = node.parent;
  for (let level = 0; current && level < mostLevels; level += 1) {
    const callee = current.type === 'call_expression' ? calleeOf(current) : undefined;
    if (callee && /\.registerInit$/.test(callee.text)) {
      registered = argumentsOf(current)[0];
    } else if (callee && plugins.test(externalPath(file.value(callee), file) ?? '')) {
      const [plugin] = argumentsOf(current);
      return { ...(plugin ? { plugin } : {}), ...(registered ? { registered } : {}) };
    }
    current = current.parent;
  }
  return {};
}

/** The names of the dependency `coreServices.httpRouter`: that in `deps`, and those that the parameter of `init` gives it. */
function namesOfRouter(registered: Node): ReadonlySet<string> {
  const names = new Set(
    (propertyNode(registered, 'deps')?.namedChildren ?? [])
      .filter((pair) => /\.httpRouter$/.test(pair.childForFieldName('value')?.text ?? ''))
      .map((pair) => pair.childForFieldName('key')?.text),
  );
  const parameters = propertyNode(registered, 'init')?.childForFieldName('parameters');
  const renamed = (parameters?.descendantsOfType('pair_pattern') ?? [])
    .filter((pair) => names.has(pair.childForFieldName('key')?.text))
    .map((pair) => pair.childForFieldName('value')?.text);
  return new Set([...names, ...renamed].filter((name) => name !== undefined));
}
