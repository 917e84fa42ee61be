import { type Expression, literalText, text } from '../../../facts/expression.ts';
import type { Attribute, AttributedMethod } from '../../../languages/csharp/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const verbs = /^Http(Get|Post|Put|Patch|Delete|Head|Options)$/;

/** One attribute route of an action. */
export interface ActionRoute {
  readonly methods: readonly string[];
  /** As in `Endpoint`. */
  readonly methodsFrom?: Expression;
  /** Undefined if the method has no template of its own, so that the template of its class applies. */
  readonly template: Expression | undefined;
  readonly at: Node;
}

/**
 * The routes that the attributes of a method declare. Each template of `[Route]` takes all verbs of the attributes
 * without a template: https://learn.microsoft.com/aspnet/core/mvc/controllers/routing#http-verb-templates
 */
export function actionRoutes(method: AttributedMethod, file: SyntaxFile): readonly ActionRoute[] {
  const said = method.attributes.flatMap((attribute) => {
    const methods = methodsOf(attribute, file);
    return methods ? [{ methods, template: ownTemplate(attribute, file), at: attribute.node }] : [];
  });
  const withTemplate = said.filter(({ template }) => template !== undefined);
  const silent = said.filter(({ template }) => template === undefined);
  const verbsBeside = [...new Set(silent.flatMap(({ methods }) => methods))];
  if (withTemplate.length === 0) {
    const [first] = silent;
    return first ? [{ methods: orAny(verbsBeside), template: undefined, at: first.at }] : [];
  }
  return withTemplate.map((route) => ({
    ...route,
    methods: orAny(route.methods.length > 0 ? route.methods : verbsBeside),
  }));
}

function orAny(methods: readonly string[]): readonly string[] {
  return methods.length > 0 ? methods : ['ANY'];
}

/**
 * The HTTP method of an attribute such as `HttpGet`, given without the suffix `Attribute`. Undefined for any other
 * attribute.
 */
export function httpVerb(attribute: string): string | undefined {
  return verbs.exec(attribute)?.[1]?.toUpperCase();
}

/** The HTTP methods of an attribute: empty for `[Route]`, undefined for an attribute that declares no route. */
function methodsOf(attribute: Attribute, file: SyntaxFile): readonly string[] | undefined {
  const verb = httpVerb(attribute.name);
  if (verb !== undefined) {
    return [verb];
  }
  if (attribute.name === 'AcceptVerbs') {
    const given = attribute.arguments.filter((argument) => argument.name === undefined);
    return given
      .flatMap(({ value }) => textsOf(file.value(value)))
      .flatMap((written) => written.toUpperCase().split(/[,\s]+/));
  }
  return attribute.name === 'Route' ? [] : undefined;
}

function textsOf(expression: Expression): readonly string[] {
  return expression.kind === 'list' ? expression.items.flatMap(textsOf) : [literalText(expression) ?? 'ANY'];
}

function ownTemplate(attribute: Attribute, file: SyntaxFile): Expression | undefined {
  const named = attribute.arguments.some((argument) => argument.name === 'Route' || argument.name === 'template');
  const isGiven = attribute.arguments.some((argument) => argument.name === undefined);
  const has = attribute.name === 'AcceptVerbs' ? named : named || isGiven;
  return has || attribute.name === 'Route' ? templateOf(attribute, file) : undefined;
}

/** The template of a route attribute. */
export function templateOf(attribute: Attribute, file: SyntaxFile): Expression {
  const named = attribute.arguments.find(({ name }) => name === 'Route' || name === 'template');
  const first =
    attribute.name === 'AcceptVerbs' ? undefined : attribute.arguments.find(({ name }) => name === undefined);
  const given = named ?? first;
  const value = given ? file.value(given.value) : text('');
  return value.kind === 'text' ? value : { kind: 'text', parts: [value] };
}
