import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Binding, Fact } from '../../../facts/facts.ts';
import {
  type Attribute,
  type AttributedClass,
  attributedClasses,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { defaultValue } from '../../../languages/csharp/functions.ts';
import { nameOf } from '../../../languages/csharp/scopes.ts';
import { type Argument, argumentsOf } from '../../../languages/csharp/values.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { httpVerb } from './attributes.ts';

const templateMember = '*template';
const methodsMember = '*methods';

/** Attributes of the framework, which say no template or are read for what they are. */
const ofFramework =
  /^(?:AllowAnonymous|ApiController|ApiExplorerSettings|ApiVersion|Area|Authorize|Consumes|Controller|EnableCors|EnableRateLimiting|MapToApiVersion|NonAction|Obsolete|Produces|ProducesResponseType|ResponseCache|RequireHttps|ValidateAntiForgeryToken)$/;

/** What an attribute says that the application may have declared itself; unknown where it says no route. */
export interface OwnAttribute {
  readonly template: Expression;
  readonly methods: Expression;
  readonly node: Node;
}

/** The attributes that may be declared by the application itself, which only shows when their classes are known. */
export function ownAttributes(attributes: readonly Attribute[], file: SyntaxFile): readonly OwnAttribute[] {
  return attributes
    .filter((attribute) => !ofFramework.test(attribute.name))
    .map((attribute) => {
      const type = name(`${attribute.name}Attribute`);
      const template = templateOfClass(type, attribute.arguments, attribute.node, file);
      return { template, methods: member(type, methodsMember), node: attribute.node };
    });
}

function templateOfClass(type: Expression, given: readonly Argument[], node: Node, file: SyntaxFile): Expression {
  return {
    kind: 'call',
    at: -1 - node.startIndex,
    callee: member(type, templateMember),
    arguments: given.filter((each) => each.name === undefined).map(({ value }) => file.value(value)),
    named: Object.fromEntries(
      given.flatMap((each) => (each.name === undefined ? [] : [[each.name, file.value(each.value)]])),
    ),
  };
}

/**
 * Route attributes that the application declares: a function for each that answers its template, and its methods.
 * https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#define-custom-route-attributes-using-iroutetemplateprovider
 */
export function ownAttributeFacts(file: SyntaxFile): readonly Fact[] {
  return attributedClasses(file).flatMap((type) => {
    const bases = type.bases.map(typeName);
    const isRoute = bases.some((base) => /\wAttribute$|^I(?:RouteTemplate|ActionHttpMethod)Provider$/.test(base));
    return isRoute ? [...templateFacts(type, bases, file), ...methodFacts(type, bases, file)] : [];
  });
}

function templateFacts(type: AttributedClass, bases: readonly string[], file: SyntaxFile): readonly Fact[] {
  const maker = makerOf(type);
  const id = -1 - type.node.startIndex;
  const assigned = (maker?.body?.descendantsOfType('assignment_expression') ?? []).flatMap((node) => {
    const [left, right] = [node?.childForFieldName('left'), node?.childForFieldName('right')];
    const written = left?.text.replace(/^this\./, '');
    return right && written !== undefined && /^\w+$/.test(written) ? [{ written, value: file.value(right) }] : [];
  });
  const template =
    propertyValue(type, 'Template', file) ??
    assigned.find(({ written }) => written === 'Template')?.value ??
    templateOfBase(maker, bases, type.node, file);
  const inside = (named: string, value: Expression): Binding => ({
    kind: 'binding',
    name: named,
    value,
    inside: id,
    at: 0,
  });
  return template === undefined
    ? []
    : [
        {
          kind: 'function',
          id,
          name: templateMember,
          memberOf: type.name,
          line: file.line(type.node),
          parameters: (maker?.parameters ?? []).map((parameter) => ({ name: nameOf(parameter) ?? '' })),
          returns: [template],
          inside: undefined,
          at: type.node.startIndex,
        },
        ...(maker?.parameters ?? []).flatMap((parameter) => {
          const value = defaultValue(parameter, file);
          return value ? [inside(nameOf(parameter) ?? '', value)] : [];
        }),
        ...assigned.map(({ written, value }) => inside(written, value)),
      ];
}

/** The constructor that takes the most, and what it hands to the one of its base. */
interface Maker {
  readonly parameters: readonly Node[];
  readonly handedOn: readonly Argument[];
  readonly body: Node | null;
}

function makerOf({ node }: AttributedClass): Maker | undefined {
  const own = node.namedChildren.find(({ type }) => type === 'parameter_list');
  if (own) {
    const bases = node.namedChildren.find(({ type }) => type === 'base_list');
    return { parameters: parametersIn(own), handedOn: bases ? argumentsOf(bases) : [], body: null };
  }
  const makers = (node.childForFieldName('body')?.namedChildren ?? [])
    .filter(({ type }) => type === 'constructor_declaration')
    .map((maker) => {
      const initializer = maker.namedChildren.find(({ type }) => type === 'constructor_initializer');
      return {
        parameters: parametersIn(maker.childForFieldName('parameters')),
        handedOn: initializer ? argumentsOf(initializer) : [],
        body: maker.childForFieldName('body'),
      };
    });
  return makers.sort((left, right) => right.parameters.length - left.parameters.length)[0];
}

function parametersIn(list: Node | null): readonly Node[] {
  return (list?.namedChildren ?? []).filter(({ type }) => type === 'parameter');
}

/** Undefined where the template is simply that of the base. */
function templateOfBase(
  maker: Maker | undefined,
  bases: readonly string[],
  node: Node,
  file: SyntaxFile,
): Expression | undefined {
  const base = bases.find((each) => /\wAttribute$/.test(each)) ?? '';
  const isMethod = base === 'HttpMethodAttribute';
  if (isMethod || base === 'RouteAttribute' || httpVerb(base.replace(/Attribute$/, '')) !== undefined) {
    const given = maker?.handedOn[isMethod ? 1 : 0]?.value;
    return given ? file.value(given) : text('');
  }
  return maker && base !== '' ? templateOfClass(name(base), maker.handedOn, node, file) : undefined;
}

function methodFacts(type: AttributedClass, bases: readonly string[], file: SyntaxFile): readonly Fact[] {
  const verb = bases.map((base) => httpVerb(base.replace(/Attribute$/, ''))).find((each) => each !== undefined);
  const given = bases.includes('HttpMethodAttribute') ? makerOf(type)?.handedOn[0]?.value : undefined;
  const methods = verb ? text(verb) : given ? file.value(given) : propertyValue(type, 'HttpMethods', file);
  return methods
    ? [
        {
          kind: 'binding',
          name: methodsMember,
          value: methods,
          memberOf: type.name,
          inside: undefined,
          at: type.node.startIndex,
        },
      ]
    : [];
}

/** What a property answers, by its initial value or an arrow. */
function propertyValue({ node }: AttributedClass, named: string, file: SyntaxFile): Expression | undefined {
  const property = (node.childForFieldName('body')?.namedChildren ?? []).find(
    (each) => each.type === 'property_declaration' && nameOf(each) === named,
  );
  const value = property?.childForFieldName('value');
  return value ? file.value(value) : undefined;
}
