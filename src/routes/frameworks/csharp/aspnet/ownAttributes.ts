import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Binding, Fact } from '../../../facts/facts.ts';
import type { Argument } from '../../../languages/csharp/calls.ts';
import {
  type Attribute,
  type AttributedClass,
  attributedClasses,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { defaultValue } from '../../../languages/csharp/functions.ts';
import { nameOf } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Constructor, constructorsByCount, constructorsOf } from './attributeConstructors.ts';
import { httpVerb } from './attributes.ts';

const templateMember = '*template';
const methodsMember = '*methods';

/**
 * Attributes of ASP.NET Core that declare no template, and attributes that another reader handles. They are never
 * attributes of the application.
 */
const ofFramework =
  /^(?:AllowAnonymous|ApiController|ApiExplorerSettings|ApiVersion|Area|Authorize|Consumes|Controller|EnableCors|EnableRateLimiting|MapToApiVersion|NonAction|Obsolete|Produces|ProducesResponseType|ResponseCache|RequireHttps|ValidateAntiForgeryToken)$/;

/**
 * The template and the HTTP methods of an attribute that the application may declare itself. The expressions are
 * unknown if its class declares no route.
 */
export interface OwnAttribute {
  readonly template: Expression;
  readonly methods: Expression;
  /** Whether its name says that it is a route, wherever it is declared. */
  readonly isNamedRoute: boolean;
  readonly node: Node;
}

/**
 * The attributes of a class or method that the application may declare itself. Whether they are route attributes shows
 * only at link time, when their classes are resolved.
 */
export function ownAttributes(attributes: readonly Attribute[], file: SyntaxFile): readonly OwnAttribute[] {
  return attributes
    .filter((attribute) => !ofFramework.test(attribute.name))
    .map((attribute) => {
      const type = name(`${attribute.name}Attribute`);
      const template = templateOfClass(type, attribute.arguments, attribute.node, file);
      const isNamedRoute = attribute.name.endsWith('Route');
      return { template, methods: member(type, methodsMember), isNamedRoute, node: attribute.node };
    });
}

function templateOfClass(type: Expression, given: readonly Argument[], node: Node, file: SyntaxFile): Expression {
  const count = given.filter(({ setsProperty }) => !setsProperty).length;
  return {
    kind: 'call',
    at: -1 - node.startIndex,
    callee: member(type, templateTaking(count)),
    arguments: given.filter((each) => each.name === undefined).map(({ value }) => file.value(value)),
    named: Object.fromEntries(
      given.flatMap((each) => (each.name === undefined ? [] : [[each.name, file.value(each.value)]])),
    ),
  };
}

/** The name of the synthetic function for the constructor that takes as many arguments. */
function templateTaking(count: number): string {
  return `${templateMember} of ${count}`;
}

/**
 * Facts for the route attributes that a file declares: a synthetic function for each number of arguments that a constructor takes, which
 * takes them and returns the template, and a synthetic member with the HTTP methods.
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
  return [...constructorsByCount(type)].flatMap(([count, each]) => constructorFacts(count, each, type, bases, file));
}

function constructorFacts(
  count: number,
  ownConstructor: Constructor | undefined,
  type: AttributedClass,
  bases: readonly string[],
  file: SyntaxFile,
): readonly Fact[] {
  const id = -1 - type.node.startIndex - count;
  const assigned = (ownConstructor?.body?.descendantsOfType('assignment_expression') ?? []).flatMap((node) => {
    const [left, right] = [node?.childForFieldName('left'), node?.childForFieldName('right')];
    const written = left?.text.replace(/^this\./, '');
    return right && written !== undefined && /^\w+$/.test(written) ? [{ written, value: file.value(right) }] : [];
  });
  const template =
    propertyValue(type, 'Template', file) ??
    assigned.find(({ written }) => written === 'Template')?.value ??
    templateOfBase(ownConstructor, bases, type.node, file);
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
          name: templateTaking(count),
          memberOf: type.name,
          line: file.line(type.node),
          parameters: (ownConstructor?.parameters ?? []).map((parameter) => ({ name: nameOf(parameter) ?? '' })),
          returns: [declaresTemplate(bases) ? { kind: 'text', parts: [template] } : template],
          inside: undefined,
          at: type.node.startIndex,
        },
        ...(ownConstructor?.parameters ?? []).flatMap((parameter) => {
          const value = defaultValue(parameter, file);
          return value ? [inside(nameOf(parameter) ?? '', value)] : [];
        }),
        ...assigned.map(({ written, value }) => inside(written, value)),
      ];
}

/**
 * Whether the bases of a class say that it has a template: one that is not static is then text of which nothing is
 * known, and not absent.
 */
function declaresTemplate(bases: readonly string[]): boolean {
  return bases.some((base) => /^(?:IRouteTemplateProvider|RouteAttribute)$/.test(base));
}

/**
 * The template that the constructor passes to the base class: as a literal argument of the framework's route
 * attributes, as a call of the synthetic function for another attribute class. Undefined without a constructor or an
 * attribute as the base class.
 */
function templateOfBase(
  ownConstructor: Constructor | undefined,
  bases: readonly string[],
  node: Node,
  file: SyntaxFile,
): Expression | undefined {
  const base = bases.find((each) => /\wAttribute$/.test(each)) ?? '';
  const isMethod = base === 'HttpMethodAttribute';
  if (isMethod || base === 'RouteAttribute' || httpVerb(base.replace(/Attribute$/, '')) !== undefined) {
    const given = ownConstructor?.baseArguments[isMethod ? 1 : 0]?.value;
    return given ? file.value(given) : text('');
  }
  return ownConstructor && base !== ''
    ? templateOfClass(name(base), ownConstructor.baseArguments, node, file)
    : undefined;
}

function methodFacts(type: AttributedClass, bases: readonly string[], file: SyntaxFile): readonly Fact[] {
  const verb = bases.map((base) => httpVerb(base.replace(/Attribute$/, ''))).find((each) => each !== undefined);
  const given = bases.includes('HttpMethodAttribute') ? constructorsOf(type)[0]?.baseArguments[0]?.value : undefined;
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

/** The value of a property, from its initializer or its expression body. */
function propertyValue({ node }: AttributedClass, named: string, file: SyntaxFile): Expression | undefined {
  const property = (node.childForFieldName('body')?.namedChildren ?? []).find(
    (each) => each.type === 'property_declaration' && nameOf(each) === named,
  );
  const value = property?.childForFieldName('value');
  return value ? file.value(value) : undefined;
}
