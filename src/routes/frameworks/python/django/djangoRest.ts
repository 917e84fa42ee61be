import { memoized } from '../../../../model/memoized.ts';
import { concatenation, type Expression, lastName, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { registeredBelow, registeredInList } from './nestedRegistrations.ts';
import { routerOptions, routesOfRouter } from './routerClasses.ts';
import { slashless } from './site.ts';

/** Its routers add no slash unless they are told to: https://github.com/VNG-Realisatie/vng-api-common/blob/master/vng_api_common/routers.py */
const ofVng = /^vng_api_common\.routers\./;

/** The name of a class of routers: `DefaultRouter`, `OrdersRouterV2`. */
const routerName = /\wRouter(?![a-z])/;

/**
 * The scope of a router of Django REST framework or drf-nested-routers:
 * https://www.django-rest-framework.org/api-guide/routers/
 */
export function restRouter(file: SyntaxFile, call: Node, called: string): readonly Fact[] {
  const made = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  if (!routerName.test(called) || /^(?:fastapi|starlette|ninja)/.test(made) || !mayBeOfRest(file)) {
    return [];
  }
  const position = file.position(call);
  const given = argument(call, 'trailing_slash');
  const lasting =
    isWithoutSlash(given) || (!given && (ofVng.test(made) || definedWithoutSlash(file).has(called)))
      ? { lasting: text(slashless) }
      : {};
  const own = { kind: 'scope', framework: 'django', id: callAt(call), ...lasting, ...position } as const;
  return [{ ...own, path: nestedPath(file.value(call), file), within: 'router' }];
}

/** Whether the routers of a file may be those of Django REST framework, whose classes may be handed on by the application's own modules. */
function mayBeOfRest(file: SyntaxFile): boolean {
  return (
    file.mentions(/rest_framework|routers/) ||
    (file.mentions(/\burlpatterns\b|\.register\s*\(/) && !file.mentions(/\b(?:fastapi|starlette|ninja)\b/))
  );
}

/** Bound on routers nested in each other, which may be in a circle. */
const deepestNested = 8;

/**
 * The prefix of a nested router's routes, also of a class below one: routers of Django REST framework themselves take neither another
 * router nor a `lookup`. https://github.com/alanjds/drf-nested-routers#quickstart
 */
function nestedPath(made: Expression, file: SyntaxFile, depth = 0): Expression {
  const parent = made.kind === 'call' ? (made.arguments[0] ?? made.named?.['parent_router']) : undefined;
  const prefix = made.kind === 'call' ? (made.arguments[1] ?? made.named?.['parent_prefix']) : undefined;
  const isNested =
    made.kind === 'call' && (/Nested/.test(lastName(made.callee)) || made.named?.['lookup'] !== undefined);
  if (!isNested || !parent || !prefix || depth > deepestNested) {
    return text('');
  }
  const lookup = literalText(made.named?.['lookup'] ?? made.arguments[2]) ?? 'parent';
  const above = file.declared(lastName(parent)).find(({ kind }) => kind === 'binding');
  const outer = above?.kind === 'binding' && above.value !== made ? nestedPath(above.value, file, depth + 1) : text('');
  const slash = literalText(prefix) === '' ? '' : '/';
  return concatenation([outer, prefix, text(`${slash}(?P<${lookup}_pk>[^/.]+)/`)]);
}

/** The scope of a router class, or of one that classes of routers inherit from beside theirs, and the end of paths that holds for all of its objects. */
export function routerClass(file: SyntaxFile, node: Node): readonly Fact[] {
  const id = node.childForFieldName('name')?.text ?? '';
  const named = [node.childForFieldName('superclasses')?.text ?? '', id];
  const isRouter = named.some((name) => routerName.test(name)) && file.mentions(/rest_framework/);
  const lasting = isRouter && definedWithoutSlash(file).has(id) ? { lasting: text(slashless) } : {};
  return isRouter
    ? [
        {
          kind: 'scope',
          framework: 'django',
          id,
          path: text(''),
          within: 'router',
          ...lasting,
          ...file.position(node),
        },
        ...routesOfRouter(id, node, file),
      ]
    : [];
}

function isWithoutSlash(given: Node | undefined): boolean {
  return given !== undefined && /^(?:False|r?['"]\/?\??['"])$/.test(given.text) && !/^r?['"]\/['"]$/.test(given.text);
}

/** The names of the classes of a file that set the end of their paths to none. */
const definedWithoutSlash = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set(
      file.root.descendantsOfType('class_definition').flatMap((node) => {
        const name = node?.childForFieldName('name')?.text;
        const isWithout = node && /\btrailing_slash\s*=\s*(?:False|r?['"](?:\/\?)?['"])/.test(node.text);
        return name !== undefined && isWithout ? [name] : [];
      }),
    ),
);

/** The facts of `router.register(prefix, viewset)` or `router.registry.extend(other.registry)`. */
export function registration(file: SyntaxFile, call: Node): readonly Fact[] {
  const router = call.childForFieldName('function')?.childForFieldName('object');
  const prefix = argument(call, 'prefix', 0);
  const viewset = argument(call, 'viewset', 1);
  if (!router || !prefix || !viewset || !file.mentions('outer')) {
    return [];
  }
  const made = file.value(call);
  const { on, above } = registeredBelow(made, file);
  const own = { above, prefix: file.value(prefix), viewset: file.value(viewset) };
  return [own, ...registeredInList(made, file)].map((each) => ({
    kind: 'resource',
    framework: 'django',
    rule: 'viewset',
    path: concatenation([...each.above, each.prefix]),
    on: on ?? file.value(router),
    what: each.viewset,
    options: routerOptions(router, file),
    line: file.line(call),
    ...file.position(call),
  }));
}

export function extendedRegistry(file: SyntaxFile, call: Node): readonly Fact[] {
  const registry = call.childForFieldName('function')?.childForFieldName('object');
  const other = argument(call, 'iterable', 0);
  const routerOf = (node: Node | null | undefined): Node | null | undefined =>
    node?.type === 'attribute' && node.childForFieldName('attribute')?.text === 'registry'
      ? node.childForFieldName('object')
      : undefined;
  const [router, extended] = [routerOf(registry), routerOf(other)];
  return router && extended
    ? [{ kind: 'mount', on: file.value(router), path: text(''), what: file.value(extended), ...file.position(call) }]
    : [];
}
