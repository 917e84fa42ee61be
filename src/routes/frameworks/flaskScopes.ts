import type { Node } from 'web-tree-sitter';
import type { Fact, Scope } from '../facts/facts.ts';
import { text, type Value } from '../facts/value.ts';
import { argument } from '../languages/python/values.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/** What makes a scope, by its qualified name: an application, a blueprint, or an API of Flask-RESTful and Flask-RESTX. */
const makers: Readonly<
  Record<string, { readonly prefix: string | undefined; readonly within: 'root' | 'router' | 'first argument' }>
> = {
  'flask.Flask': { prefix: undefined, within: 'root' },
  'flask.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'flask_restful.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_restx.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_restplus.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_openapi3.OpenAPI': { prefix: undefined, within: 'root' },
  'flask_openapi3.APIBlueprint': { prefix: 'url_prefix', within: 'router' },
  'flask_smorest.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'apiflask.APIFlask': { prefix: undefined, within: 'root' },
  'apiflask.APIBlueprint': { prefix: 'url_prefix', within: 'router' },
};

/** The application, blueprint, API or namespace that a call makes. */
export function scopeMade(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const name = externalPath(file.value(callee), file) ?? '';
  const position = file.position(call);
  const scope = (path: Value, within: Scope['within']): Fact => ({
    kind: 'scope',
    framework: 'flask',
    id: call.startIndex,
    path,
    within,
    ...position,
  });
  const maker = makers[name];
  if (maker) {
    const prefix = maker.prefix === undefined ? undefined : argument(call, maker.prefix);
    const first = maker.within === 'first argument' ? argument(call, 'app', 0) : undefined;
    const within = maker.within === 'first argument' ? (first ? file.value(first) : 'router') : maker.within;
    return [scope(prefix ? file.value(prefix) : text(''), within)];
  }
  const isNamespace = /\.(?:Namespace)$/.test(name) && /flask_rest/.test(name);
  const isMadeByApi = callee?.childForFieldName('attribute')?.text === 'namespace' && /flask_rest/.test(file.text);
  if (!isNamespace && !isMadeByApi) {
    return [];
  }
  // Without a path, a namespace lies under its name: https://flask-restx.readthedocs.io/en/latest/scaling.html
  const path = argument(call, 'path');
  const named = argument(call, 'name', 0);
  const own: Value = path ? file.value(path) : { kind: 'text', parts: ['/', named ? file.value(named) : text('')] };
  const api = callee?.childForFieldName('object');
  return [scope(own, isMadeByApi && api ? file.value(api) : 'router')];
}
