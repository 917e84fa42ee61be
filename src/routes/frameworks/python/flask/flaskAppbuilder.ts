import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { definitionOf } from '../../../languages/python/decorators.ts';
import { argument } from '../../../languages/python/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsGiven } from '../methodArguments.ts';
import { endpointFact, scopeFact } from '../routerFacts.ts';

/** The endpoint of a method that `@expose` publishes: https://flask-appbuilder.readthedocs.io/en/latest/views.html */
export function exposed(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const call = decorator.firstNamedChild;
  const method = definitionOf(decorator);
  const owner = decorator.parent?.parent?.parent;
  const className = owner?.type === 'class_definition' ? owner.childForFieldName('name')?.text : undefined;
  const called = externalPath(file.value(call?.childForFieldName('function')), file) ?? '';
  const path = call ? argument(call, 'url', 0) : undefined;
  if (!call || !path || !method || className === undefined || !/^flask_appbuilder\..*\bexpose$/.test(called)) {
    return [];
  }
  return endpointFact('flask', file, decorator, {
    ...methodsGiven(file, argument(call, 'methods', 1)),
    path: file.value(path),
    on: scope(className),
    handler: { kind: 'function', id: method.startIndex },
  });
}

/**
 * The scope of a view class: under its `route_base`, for an API under version and `resource_name`, by default under the
 * name of the class.
 */
export function appbuilderView(file: SyntaxFile, node: Node): readonly Fact[] {
  const id = node.childForFieldName('name')?.text;
  if (id === undefined || !file.mentions(/\bflask_appbuilder\b/) || !/@expose\b/.test(node.text)) {
    return [];
  }
  const own = (field: string): Node | undefined => assigned(node, field);
  const literal = (value: Node): Expression => file.value(value);
  const [base, resource, version] = [own('route_base'), own('resource_name'), own('version')];
  const isApi = resource !== undefined || /Api\b|API\b/.test(node.childForFieldName('superclasses')?.text ?? '');
  const api: Expression = {
    kind: 'text',
    parts: ['/api/', version ? literal(version) : 'v1', '/', resource ? literal(resource) : id.toLowerCase()],
  };
  const path = base ? literal(base) : isApi ? api : text(`/${id.toLowerCase()}`);
  return [scopeFact('flask', file, node, { id, path, within: 'root' })];
}

function assigned(classNode: Node, field: string): Node | undefined {
  for (const statement of classNode.childForFieldName('body')?.namedChildren ?? []) {
    const assignment = statement.firstNamedChild;
    if (assignment?.type === 'assignment' && assignment.childForFieldName('left')?.text === field) {
      return assignment.childForFieldName('right') ?? undefined;
    }
  }
  return undefined;
}
