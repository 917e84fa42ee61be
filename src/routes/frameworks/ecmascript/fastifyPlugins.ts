import {
  type Expression,
  fileScope,
  literalText,
  member,
  name,
  scope,
  text,
  wholeModule,
} from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, type MemberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { annotatedType, parameterOf, parametersOf } from '../../languages/ecmascript/parameters.ts';
import { callId } from '../../languages/ecmascript/values.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { filesBelow } from './folders.ts';
import { functionsOf, importsOnly } from './routers.ts';

const autoload = /^(?:@fastify\/autoload|fastify-autoload)(?:\.\w+)?$/;

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
  const value = file.value(plugin);
  if (autoload.test(externalPath(value, file) ?? '')) {
    return options ? autoloaded(on, options, call.node, file) : [];
  }
  const id = callId(call.node);
  return [
    { kind: 'scope', framework: 'fastify', id, path: prefixOf(options, file), within: on, ...position },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: -1 - id,
        callee: value,
        arguments: [scope(id), file.value(options), on],
      },
      ...position,
    },
  ];
}

/** The prefix in the options. Options that a plugin passes on as a whole are assumed to have none. */
function prefixOf(options: Node | undefined, file: SyntaxFile): Expression {
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

/**
 * Mounts the files of `@fastify/autoload`: each file below the folder is a plugin, with its folders as the prefix:
 * https://github.com/fastify/fastify-autoload
 */
function autoloaded(on: Expression, options: Node, node: Node, file: SyntaxFile): readonly Fact[] {
  const below = filesBelow(propertyNode(options, 'dir'), file);
  if (!below) {
    return [];
  }
  const names = propertyNode(options, 'dirNameRoutePrefix');
  const parameters = propertyNode(options, 'routeParams')?.text === 'true';
  return [
    {
      kind: 'mount',
      on,
      path: prefixOf(propertyNode(options, 'options'), file),
      what: below,
      ...(names?.text === 'false'
        ? {}
        : {
            folders: parameters
              ? [
                  ['__', ':'],
                  ['^_', ':'],
                ]
              : [],
          }),
      ...file.position(node),
    },
  ];
}

/** Runs a file's default export as a plugin on the file's own scope, since the file may be loaded with its folder. */
export function pluginFile(file: SyntaxFile): readonly Fact[] {
  const exported = file.declarations.find(
    (fact) => fact.kind === 'export' && (fact.name === 'default' || fact.name === wholeModule),
  );
  if (exported?.kind !== 'export') {
    return [];
  }
  const plugin = functionsOf(file).find((node) => isExportedAs(node, exported.value) && isPlugin(node, file));
  const parameter = plugin && parametersOf(plugin)[0];
  if (!plugin || !parameter) {
    return [];
  }
  const position = { inside: plugin.startIndex, at: plugin.startIndex };
  // A file that loads all others, or is named like an application, is started by itself:
  // https://github.com/fastify/fastify-cli
  const isApplication =
    /\/autoload['"]|(['"])fastify-autoload\1/.test(file.text) || /(?:^|\/)app\.\w+$/.test(file.path);
  return [
    {
      kind: 'scope',
      framework: 'fastify',
      id: fileScope,
      path: exportedValue('autoPrefix', file) ?? text(''),
      within: isApplication ? 'root' : 'router',
      inside: undefined,
      at: 0,
    },
    { kind: 'binding', name: parameterOf(parameter).name, value: scope(fileScope), ...position },
  ];
}

function isPlugin(node: Node, file: SyntaxFile): boolean {
  const [first, second] = parametersOf(node);
  if (!first || !importsOnly('fastify', file)) {
    return false;
  }
  const type = annotatedType(first);
  return (
    (type !== undefined && /Fastify/.test(externalPath(type, file) ?? '')) ||
    /^(?:fastify|instance)$/.test(first.text) ||
    (node.text.startsWith('async') && /^_?opt(?:ion)?s/.test(second?.text ?? ''))
  );
}

/** Whether a value is a given function, or the result of a call with that function. */
function isExportedAs(node: Node, expression: Expression): boolean {
  const own = node.childForFieldName('name') ?? node.parent?.childForFieldName('name');
  const isIt = (candidate: Expression | undefined): boolean =>
    (candidate?.kind === 'function' && candidate.id === node.startIndex) ||
    (candidate?.kind === 'name' && candidate.name === own?.text);
  return isIt(expression) || (expression.kind === 'call' && isIt(expression.arguments[0]));
}

function exportedValue(exported: string, file: SyntaxFile): Expression | undefined {
  for (const fact of file.declarations) {
    const isIt = (fact.kind === 'export' || fact.kind === 'binding') && fact.name === exported;
    if (isIt && literalText(fact.value) !== undefined) {
      return fact.value;
    }
  }
  return undefined;
}
