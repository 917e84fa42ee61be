import { argument, argumentsOf, arrayElements } from '../../../../languages/php/arguments.ts';
import { type Attribute, attributesOf } from '../../../../languages/php/attributes.ts';
import { qualifiedName } from '../../../../languages/php/names.ts';
import type { SyntaxFile } from '../../../../syntax/syntaxFile.ts';
import type { Node } from '../../../../syntax/syntaxTree.ts';

/** An operation on a resource, declared by its class or a default. */
export interface Operation {
  readonly method: string;
  /** Whether it acts on the collection, which has no identifier in its path. */
  readonly isCollection: boolean;
  /** Its creation. Undefined for one of the operations that a resource has by default. */
  readonly node: Node | undefined;
}

/** A resource: the arguments of its attribute, and its operations. */
export interface ApiResource {
  readonly node: Node | undefined;
  readonly operations: readonly Operation[];
}

const metadata = /^\\ApiPlatform\\Metadata\\(\w+)$/;
/** Operations by the name of their class: https://api-platform.com/docs/core/operations/ */
export const operationClasses: ReadonlyMap<string, Omit<Operation, 'node'>> = new Map([
  ['Get', { method: 'GET', isCollection: false }],
  ['GetCollection', { method: 'GET', isCollection: true }],
  ['Post', { method: 'POST', isCollection: true }],
  ['Put', { method: 'PUT', isCollection: false }],
  ['Patch', { method: 'PATCH', isCollection: false }],
  ['Delete', { method: 'DELETE', isCollection: false }],
]);

/** The default operations of a resource; `PUT` is one before version 4. */
const byDefault: readonly Operation[] = [...operationClasses.values()].map((operation) => ({
  ...operation,
  node: undefined,
}));

/**
 * The resources that the attributes of a class declare. Attributes of operations belong to the resource before them:
 * https://api-platform.com/docs/core/operations/
 */
export function apiResources(type: Node, file: SyntaxFile): readonly ApiResource[] {
  const resources: { node: Node | undefined; operations: Operation[] }[] = [];
  for (const attribute of attributesOf(type, file)) {
    const name = metadata.exec(attribute.name)?.[1];
    if (name === 'ApiResource') {
      resources.push({ node: attribute.node, operations: [...listed(attribute, file)] });
    } else if (name !== undefined && operationClasses.has(name)) {
      const resource = resources.at(-1) ?? { node: undefined, operations: [] };
      if (resources.length === 0) {
        resources.push(resource);
      }
      resource.operations.push(...operation(name, attribute.node));
    }
  }
  return resources.map(({ node, operations }) => ({
    node,
    operations: operations.length > 0 || saysOperations(node) ? operations : byDefault,
  }));
}

function saysOperations(node: Node | undefined): boolean {
  return node !== undefined && operationsOf(node) !== undefined;
}

function operationsOf(resource: Node): Node | undefined {
  return argument(argumentsOf(resource), 4, 'operations');
}

/** The operations in the argument of a resource: `operations: [new Get(), new Post(uriTemplate: '/x')]`. */
function listed({ node }: Attribute, file: SyntaxFile): readonly Operation[] {
  return arrayElements(operationsOf(node)).flatMap(({ value }) => {
    const type = value.type === 'object_creation_expression' ? value.firstNamedChild : undefined;
    const name = type ? metadata.exec(qualifiedName(type.text, type, file))?.[1] : undefined;
    return name === undefined ? [] : operation(name, value);
  });
}

function operation(name: string, node: Node): readonly Operation[] {
  const known = operationClasses.get(name);
  return known ? [{ ...known, node }] : [];
}
