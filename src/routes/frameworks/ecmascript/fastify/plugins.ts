import { type Expression, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, type MemberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { callId } from '../../../languages/ecmascript/values.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { importsOnly } from '../routers.ts';

/**
 * The scope and call of `register(plugin, { prefix })`. The plugin is called with a scope of its own, and in addition
 * with the enclosing one, for plugins that `fastify-plugin` wraps:
 * https://fastify.dev/docs/latest/Reference/Plugins/#handle-the-scope
 */
export function registration(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [plugin, options] = call.parameters;
  if (!plugin || plugin.type === 'object' || plugin.type === 'string' || !importsOnly('fastify', file)) {
    return [];
  }
  const on = file.value(call.on);
  const position = file.position(call.node);
  const id = callId(call.node);
  return [
    { kind: 'scope', framework: 'fastify', id, path: prefixOf(options, file), within: on, ...position },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: -1 - id,
        callee: file.value(plugin),
        arguments: [scope(id), file.value(options), on],
      },
      ...position,
    },
  ];
}

/** The prefix in the options. Options that a plugin passes on as a whole are assumed to have none. */
export function prefixOf(options: Node | undefined, file: SyntaxFile): Expression {
  if (!options || (options.type === 'identifier' && /opt|config/i.test(options.text))) {
    return text('');
  }
  const parts = options.type === 'call_expression' ? argumentsOf(options) : [options];
  const prefix = parts.map((part) => propertyNode(part, 'prefix')).find((found) => found !== undefined);
  if (parts.some(({ type }) => type === 'object')) {
    return prefix ? file.value(prefix) : text('');
  }
  return member(file.value(options), 'prefix');
}

/** The plugin in `fp(plugin)`: it registers on the enclosing scope, and the prefix of its registration is ignored. */
export function unencapsulated(node: Node, file: SyntaxFile): readonly Fact[] {
  const [plugin, options] = argumentsOf(node);
  if (!plugin) {
    return [];
  }
  const position = file.position(node);
  if (propertyNode(options, 'encapsulate')?.text === 'true') {
    return [{ kind: 'substitute', ...position, value: file.value(plugin), at: callId(node) }];
  }
  const id = -1 - callId(node);
  return [
    { kind: 'substitute', ...position, value: { kind: 'function', id }, at: callId(node) },
    {
      kind: 'function',
      id,
      name: undefined,
      line: file.line(node),
      parameters: [{ name: '*scope' }, { name: '*options' }, { name: '*outside' }],
      returns: [],
      ...position,
    },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: id,
        callee: file.value(plugin),
        arguments: [name('*outside'), name('*options')],
      },
      inside: id,
      at: node.startIndex,
    },
  ];
}

/** Whether a value from outside the workspace is the function of `fastify-plugin`. */
export function isPluginPackage(path: string | undefined): boolean {
  return path !== undefined && /^fastify-plugin(?:\.fastifyPlugin|\.default)?$/.test(path);
}
