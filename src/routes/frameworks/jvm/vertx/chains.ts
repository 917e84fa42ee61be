import { type Expression, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { appliedRouter } from '../appliedRouters.ts';
import { methodsOf } from '../jvmControllers.ts';
import { heldRoute } from './heldRoutes.ts';
import { buildsRouters, operationOptions } from './operations.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);
/** Methods of a route that take what answers; those of Kotlin: https://vertx.io/docs/vertx-lang-kotlin-coroutines/kotlin/ */
const handling = new Set([
  'handler',
  'blockingHandler',
  'respond',
  'coHandler',
  'coRespond',
  'coroutineHandler',
  'addHandler',
]);
/**
 * An extension function of the application that gives a route what answers, as routes have no such method themselves:
 * https://kotlinlang.org/docs/extensions.html, https://vertx.io/docs/vertx-lang-kotlin-coroutines/kotlin/#_vert_x_web_integration
 */
const ownHandling = /^(?!.*(?:[fF]ail|[eE]rror|[eE]xception))[a-z]\w*Handler$/;
/** Handlers of the package that answer no route of their own. */
const ofPackage =
  /^\(?(?:\w+\.)*(?:Static|Body|Session|Cors|Logger|Timeout|Favicon|ResponseTime|ResponseContentType)Handler\b/;

/** What the calls of a chain have set so far. */
interface RouteSoFar {
  readonly begun: Call;
  readonly methods: readonly string[];
  readonly path: Expression | undefined;
  /** Whether the path is the id of an operation. */
  readonly isOperation?: boolean;
}

/**
 * The route that a chain configures, or the sub-router that it mounts: `router.get("/users/:id").handler(this::find)`. Of
 * several handlers the last one answers: https://vertx.io/docs/vertx-web/java/#_handling_requests_and_calling_the_next_handler
 */
export function routeOf(call: Call, file: SyntaxFile): readonly Fact[] {
  const isMount = call.name === 'subRouter';
  const handler = handlerOf(call);
  const route = (isMount || isHandling(call, file)) && handler ? routeBefore(call.on, file) : undefined;
  const on = route && receiverOf(route.begun, file);
  if (!route || !on || !handler) {
    return [];
  }
  const position = file.position(call.node);
  const isOneChain = route.begun.node.startIndex === call.node.startIndex;
  if (isMount) {
    return [{ kind: 'mount', on, path: route.path ?? text(''), what: file.value(handler), ...position }];
  }
  const isForAll = !route.isOperation && route.methods.length === 0 && (!route.path || endsInStar(route.path));
  if (isForAll || ofPackage.test(handler.text) || isHandledFurther(call, file)) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'vertx',
      methods: route.methods.length === 0 ? ['ANY'] : route.methods,
      path: route.path ?? text('/*'),
      on,
      handler: isLiteral(handler) ? undefined : file.value(handler),
      line: file.lineAt(isOneChain ? route.begun.at : call.at),
      ...(route.isOperation ? { local: '', options: operationOptions(file) } : {}),
      onlyOnRouter: route.isOperation === true || !isNamedRouter(route.begun.on),
      ...position,
    },
  ];
}

/** Whether a call of a route gives it what answers. */
function isHandling({ name: called, on }: Call, file: SyntaxFile): boolean {
  return handling.has(called) || (on !== undefined && file.extension === 'kt' && ownHandling.test(called));
}

/**
 * The handler of a registering call; `blockingHandler(handler, ordered)` has another argument:
 * https://vertx.io/docs/vertx-web/java/#_using_blocking_handlers
 */
function handlerOf({ name, arguments: given }: Call): Node | undefined {
  return name === 'blockingHandler' && !isLiteral(given.at(-1)) ? given[0] : given.at(-1);
}

/** `router`, `this.apiRouter`, `context.getRouter()` */
function isNamedRouter(on: Node | undefined): boolean {
  return on !== undefined && /^[\w.\s]*router(?:\(\))?$/i.test(on.text);
}

/** The router on which a route is created; without a receiver, the one on which Kotlin's `apply` runs the function literal. */
function receiverOf({ on, node }: Call, file: SyntaxFile): Expression | undefined {
  if (on) {
    return file.value(on);
  }
  return appliedRouter(node, file) ? name('this') : undefined;
}

/** The route as set by the calls before: `router.route()`, `router.post("/x")`, `.path("/x")`, `.method(HttpMethod.PUT)`. */
function routeBefore(node: Node | undefined, file: SyntaxFile): RouteSoFar | undefined {
  const added: { methods: string[]; path: Expression | undefined } = { methods: [], path: undefined };
  // One variable is followed: several may hold each other.
  let held = node && heldRoute(node, file);
  for (let call = held ?? (node && callOf(node, file)); call; ) {
    const [first, second] = call.arguments;
    if (verbs.has(call.name) && call.arguments.length < 2) {
      return { begun: call, methods: [call.name.toUpperCase()], path: first ? file.value(first) : added.path };
    }
    if (call.name === 'route' && call.arguments.length < 3) {
      // A variable may hold any method.
      const isHeld = /^[a-z]\w*$/.test(first?.text ?? '');
      const methods = second ? (isHeld ? [] : methodsOf(file.value(first))) : added.methods;
      const path = second ?? first;
      return { begun: call, methods, path: path ? file.value(path) : added.path };
    }
    if (first && (call.name === 'operation' || call.name === 'getRoute') && buildsRouters(file.text)) {
      return { begun: call, methods: [], path: file.value(first), isOperation: true };
    }
    if (call.name === 'method' && first) {
      added.methods.push(...methodsOf(file.value(first)));
    } else if (call.name === 'path' && first) {
      added.path = file.value(first);
    }
    const before: Node | undefined = call.on;
    call = before && callOf(before, file);
    if (before && !call && !held) {
      held = heldRoute(before, file);
      call = held;
    }
  }
  return undefined;
}

function endsInStar(path: Expression): boolean {
  const last = path.kind === 'text' ? path.parts.at(-1) : undefined;
  return typeof last === 'string' && last.endsWith('*');
}

/** Whether a later call of the chain sets another handler. */
function isHandledFurther({ node }: Call, file: SyntaxFile): boolean {
  for (let around = node.parent; around; around = around.parent) {
    const call = callOf(around, file);
    if (call && isHandling(call, file) && call.on && call.on.startIndex === node.startIndex) {
      return true;
    }
    if (/statement$|^statements$|declarator$|^lambda|block$/.test(around.type)) {
      return false;
    }
  }
  return false;
}
