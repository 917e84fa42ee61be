import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Makers, scopesMade } from '../pythonRouters.ts';
import { scopeFact } from '../routerFacts.ts';

/**
 * Applications, blueprints, and the APIs of extensions, by qualified name. Quart has Flask's API:
 * https://quart.palletsprojects.com/en/latest/how_to_guides/flask_migration.html
 */
export const flaskMakers: Makers = {
  'flask.Flask': { within: 'root' },
  'flask.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'flask.blueprints.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'flask_restful.Api': { prefix: 'prefix', position: 1, within: 'first argument' },
  'flask_restx.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_restx.api.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_restplus.Api': { prefix: 'prefix', within: 'first argument' },
  'flask_openapi3.OpenAPI': { within: 'root' },
  'flask_openapi3.APIBlueprint': { prefix: 'url_prefix', within: 'router' },
  'flask_smorest.Api': { within: 'first argument' },
  'flask_smorest.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'flask_openapi3.APIView': { prefix: 'url_prefix', within: 'router' },
  'apiflask.APIFlask': { within: 'root' },
  'apiflask.APIBlueprint': { prefix: 'url_prefix', within: 'router' },
  // https://github.com/canonical/canonicalwebteam.flask-base#usage
  'canonicalwebteam.flask_base.app.FlaskBase': { within: 'root' },
  'quart.Quart': { within: 'root' },
  'quart.Blueprint': { prefix: 'url_prefix', within: 'router' },
  'quart.blueprints.Blueprint': { prefix: 'url_prefix', within: 'router' },
};

const currentApp = /^(?:flask|quart)(?:\.globals)?\.current_app$/;

/**
 * The application that the names of a file stand for which it imports as `current_app`: a module that is imported within the context of
 * an application decorates with it. https://flask.palletsprojects.com/en/stable/appcontext/
 */
export function currentApplication(file: SyntaxFile): readonly Fact[] {
  const imports = file.mentions(/\bcurrent_app\b/) ? file.declarations : [];
  return imports.flatMap((fact): readonly Fact[] => {
    if (fact.kind !== 'binding' || !currentApp.test(externalPath(fact.value, file) ?? '')) {
      return [];
    }
    const { inside, at, name } = fact;
    return [
      { kind: 'scope', framework: 'flask', id: name, path: text(''), within: 'root', inside, at },
      { kind: 'binding', name, value: scope(name), inside, at },
    ];
  });
}

/** The scope of a call that creates an application, blueprint, API or namespace. */
export function scopeMade(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const name = externalPath(file.value(callee), file) ?? '';
  const isNamespace = /\.Namespace$/.test(name) && /flask_rest/.test(name);
  const isMadeByApi = callee?.childForFieldName('attribute')?.text === 'namespace';
  if (!isNamespace && !isMadeByApi) {
    return scopesMade('flask', flaskMakers, file, call);
  }
  // The path of a namespace defaults to its name: https://flask-restx.readthedocs.io/en/latest/scaling.html
  const path = argument(call, 'path');
  const named = argument(call, 'name', 0);
  const own: Expression = path
    ? file.value(path)
    : { kind: 'text', parts: ['/', named ? file.value(named) : text('')] };
  const api = callee?.childForFieldName('object');
  const within = isMadeByApi && api ? file.value(api) : 'router';
  return [scopeFact('flask', file, call, { id: callAt(call), path: own, within })];
}
