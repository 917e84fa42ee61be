import { bunrouter as descriptor } from '../../../model/frameworks/bunrouter.ts';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinVerbatim } from '../join.ts';
import { callWithScope, methodEndpoint, scopeOfCall, verbEndpoint } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'bunrouter',
  support: {
    title: 'bunrouter',
    followed: 'all verbs, `Handle`, `NewGroup`, `WithGroup`, `Use`, `Compat`, `Verbose`',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: {
    Router: 'root',
    CompatRouter: 'root',
    VerboseRouter: 'root',
    Group: 'router',
    CompatGroup: 'router',
    VerboseGroup: 'router',
  },
  calls: 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Handle',
  onlyImported: true,
  join: joinVerbatim,
  read: readCall,
};

/** bunrouter: https://bunrouter.uptrace.dev/guide/golang-router.html */
export const bunrouter = goFramework(routers);

/** Calls that return the same router for other handlers or with middleware. */
const same = /^(?:Use|WithMiddleware|Compat|Verbose)$/;

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [path, body] = given;
  if (same.test(method)) {
    return [scopeOfCall(call, text(''), file)];
  }
  switch (method) {
    case 'NewGroup':
      return path ? [scopeOfCall(call, file.value(path), file)] : [];
    case 'WithGroup':
      return path && body ? [scopeOfCall(call, file.value(path), file), callWithScope(call, body, file)] : [];
    case 'Handle':
      return methodEndpoint(routers, call, file);
    default:
      return verbEndpoint(routers, call, file) ?? [];
  }
}
