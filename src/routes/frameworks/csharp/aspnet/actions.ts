import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  type Attribute,
  type AttributedClass,
  type AttributedMethod,
  typeName,
} from '../../../languages/csharp/classes.ts';
import { hasModifier, isGeneric } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type ActionRoute, actionRoutes } from './attributes.ts';
import { isController, looksLikeController } from './controllers.ts';
import { ownAttributes } from './ownAttributes.ts';
import { odataOption } from './templates.ts';
import { webApiOptions } from './webApi.ts';

export const markOfOdata = '*odata';

/**
 * Names of public methods of a controller that are not actions: the lifecycle methods of the filter interfaces,
 * `IDisposable` and `object`.
 */
const notActions = /^(?:Dispose|DisposeAsync|OnAction\w*|OnResult\w*|ToString|Equals|GetHashCode)$/;

/** The endpoints of a method of a controller, an action. */
export function methodFacts(type: AttributedClass, method: AttributedMethod, file: SyntaxFile): readonly Fact[] {
  if (method.attributes.some((attribute) => attribute.name === 'NonAction')) {
    // An endpoint without methods, so that the overridden method of the base class is not taken for an action either.
    const nothing = { methods: [], template: undefined, at: method.node };
    return hasModifier(method.node, 'override') ? endpoints(type, method, [nothing], file) : [];
  }
  const routes = actionRoutes(method, file);
  if (routes.length > 0) {
    return endpoints(type, method, routes, file);
  }
  const own = looksLikeController(type) ? ownAttributes(method.attributes, file) : [];
  const ownRoutes = own.map(({ template, methods: methodsFrom, node: at }) => ({
    methods: ['ANY'],
    methodsFrom,
    template,
    at,
  }));
  const said = own.length === 0 ? [] : endpoints(type, method, ownRoutes, file);
  const isAction =
    hasModifier(method.node, 'public') &&
    !hasModifier(method.node, 'static') &&
    !hasModifier(method.node, 'abstract') &&
    // An override inherits the attributes of the overridden method, which is read in the base class.
    !hasModifier(method.node, 'override') &&
    !notActions.test(method.name) &&
    isController(type) &&
    !isGeneric(method.node);
  const route = { methods: ['ANY'], template: undefined, at: method.node.childForFieldName('name') ?? method.node };
  return isAction ? [...said, ...endpoints(type, method, [route], file)] : said;
}

/** The endpoints of a method: what they share is read once, since a method may have thousands of attributes. */
function endpoints(
  type: AttributedClass,
  method: AttributedMethod,
  routes: readonly ActionRoute[],
  file: SyntaxFile,
): readonly Endpoint[] {
  const parameters = method.node.childForFieldName('parameters')?.namedChildren ?? [];
  const names = parameters.map((parameter) => parameter.childForFieldName('name')?.text ?? '');
  const shared = {
    action: actionName(method, file),
    parameters: { kind: 'list' as const, items: names.map(text) },
  };
  const [withVerb, ofApi] = [hasVerb(method), isApi(type)];
  return routes.map(({ methods, methodsFrom, template, at }) => ({
    kind: 'endpoint',
    framework: 'aspnet',
    methods,
    ...(methodsFrom ? { methodsFrom } : {}),
    path: template ?? text(''),
    on: scope(type.name),
    handler: { kind: 'function', id: method.node.startIndex },
    line: file.line(at),
    options: {
      ...shared,
      // An action without a template of its own is reached by conventional routes, or by the template of its class.
      ...(template || withVerb ? {} : { plain: text('') }),
      // A template, even an empty one, is attribute routing: conventional routes do not reach the action.
      ...(template && template.kind !== 'call' ? { templated: text('') } : {}),
      ...(ofApi ? { api: text('') } : {}),
      ...(template ? {} : webApiOptions(type, method, withVerb)),
      ...(withVerb && !template ? { [odataOption]: member(name(type.name), markOfOdata) } : {}),
    },
    inside: undefined,
    at: method.node.startIndex,
  }));
}

function hasVerb({ attributes }: AttributedMethod): boolean {
  return attributes.some((attribute: Attribute) => /^Http[A-Z]|^AcceptVerbs$/.test(attribute.name));
}

function isApi({ attributes, bases }: AttributedClass): boolean {
  return (
    attributes.some((attribute) => attribute.name === 'ApiController') ||
    bases.some((base: Node) => typeName(base) === 'ApiController')
  );
}

/**
 * The name of an action, from `[ActionName]` or the method. The suffix `Async` is dropped:
 * https://learn.microsoft.com/dotnet/api/microsoft.aspnetcore.mvc.mvcoptions.suppressasyncsuffixinactionnames
 */
function actionName({ attributes, name: written }: AttributedMethod, file: SyntaxFile): Expression {
  const said = attributes.find((attribute) => attribute.name === 'ActionName')?.arguments[0];
  return said ? file.value(said.value) : text(written.replace(/(.)Async$/, '$1'));
}
