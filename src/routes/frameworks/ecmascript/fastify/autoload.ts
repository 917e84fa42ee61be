import {
  concatenation,
  type Expression,
  fileScope,
  literalText,
  scope,
  text,
  unknown,
  wholeModule,
} from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type MemberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { annotatedType, parameterOf, parametersOf } from '../../../languages/ecmascript/parameters.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { filesBelow } from '../folders.ts';
import { functionsOf, imports, importsOnly } from '../routers.ts';
import { isPluginPackage, prefixOf } from './plugins.ts';

const autoload = /^(?:@fastify\/autoload|fastify-autoload)(?:\.\w+)?$/;
const registeringCall =
  /(?<![\w$.])([\w$]+)\s*\.\s*(?:get|head|post|put|delete|options|patch|all|route|register)\s*[(<]/g;

/**
 * Mounts the files of `register(autoload, { dir })`: each file below the folder is a plugin, with its folders as the
 * prefix. Undefined for other plugins.
 * https://github.com/fastify/fastify-autoload
 */
export function autoloaded(
  { on, node, parameters: [plugin, options] }: MemberCall,
  file: SyntaxFile,
): readonly Fact[] | undefined {
  if (!plugin || !autoload.test(externalPath(file.value(plugin), file) ?? '')) {
    return undefined;
  }
  const below = options && loadedFiles(propertyNode(options, 'dir'), file);
  if (!below) {
    return [];
  }
  const names = propertyNode(options, 'dirNameRoutePrefix');
  const parameters = propertyNode(options, 'routeParams')?.text === 'true';
  return [
    {
      kind: 'mount',
      on: file.value(on),
      path: prefixOf(on, propertyNode(options, 'options'), file),
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

/** The files below a folder; where a variable is a part of its path, by the value that this has. */
function loadedFiles(folder: Node | undefined, file: SyntaxFile): Expression | undefined {
  const path = folder && file.value(folder);
  return path?.kind === 'text' && literalText(path) === undefined
    ? { kind: 'module', module: '', of: concatenation([path, text('/**')]) }
    : filesBelow(folder, file);
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
  const isApplication = file.mentions(/\/autoload['"]|(['"])fastify-autoload\1/) || /(?:^|\/)app\.\w+$/.test(file.path);
  // Of a plugin without a scope of its own, prefixes are ignored: https://github.com/fastify/fastify-plugin#encapsulate
  if (!isApplication && isUnencapsulated(exported.value, file)) {
    return [];
  }
  return [
    {
      kind: 'scope',
      framework: 'fastify',
      id: fileScope,
      // Another prefix takes the place of all that autoloading adds: https://github.com/fastify/fastify-autoload#override-prefix
      path: exportedValue('prefixOverride', file) ? unknown : (exportedValue('autoPrefix', file) ?? text('')),
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
    (node.text.startsWith('async') && /^_?opt(?:ion)?s/.test(second?.text ?? '')) ||
    (imports('fastify', file) && registersOn(parameterOf(first).name, node))
  );
}

/** Whether a function calls a method of an instance by which routes and plugins are registered. */
function registersOn(instance: string | undefined, node: Node): boolean {
  const calls = [...node.text.matchAll(registeringCall)];
  return calls.some(([, receiver]) => receiver === instance);
}

function isUnencapsulated(expression: Expression, file: SyntaxFile): boolean {
  return expression.kind === 'call' && isPluginPackage(externalPath(expression.callee, file));
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
