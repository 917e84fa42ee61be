import type { ScopeId } from '../../../facts/expression.ts';
import { callTaking, chainOf } from '../../../languages/php/chains.ts';
import { typeOf } from '../../../languages/php/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isRouter, routerTypes } from './routers.ts';

/** The scopes of closures whose prefix is not known. */
const inDoubt = new WeakMap<SyntaxFile, Set<ScopeId>>();

/** Records that the prefix of a closure is not known. */
export function putInDoubt(id: ScopeId, file: SyntaxFile): void {
  inDoubt.set(file, (inDoubt.get(file) ?? new Set()).add(id));
}

/** Whether the prefix of a closure, given by its scope, is not known. */
export function isInDoubt(id: ScopeId, file: SyntaxFile): boolean {
  return inDoubt.get(file)?.has(id) === true;
}

/**
 * Whether a closure defines a macro of the router, is passed to one, or takes a router from foreign code: its routes may have
 * another prefix. https://laravel.com/api/master/Illuminate/Support/Traits/Macroable.html
 */
export function isHandedOn(closure: Node, file: SyntaxFile): boolean {
  const call = callTaking(closure);
  return call !== undefined && (isRouter(chainOf(call), file) || (isOfOthers(call) && takesRouter(closure, file)));
}

/**
 * Whether a closure is stored in a variable: its routes belong to the groups that it is passed to,
 * `Route::prefix('v1')->group($routes)`. https://laravel.com/docs/routing#route-groups
 * One that a function returns belongs to whoever calls it, such as a macro of a mixin:
 * https://laravel.com/api/master/Illuminate/Support/Traits/Macroable.html
 */
export function isKept({ parent }: Node): boolean {
  return parent?.type === 'assignment_expression' || parent?.type === 'return_statement';
}

const ownObjects = /^(?:\$this|\$this->app|\$app|self|static|parent|App|(?:\w+\\)*RouteServiceProvider)$/;
const ownMethods = /^(?:resolving|afterResolving|callAfterResolving|booted|tap)$/;

/** Whether a call is neither one of the class around it nor one of the container, which returns the application's router. */
function isOfOthers(call: Node): boolean {
  const receiver = call.childForFieldName('object') ?? call.childForFieldName('scope');
  const isChain = receiver?.type.endsWith('_call_expression') === true;
  return (
    receiver !== null &&
    (isChain || !ownObjects.test(receiver.text)) &&
    !ownMethods.test(call.childForFieldName('name')?.text ?? '')
  );
}

function takesRouter(closure: Node, file: SyntaxFile): boolean {
  const [parameter] = closure.childForFieldName('parameters')?.namedChildren ?? [];
  const type = parameter && typeOf(parameter, file);
  return (
    parameter?.childForFieldName('name')?.text === '$router' || (type?.kind === 'name' && routerTypes.has(type.name))
  );
}

/**
 * Whether a method belongs to a controller. Laravel does not ask controllers for routes: whoever calls the method says where they are.
 * https://laravel.com/docs/controllers
 */
export function isOfController(method: Node): boolean {
  const owner = method.parent?.parent;
  const base = owner?.namedChildren.find(({ type }) => type === 'base_clause');
  return [owner?.childForFieldName('name'), base].some((each) => each && /Controller$/.test(each.text));
}
