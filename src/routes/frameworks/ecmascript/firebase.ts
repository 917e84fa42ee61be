import { type Expression, fileScope, scope, text, wholeModule } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callId, callsQuery } from '../../languages/ecmascript/calls.ts';
import { parseManifest, property } from '../../languages/ecmascript/manifestValues.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, Manifest } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { commonJsExports } from './commonJsExports.ts';
import { type ExportedName, exportedNames } from './fileRoutes.ts';

const maker = /^firebase-functions(?:\/v[12])?(?:[./]https)?\.(onRequest|onCall)$/;
const chained = /\bhttps\s*\.(onRequest|onCall)$/;
/** The module of which all exports are functions, usually: https://firebase.google.com/docs/functions/organize-functions */
const entry = /(?:^|\/)(?:index|main)\.[cm]?[jt]s$/;
/** A path, also with all that follows. */
const plainSource = /^\/?[\w./~-]*(?:\*\*)?$/;
/** A module that may pass on the functions of others. */
const passing = /(?:^|\/)functions\/(?:.*\/)?index\.[cm]?[jt]s$/;

/**
 * Cloud Functions for Firebase that HTTP requests call, below the names by which they are exported:
 * https://firebase.google.com/docs/functions/http-events , https://firebase.google.com/docs/functions/callable-reference
 */
export const firebase: Framework = {
  name: 'firebase',
  support: {
    title: 'Cloud Functions for Firebase',
    followed:
      '`onRequest` and `onCall` by the names of their exports, groups, modules that `index` or `main` passes on, rewrites of Hosting',
    notFollowed: 'rewrites with patterns, functions that are exported by a loop, paths within a function',
  },
  languages: ['ecmascript'],
  signs: ['firebase-functions'],
  mayLackSigns: (_, path) => passing.test(path),
  trigger: (source, path) =>
    (source.includes('firebase-functions') && /\bon(?:Request|Call)\b/.test(source)) ||
    (passing.test(path) && /\bexports?\b/.test(source)),
  query: callsQuery,
  join: joinVerbatim,
  finish: ({ segments, manifests: [nearest] }) => {
    const path = joinVerbatim(segments);
    return [path, ...rewrittenPaths(path.slice(1), nearest)].map((each) => ({ path: each, unknown: false }));
  },
  read: (file, matches) => {
    const functions = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => madeFunction(node, file)));
    return functions.length > 0 || passesOn(file) ? [...ofModule(file), ...functions] : [];
  },
};

/**
 * The paths from which Hosting rewrites requests to a function:
 * https://firebase.google.com/docs/hosting/full-config#rewrite-functions
 */
function rewrittenPaths(name: string, manifest: Manifest | undefined): readonly string[] {
  const hosting = property(parseManifest(manifest?.text), 'hosting');
  const sites: readonly unknown[] = Array.isArray(hosting) ? hosting : [hosting];
  return sites.flatMap((site) => {
    const rules = property(site, 'rewrites');
    return (Array.isArray(rules) ? rules : []).flatMap((rule: unknown): readonly string[] => {
      const [source, target] = [property(rule, 'source'), property(rule, 'function')];
      const isOfFunction = target === name || property(target, 'functionId') === name;
      return isOfFunction && typeof source === 'string' && plainSource.test(source)
        ? [source.replace(/\*\*$/, '*').replace(/^(?!\/)/, '/')]
        : [];
    });
  });
}

/** A function, which has no address before it is exported. */
function madeFunction(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const found = callee && (maker.exec(externalPath(file.value(callee), file) ?? '') ?? chained.exec(callee.text));
  const handler = argumentsOf(node).at(-1);
  if (!found || !handler || !file.mentions(/['"]firebase-functions/)) {
    return [];
  }
  const position = file.position(node);
  const id = callId(node);
  return [
    { kind: 'scope', framework: 'firebase', id, path: text(''), within: 'router', onlyMounted: true, ...position },
    {
      kind: 'endpoint',
      framework: 'firebase',
      methods: [found[1] === 'onCall' ? 'POST' : 'ANY'],
      path: text(''),
      on: scope(id),
      handler: file.value(handler),
      line: file.line(node),
      onlyHandled: true,
      ...position,
    },
  ];
}

/** The exports of a module, and the modules that it passes on, whole or as a group, whose functions have its name in front. */
function ofModule(file: SyntaxFile): readonly Fact[] {
  const position = { inside: undefined, at: 0 };
  const mount = (path: string, what: Expression): Fact => ({
    kind: 'mount',
    framework: 'firebase',
    on: scope(fileScope),
    path: text(path),
    what,
    ...position,
  });
  return [
    {
      kind: 'scope',
      framework: 'firebase',
      id: fileScope,
      path: text(''),
      // What the entry does not pass on is no function.
      ...(entry.test(file.path) ? { within: 'root' } : { within: 'router', onlyMounted: true }),
      ...position,
    },
    ...exportsOf(file).map((found) => mount(isModule(found, file) ? `${found.name}-` : found.name, found.value)),
    ...passedOn(file).map(({ name, module }) => mount(name === '' ? '' : `${name}-`, { kind: 'module', module })),
  ];
}

/** Whether a module exports what others declare. */
function passesOn(file: SyntaxFile): boolean {
  return (
    passing.test(file.path) &&
    (passedOn(file).length > 0 || exportsOf(file).some((found) => /^(?:module|member)$/.test(bound(found, file).kind)))
  );
}

function isModule(exported: ExportedName, file: SyntaxFile): boolean {
  const value = bound(exported, file);
  return value.kind === 'module' || (value.kind === 'member' && value.name === wholeModule);
}

/** What is exported, also where a name of the file is bound to it. */
function bound({ value }: ExportedName, file: SyntaxFile): Expression {
  const found =
    value.kind === 'name'
      ? file.declarations.find((fact) => fact.kind === 'binding' && fact.name === value.name)
      : undefined;
  return found?.kind === 'binding' ? found.value : value;
}

function exportsOf(file: SyntaxFile): readonly ExportedName[] {
  return [...commonJsExports(file), ...exportedNames(file)].filter(({ name }) => name !== 'default');
}

/** `export * from './orders'`, `export * as orders from './orders'` */
function passedOn(file: SyntaxFile): readonly { readonly name: string; readonly module: string }[] {
  return file.matches('(export_statement source: (string) @source) @export').flatMap(({ captures }) => {
    const [node, source] = ['export', 'source'].map((kind) => captures.find(({ name }) => name === kind)?.node);
    const namespace = node?.namedChildren.find(({ type }) => type === 'namespace_export')?.namedChildren[0]?.text;
    const isWhole = node?.children.some((child) => child?.type === '*') === true;
    return source && (isWhole || namespace !== undefined)
      ? [{ name: namespace ?? '', module: stringText(source) }]
      : [];
  });
}
