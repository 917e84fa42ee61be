import { type Expression, literalText, text } from '../../../facts/expression.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { ChainLink } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** A route as its registering call describes it. `methods` is empty if they are not static. */
export interface Registration {
  readonly methods: readonly string[] | undefined;
  readonly path: Node | Expression | undefined;
  readonly action: Node | undefined;
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'query']);
// Routes to pages without a handler of the application's own; `route` belongs to Volt.
const pages = new Set(['view', 'inertia', 'livewire', 'route']);
const redirects = new Set(['redirect', 'permanentRedirect']);
const others = new Set(['any', 'match', 'addRoute', 'fallback']);

/** Whether a call registers a single route. */
export function isRegistering({ name, arguments: given }: ChainLink): boolean {
  return given.length > 0 && [verbs, pages, redirects, others].some((names) => names.has(name));
}

/** The route that a call registers: https://laravel.com/docs/routing#available-router-methods */
export function registrationOf(link: ChainLink, file: SyntaxFile): Registration {
  const { name, arguments: given } = link;
  const at = (position: number, named: string): Node | undefined => argument(given, position, named);
  if (name === 'match' || name === 'addRoute') {
    return { methods: methodsOf(at(0, 'methods'), file), path: at(1, 'uri'), action: at(2, 'action') };
  }
  if (name === 'fallback') {
    return { methods: ['GET'], path: text('{fallbackPlaceholder}'), action: at(0, 'action') };
  }
  if (redirects.has(name) || name === 'any') {
    return { methods: ['ANY'], path: at(0, 'uri'), action: name === 'any' ? at(1, 'action') : undefined };
  }
  if (pages.has(name)) {
    return { methods: ['GET'], path: at(0, 'uri'), action: name === 'livewire' ? at(1, 'action') : undefined };
  }
  return { methods: [name.toUpperCase()], path: at(0, 'uri'), action: at(1, 'action') };
}

/** The methods in a string or an array. Undefined if they are not static. */
function methodsOf(node: Node | undefined, file: SyntaxFile): readonly string[] | undefined {
  const nodes = node?.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  const methods = nodes.map((each) => each && literalText(file.value(each)));
  const known = methods.filter((method) => method !== undefined).map((method) => method.toUpperCase());
  return known.length === methods.length
    ? known.filter((method) => method !== 'HEAD' || known.length === 1)
    : undefined;
}
