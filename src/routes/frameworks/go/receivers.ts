import { namedType, typeName } from '../../languages/go/types.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isStandard, namesIn, typeOfGiven } from './goNames.ts';

/** How the routers of a framework are recognised: by the import paths of its packages, and by types in them. */
interface RouterTypes {
  readonly packages: RegExp;
  readonly types: Readonly<Record<string, unknown>>;
  /** Present if its functions register routes, too. */
  readonly telltale?: unknown;
}

/**
 * Whether the receiver of a call is an imported package, so that the called function is no router's method. Excepted is
 * `net/http`, whose functions register on its default multiplexer.
 */
export function isPackage(on: Node, routers: RouterTypes, file: SyntaxFile): boolean {
  if (on.type !== 'identifier') {
    return false;
  }
  const named = namesIn(file).bound.get(on.text) ?? [];
  return (
    named.length > 0 &&
    named.every((value) => value.kind === 'module' && !(routers.telltale && routers.packages.test(value.module)))
  );
}

/** Names of framework types that represent a request: `*gin.Context`, `*fiber.Ctx`. */
const ofRequests = /(?:Context|Ctx|Request)$/;

/**
 * Whether a receiver is a parameter with a type that is no router: a request of the framework, or a type of the standard library.
 * Their getters look like registrations: `c.Get("user")`, `header.Get("Accept")`.
 */
export function isOfOtherType(on: Node, routers: RouterTypes, file: SyntaxFile): boolean {
  const type = on.type === 'identifier' ? namedType(typeOfGiven(on, file)) : undefined;
  const path = type?.type === 'qualified_type' ? externalPath(typeName(type), file) : undefined;
  if (path === undefined) {
    return false;
  }
  const [of, own] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.') + 1)];
  return routers.packages.test(of) && !isStandard(of)
    ? ofRequests.test(own)
    : isStandard(of) && !(routers.packages.test(of) && Object.hasOwn(routers.types, own));
}
