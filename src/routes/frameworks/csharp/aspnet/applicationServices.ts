import { type Expression, fileScope, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  type Attribute,
  type AttributedClass,
  type AttributedMethod,
  attributedClasses,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { hasModifier, isGeneric } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { httpVerb } from './attributes.ts';
import { serviceOption, verbOption } from './serviceRoutes.ts';

/** Tests a text for classes that ABP may serve. */
export const declaresService = /\bclass\s+\w+AppService\b|\b(?:ApplicationService|CrudAppService)\b/;

const serviceBase = /(?:ApplicationService|AppService)$/;
/** The actions of ABP's base classes, which a service inherits. */
const reads = ['GetAsync(id)', 'GetListAsync()'];
const inherited: Readonly<Record<string, readonly string[]>> = {
  ReadOnlyAppService: reads,
  CrudAppService: [...reads, 'CreateAsync()', 'UpdateAsync(id)', 'DeleteAsync(id)'],
};

/**
 * The actions of application services, which ABP serves where the application adds their assembly to its conventional
 * controllers: https://abp.io/docs/latest/framework/api-development/auto-controllers
 */
export function applicationServiceFacts(file: SyntaxFile): readonly Fact[] {
  return attributedClasses(file).flatMap((type) => (isService(type) ? serviceFacts(type, file) : []));
}

function isService({ node, attributes, bases, isConcrete }: AttributedClass): boolean {
  const isOther = attributes.some(({ name: written }) => /^(?:Route|Controller|IntegrationService)$/.test(written));
  return (
    isConcrete &&
    hasModifier(node, 'public') &&
    !isGeneric(node) &&
    !isOther &&
    !isDisabled(attributes) &&
    bases.some((base) => serviceBase.test(typeName(base)))
  );
}

/** Whether `[RemoteService(false)]` or `[RemoteService(IsEnabled = false)]` takes something out. */
function isDisabled(attributes: readonly Attribute[]): boolean {
  return attributes.some(
    (attribute) =>
      attribute.name === 'NonAction' ||
      (attribute.name === 'RemoteService' &&
        attribute.arguments.some(
          ({ name: named, value }) => value.text === 'false' && (named === undefined || named === 'IsEnabled'),
        )),
  );
}

function serviceFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const own = type.methods.filter((method) => hasModifier(method.node, 'public'));
  const names = new Set(own.map((method) => method.name));
  const ofBases = type.bases
    .flatMap((base) => inherited[typeName(base)] ?? [])
    .flatMap((action) => {
      const [, method = '', parameter = ''] = /^(\w+)\((\w*)\)$/.exec(action) ?? [];
      return names.has(method) ? [] : [{ method, parameters: parameter === '' ? [] : [parameter] }];
    });
  const position = { inside: undefined, at: type.node.startIndex };
  const line = file.line(type.node.childForFieldName('name') ?? type.node);
  return [
    ...own.filter(isAction).map((method) => {
      const list = method.node.childForFieldName('parameters')?.namedChildren ?? [];
      const parameters = list.map((parameter) => parameter.childForFieldName('name')?.text ?? '');
      const at = method.node.childForFieldName('name') ?? method.node;
      const handler = { kind: 'function', id: method.node.startIndex } as const;
      return endpoint(type, method.name, parameters, verbOf(method), handler, { ...position, line: file.line(at) });
    }),
    ...ofBases.map(({ method, parameters }) =>
      endpoint(type, method, parameters, undefined, name(type.name), { ...position, line }),
    ),
  ];
}

/** Whether a public method is an action that has no route of its own. */
function isAction({ node, attributes }: AttributedMethod): boolean {
  const hasTemplate = attributes.some(
    (attribute) =>
      attribute.name === 'Route' || (httpVerb(attribute.name) !== undefined && attribute.arguments.length > 0),
  );
  return (
    !hasModifier(node, 'static') &&
    !hasModifier(node, 'abstract') &&
    !isGeneric(node) &&
    !hasTemplate &&
    !isDisabled(attributes)
  );
}

function verbOf({ attributes }: AttributedMethod): string | undefined {
  return attributes.map((attribute) => httpVerb(attribute.name)).find((verb) => verb !== undefined);
}

function endpoint(
  type: AttributedClass,
  method: string,
  parameters: readonly string[],
  verb: string | undefined,
  handler: Expression,
  place: { readonly line: number; readonly inside: undefined; readonly at: number },
): Fact {
  return {
    kind: 'endpoint',
    framework: 'aspnet',
    methods: ['ANY'],
    path: text(''),
    on: scope(fileScope),
    handler,
    options: {
      [serviceOption]: text(type.name),
      action: text(method),
      parameters: { kind: 'list', items: parameters.map(text) },
      ...(verb === undefined ? {} : { [verbOption]: text(verb) }),
    },
    ...place,
  };
}
