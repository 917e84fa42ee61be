import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callAt } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { endpointFact, scopeFact } from './routerFacts.ts';

/** Matches a file that may make routers of FastAPI Users. */
export const makesUserRouters = /fastapi_users(?:\(\))?\.get_\w+\(/;

const oauth = { '/authorize': ['GET'], '/callback': ['GET'] };

/** The methods by the paths of each router: https://fastapi-users.github.io/fastapi-users/latest/usage/routes/ */
const routers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  get_auth_router: { '/login': ['POST'], '/logout': ['POST'] },
  get_register_router: { '/register': ['POST'] },
  get_reset_password_router: { '/forgot-password': ['POST'], '/reset-password': ['POST'] },
  get_verify_router: { '/request-verify-token': ['POST'], '/verify': ['POST'] },
  get_users_router: { '/me': ['GET', 'PATCH'], '/{id}': ['GET', 'PATCH', 'DELETE'] },
  get_oauth_router: oauth,
  get_oauth_associate_router: oauth,
};

/**
 * A router of FastAPI Users, `fastapi_users.get_auth_router(backend)`, with its routes. The object has the name that the documentation
 * gives it: https://fastapi-users.github.io/fastapi-users/latest/configuration/routers/
 */
export function userRouter(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const routes = routers[callee?.childForFieldName('attribute')?.text ?? ''];
  if (!routes || !/fastapi_users(?:\(\))?$/.test(callee?.childForFieldName('object')?.text ?? '')) {
    return [];
  }
  const id = callAt(call);
  return [
    scopeFact('fastapi', file, call, { id, path: text(''), within: 'router' }),
    ...Object.entries(routes).flatMap(([path, methods]) =>
      endpointFact('fastapi', file, call, { methods, path: text(path), on: scope(id), handler: undefined }),
    ),
  ];
}
