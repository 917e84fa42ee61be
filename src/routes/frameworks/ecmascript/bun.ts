import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, propertyNode } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { quoted } from '../trigger.ts';
import { handlerMethods } from './fileRoutes.ts';

/** Routes of Bun's own server: https://bun.com/docs/bundler/fullstack , https://bun.com/docs/runtime/http/routing */
export const bun: Framework = {
  name: 'bun',
  support: {
    title: 'Bun',
    followed: '`routes` of `Bun.serve`, by method too',
    notFollowed: 'routes that are spread from elsewhere, `fetch` that looks at the path itself',
  },
  languages: ['ecmascript'],
  signs: ['.serve', ...quoted('bun')],
  trigger: (source) =>
    source.includes('routes') &&
    /\bBun\.serve\b|\bimport\s*\{[^{}]{0,200}\bserve\b[^{}]{0,200}\}\s*from\s*['"]bun['"]/.test(source),
  query: callsQuery,
  join: joinVerbatim,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => served(node, file))),
};

function served(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const isServer =
    callee?.text === 'Bun.serve' || (callee !== undefined && externalPath(file.value(callee), file) === 'bun.serve');
  const [options] = isServer ? argumentsOf(node) : [];
  const routes = options && objectOf(propertyNode(options, 'routes'), file);
  return routes?.namedChildren.flatMap((entry) => route(entry, file)) ?? [];
}

/** An object, or the one that a constant of the file has as its value. */
function objectOf(node: Node | undefined, file: SyntaxFile): Node | undefined {
  if (node?.type !== 'identifier' && node?.type !== 'shorthand_property_identifier') {
    return node;
  }
  const declared = file
    .matches(
      '(program [(lexical_declaration (variable_declarator name: (identifier) @name value: (object) @value)) (export_statement (lexical_declaration (variable_declarator name: (identifier) @name value: (object) @value)))])',
    )
    .find(({ captures }) => captures.some((capture) => capture.name === 'name' && capture.node.text === node.text));
  return declared?.captures.find((capture) => capture.name === 'value')?.node;
}

/** `'/orders/:id': handler`, or a handler for each method. */
function route(entry: Node, file: SyntaxFile): readonly Fact[] {
  const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
  const path = key?.type === 'string' ? stringText(key) : undefined;
  if (path === undefined || !/^[/*]/.test(path)) {
    return [];
  }
  const value = entry.type === 'pair' ? (entry.childForFieldName('value') ?? entry) : entry;
  const ofMethods = value.type === 'object' ? value.namedChildren : [];
  const byMethod = ofMethods.flatMap((each): readonly (readonly [string, Node, Node])[] => {
    const name = each.childForFieldName(each.type === 'pair' ? 'key' : 'name')?.text.replace(/^['"]|['"]$/g, '');
    const handler = each.type === 'pair' ? each.childForFieldName('value') : each;
    return name !== undefined && handler && handlerMethods.has(name) ? [[name, each, handler]] : [];
  });
  const found = value.type === 'object' ? byMethod : [['ANY', entry, value] as const];
  return found.map(([method, registered, handler]) => ({
    kind: 'endpoint',
    framework: 'bun',
    methods: [method],
    path: text(path),
    on: scope(fileScope),
    handler: file.value(handler),
    line: file.line(registered),
    ...file.position(registered),
  }));
}
