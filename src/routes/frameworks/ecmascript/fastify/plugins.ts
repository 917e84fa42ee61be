import { type Expression, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callId, type MemberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { textEntry } from '../../../languages/ecmascript/options.ts';
import { parameterOf, parametersOf } from '../../../languages/ecmascript/parameters.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
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
  const at = callId(call.node);
  // The call itself is none: it may be one of the application's own function, and answers the server.
  const id = `registered ${at}`;
  return [
    { kind: 'scope', framework: 'fastify', id, path: prefixOf(call.on, options, file), within: on, ...position },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: -1 - at,
        callee: file.value(plugin),
        arguments: [scope(id), file.value(options), on],
      },
      ...position,
    },
  ];
}

/** The prefix in the options. Options that a plugin passes on, which it was given itself, are assumed to have none. */
export function prefixOf(on: Node, options: Node | undefined, file: SyntaxFile): Expression {
  const passedOn = optionsGivenWith(on);
  const isPassedOn = (value: Expression): boolean => value.kind === 'name' && passedOn.includes(value.name);
  const value = options && file.value(options);
  if (!value || isPassedOn(value)) {
    return text('');
  }
  const merged = value.kind === 'call' ? value.arguments : [];
  const [given] = merged.flatMap((part) => (part.kind === 'object' ? (part.entries['prefix'] ?? []) : []));
  if (given) {
    return given;
  }
  if (value.kind !== 'object') {
    return textEntry(value, 'prefix');
  }
  const others = Object.entries(value.entries).filter(([, entry]) => entry.kind !== 'spread' || !isPassedOn(entry.of));
  return textEntry({ ...value, entries: Object.fromEntries(others) }, 'prefix');
}

/**
 * The names of the options that plugins are given with an instance:
 * https://fastify.dev/docs/latest/Reference/Plugins/#create-a-plugin
 */
function optionsGivenWith(instance: Node): readonly string[] {
  const [name] = instance.text.split(/[^\w$]/, 1);
  const names: string[] = [];
  for (let around = instance.parent; around; around = around.parent) {
    const [first, options] = functionTypes.has(around.type) ? parametersOf(around).map(parameterOf) : [];
    if (options && first?.name === name) {
      names.push(options.name);
    }
  }
  return names;
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
