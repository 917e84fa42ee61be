import { asDeclared, type Chain, type ChainLink, callTaking, chainOf } from '../../../languages/php/chains.ts';
import { typeOf } from '../../../languages/php/classes.ts';
import { qualifiedName } from '../../../languages/php/names.ts';
import { parameterOf } from '../../../languages/php/parameters.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const facades = new Set(['\\Route', '\\Illuminate\\Support\\Facades\\Route']);
/** The classes of routers. */
export const routerTypes = new Set([
  '\\Illuminate\\Routing\\Router',
  '\\Illuminate\\Contracts\\Routing\\Registrar',
  '\\Laravel\\Lumen\\Routing\\Router',
]);
/** The methods that open a group. */
export const groups = new Set(['group']);

/** The call of `group` of which a closure is the argument. */
export function groupOf(
  closure: Node,
  file: SyntaxFile,
): { readonly chain: Chain; readonly link: ChainLink } | undefined {
  const call = callTaking(closure);
  if (!call || !groups.has(asDeclared(call.childForFieldName('name')?.text ?? ''))) {
    return undefined;
  }
  const chain = chainOf(call);
  const link = chain.links.at(-1);
  return link && isRouter(chain, file) ? { chain, link } : undefined;
}

/** Whether a chain starts on the router: the facade, the container's `router`, or a variable that holds it. */
export function isRouter({ root, isStatic, links }: Chain, file: SyntaxFile): boolean {
  // `$this->router->getRoutes()->get('users')` reads registered routes.
  if (links.some(({ name }) => /^(?:get[A-Z]|current)/.test(name))) {
    return false;
  }
  if (isStatic) {
    return facades.has(qualifiedName(root.text, root, file));
  }
  switch (root.type) {
    case 'variable_name':
      return (root.text === '$router' && !isOfOtherLibrary(root.text, file)) || isRouterParameter(root, file);
    case 'member_access_expression':
      return /^\$(?:this|app|this->app)->router$/.test(root.text);
    case 'subscript_expression':
      return /\['router'\]$/.test(root.text);
    case 'function_call_expression':
      return /^(?:app|resolve)\(\s*(?:'router'|(?:\w+\\)*(?:Router|Registrar)::class)\s*\)$/.test(root.text);
    default:
      return false;
  }
}

const ownClass = /^\\(?:Illuminate|Laravel\\Lumen|Dingo)\\/;

/** Whether the file creates a variable from a class that is not the framework's, or gets it from a container. */
function isOfOtherLibrary(variable: string, file: SyntaxFile): boolean {
  return file.declared(variable).some((fact) => {
    const value = fact.kind === 'binding' && fact.value.kind === 'call' ? fact.value : undefined;
    const classes = value ? [value.callee, ...value.arguments.slice(0, 1)] : [];
    return classes.some((each) => each.kind === 'name' && each.name.startsWith('\\') && !ownClass.test(each.name));
  });
}

/** Whether a variable is a parameter that is typed as a router, or the parameter of a group's closure. */
function isRouterParameter(variable: Node, file: SyntaxFile): boolean {
  for (let around = file.functionAround(variable); around; around = file.functionAround(around)) {
    const parameter = parameterOf(around, variable.text);
    if (parameter) {
      const type = typeOf(parameter, file);
      return (type?.kind === 'name' && routerTypes.has(type.name)) || groupOf(around, file) !== undefined;
    }
  }
  // Before 5.5, Lumen registered routes on the application.
  return variable.text === '$app' && file.mentions('$app->group([');
}
