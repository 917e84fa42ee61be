import type { Node } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { fileScope, scope, text, type Value } from '../facts/value.ts';
import { argumentsOf } from '../languages/go/values.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { FinishedPath, RouteDraft } from './framework.ts';
import { endpointOfCall, type GoRouters, goFramework, type MethodCall, servesFiles, wrapped } from './goRouters.ts';
import { joinVerbatim } from './join.ts';

const routers: GoRouters = {
  name: 'nethttp',
  packages: /^net\/http$/,
  makers: { NewServeMux: 'root' },
  types: { ServeMux: 'root' },
  calls: 'HandleFunc|Handle',
  telltale: /\.\s*(?:HandleFunc|Handle)\(|\bNewServeMux\b/,
  join: joinPatterns,
  finish,
  read: readCall,
};

/** net/http: https://pkg.go.dev/net/http#hdr-Patterns-ServeMux */
export const nethttp = goFramework(routers);

function joinPatterns(segments: readonly string[]): string {
  return joinVerbatim(segments).replace(/\/{2,}/g, '/');
}

/** A pattern is `[METHOD ][HOST]/[PATH]`; `{$}` marks its end. */
function finish({ segments, method }: RouteDraft): readonly FinishedPath[] {
  const [, named, path = ''] = /^\s*(?:([A-Z]+)[ \t]+)?[^/]*(.*)$/.exec(segments.at(-1) ?? '') ?? [];
  return [
    {
      path: joinPatterns([...segments.slice(0, -1), path.replace(/\{\$\}$/, '')]),
      unknown: false,
      method: named ?? method,
    },
  ];
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given, node } = call;
  const [pattern, handler] = given;
  if ((method !== 'HandleFunc' && method !== 'Handle') || !pattern || !handler || servesFiles(handler)) {
    return [];
  }
  const isDefault = externalPath(file.value(call.on), file) === 'net/http';
  const on: Value = isDefault ? scope(fileScope) : file.value(call.on);
  const route = { methods: ['ANY'], path: file.value(pattern), handler: file.value(handler) };
  return [
    ...endpointOfCall(routers, call, route, file).map((fact) => (fact.kind === 'endpoint' ? { ...fact, on } : fact)),
    { kind: 'mount', on, path: strippedPrefix(handler, file), what: wrapped(handler, file), ...file.position(node) },
  ];
}

/** What `http.StripPrefix` takes off before a mounted multiplexer sees the path; without it patterns there are whole paths. */
function strippedPrefix(handler: Node, file: SyntaxFile): Value {
  const found = handler
    .descendantsOfType('call_expression')
    .find(
      (call) => call && externalPath(file.value(call.childForFieldName('function')), file) === 'net/http.StripPrefix',
    );
  return found ? file.value(argumentsOf(found)[0]) : text('');
}
