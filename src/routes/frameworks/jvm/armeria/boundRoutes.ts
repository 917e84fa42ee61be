import { concatenation, type Expression, text } from '../../../facts/expression.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsOf, pathOf } from '../jvmControllers.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'connect']);

/** A route that a service is bound to, with the expression on which the binding begins. */
export interface BoundRoute {
  readonly on: Node;
  readonly methods: readonly string[];
  readonly path: Expression;
}

/**
 * The routes of `route().get("/x").post("/x").build(service)` and `withRoute(binding -> binding.path("/x").build(service))`, by
 * what comes before `build`: https://javadoc.io/doc/com.linecorp.armeria/armeria-javadoc/latest/com/linecorp/armeria/server/ServiceBindingBuilder.html
 */
export function boundRoutes(chain: Node, file: SyntaxFile): readonly BoundRoute[] {
  const { links, start } = bindingLinks(chain, file);
  const begun = callOf(start, file);
  const on = begun?.name === 'route' && begun.arguments.length === 0 ? begun.on : bindingOf(start, file);
  const restricted = links
    .filter(({ name }) => name === 'methods')
    .flatMap(({ arguments: given }) => given.flatMap((each) => methodsOf(file.value(each))));
  return links.flatMap(({ name, arguments: [first] }) => {
    if (!on || !first || !(verbs.has(name) || name === 'path' || name === 'pathPrefix')) {
      return [];
    }
    const path = pathOf(file.value(first));
    const methods = verbs.has(name) ? [name.toUpperCase()] : restricted.length > 0 ? restricted : ['ANY'];
    return [{ on, methods, path: name === 'pathPrefix' ? concatenation([text('prefix:'), path]) : path }];
  });
}

/** The calls that configure a binding, and the expression on which it begins: bindings of a chain follow one another. */
export function bindingLinks(chain: Node, file: SyntaxFile): { readonly links: readonly Call[]; readonly start: Node } {
  const links: Call[] = [];
  let start = chain;
  for (let call = callOf(chain, file); call && !/^(?:route|annotatedService|build)$/.test(call.name); ) {
    links.push(call);
    start = call.on ?? start;
    call = call.on && callOf(call.on, file);
  }
  return { links, start };
}

/** The server to whose `withRoute` the function around is given. */
function bindingOf(start: Node, file: SyntaxFile): Node | undefined {
  let around = start.type === 'identifier' ? file.functionAround(start)?.parent : undefined;
  while (around && /^(?:argument_list|annotated_lambda|value_arguments?)$/.test(around.type)) {
    around = around.parent;
  }
  const call = around ? callOf(around, file) : undefined;
  return call?.name === 'withRoute' ? call.on : undefined;
}
