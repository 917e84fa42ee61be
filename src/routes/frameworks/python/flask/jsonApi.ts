import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { ResourceRoute, ResourceTarget } from '../../framework.ts';
import { scopeFact } from '../routerFacts.ts';
import { methodsNamed } from './views.ts';

/** The expansion rule for resources of Flask-REST-JSONAPI. */
export const jsonApi = 'JSON API';

const api = /^flask_(?:rest|combo)_jsonapi\.(?:api\.)?Api$/;
const resource = /^flask_(?:rest|combo)_jsonapi\.(?:resource\.)?Resource(List|Detail|Relationship)$/;

/** https://flask-rest-jsonapi.readthedocs.io/en/latest/resource_manager.html */
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  List: ['get', 'post'],
  Detail: ['get', 'patch', 'delete'],
  Relationship: ['get', 'post', 'patch', 'delete'],
};

/**
 * An API, which registers on its blueprint or else on its application, and its routes:
 * https://flask-rest-jsonapi.readthedocs.io/en/latest/routing.html https://flask-rest-jsonapi.readthedocs.io/en/latest/flask.html
 */
export function jsonApiFacts(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  if (api.test(externalPath(file.value(callee), file) ?? '')) {
    const around = argument(call, 'blueprint', 1) ?? argument(call, 'app', 0);
    const within = around ? file.value(around) : 'router';
    return [scopeFact('flask', file, call, { id: callAt(call), path: text(''), within })];
  }
  const on = callee?.childForFieldName('object');
  const [type, , ...paths] = argumentsOf(call).filter(({ type }) => !/keyword_argument|splat/.test(type));
  return on &&
    callee?.childForFieldName('attribute')?.text === 'route' &&
    /^(?:identifier|attribute)$/.test(type?.type ?? '')
    ? paths.map((path) => ({
        kind: 'resource',
        framework: 'flask',
        rule: jsonApi,
        path: file.value(path),
        on: file.value(on),
        what: file.value(type),
        options: {},
        line: file.line(call),
        ...file.position(call),
      }))
    : [];
}

/** The methods of a resource by its base class, those of them that its field `methods` names. */
export function expandJsonApi({ view }: ResourceTarget): readonly ResourceRoute[] {
  const kind = view?.bases.flatMap((base) => resource.exec(base)?.[1] ?? [])[0] ?? '';
  const allowed = methodsNamed(view?.field('methods'));
  return (methodsOf[kind] ?? [])
    .filter((verb) => allowed?.includes(verb) ?? true)
    .map((verb) => ({
      methods: [verb.toUpperCase()],
      path: '',
      member: view?.members.includes(verb) ? verb : undefined,
    }));
}
