import { type Expression, member, scope, text } from '../../../../facts/expression.ts';
import type { Fact } from '../../../../facts/facts.ts';
import { type Argument, argument, argumentsOf } from '../../../../languages/php/arguments.ts';
import { attributesOf } from '../../../../languages/php/attributes.ts';
import type { SyntaxFile } from '../../../../syntax/syntaxFile.ts';
import type { Node } from '../../../../syntax/syntaxTree.ts';
import { type ApiResource, apiResources, type Operation } from './operations.ts';

/** The option of an endpoint that is an operation of API Platform. */
export const operationOption = 'operation';
/** The option with the short name of a resource, from which its path is made where it has no template. */
export const shortNameOption = 'shortName';
/** The option with the path in front of the one of the operation, if the resource or operation states it. */
export const routePrefixOption = 'routePrefix';
/** The value of `operationOption` for an operation that only a version before 4 has by default. */
export const untilVersion4 = 'until version 4';

const namePositions = { uriTemplate: 0, shortName: 1 };

/** The endpoints of the resources that a class declares: https://api-platform.com/docs/core/operations/ */
export function apiResourceFacts(type: Node, file: SyntaxFile): readonly Fact[] {
  return file.mentions('ApiPlatform\\Metadata')
    ? apiResources(type, file).flatMap((resource, index) =>
        resourceFacts(resource, `api resource ${index}`, type, file),
      )
    : [];
}

function resourceFacts(resource: ApiResource, prefix: string, type: Node, file: SyntaxFile): readonly Fact[] {
  const id = `${prefix} of ${type.childForFieldName('name')?.text ?? ''}`;
  const position = { inside: undefined, at: type.startIndex };
  return [
    { kind: 'scope', framework: 'symfony', id, path: text(''), within: 'root', ...position },
    ...resource.operations.map((operation) => endpoint(operation, resource, id, type, file)),
  ];
}

function endpoint(operation: Operation, resource: ApiResource, id: string, type: Node, file: SyntaxFile): Fact {
  const ofResource = resource.node ? argumentsOf(resource.node) : [];
  const own = operation.node ? argumentsOf(operation.node) : [];
  const said = (name: string): Node | undefined => named(own, name) ?? named(ofResource, name);
  const template = said('uriTemplate') ?? argument(own, operation.node?.type === 'attribute' ? 1 : 0);
  const prefix = said('routePrefix');
  const at = operation.node ?? resource.node ?? type;
  const shortName = said('shortName') ?? argument(ofResource, namePositions.shortName);
  const name = shortName ? file.value(shortName) : text(type.childForFieldName('name')?.text ?? '');
  const isDefaultPut = operation.node === undefined && operation.method === 'PUT';
  return {
    kind: 'endpoint',
    framework: 'symfony',
    methods: [operation.method],
    path: template ? file.value(template) : text(operation.isCollection ? '' : `/{${identifier(type, file)}}`),
    on: scope(id),
    handler: handlerOf(operation, said, file),
    line: file.line(at),
    options: {
      [operationOption]: text(isDefaultPut ? untilVersion4 : 'any'),
      ...(prefix ? { [routePrefixOption]: file.value(prefix) } : {}),
      ...(template ? {} : { [shortNameOption]: name }),
    },
    inside: undefined,
    at: at.startIndex,
  };
}

function named(given: readonly Argument[], name: string): Node | undefined {
  return given.find((each) => each.name === name)?.node;
}

/**
 * The class that answers: a controller, else the processor of what is sent or the provider of what is read.
 * https://api-platform.com/docs/core/extending/
 */
function handlerOf(
  { method }: Operation,
  said: (name: string) => Node | undefined,
  file: SyntaxFile,
): Expression | undefined {
  const controller = said('controller');
  const [state, run] = method === 'GET' ? [said('provider'), 'provide'] : [said('processor'), 'process'];
  return controller ? member(file.value(controller), '__invoke') : state && member(file.value(state), run);
}

/** The property that identifies an item: marked `#[ApiProperty(identifier: true)]` or as the identifier of Doctrine. */
function identifier(type: Node, file: SyntaxFile): string {
  const properties = (type.childForFieldName('body')?.namedChildren ?? []).filter(
    (each) => each.type === 'property_declaration',
  );
  const marked = properties.filter((property) =>
    attributesOf(property, file).some(({ name, node }) =>
      name === '\\ApiPlatform\\Metadata\\ApiProperty'
        ? named(argumentsOf(node), 'identifier')?.text === 'true'
        : name === '\\Doctrine\\ORM\\Mapping\\Id',
    ),
  );
  const [only] = marked.length === 1 ? marked : [];
  return only?.descendantsOfType('variable_name')[0]?.text.replace('$', '') ?? 'id';
}

/** The template of an operation without the optional format at its end. */
export function withoutFormat(template: string): string {
  return template.replace(/(?:\{\._format\}|\.\{_format\})$/, '');
}
