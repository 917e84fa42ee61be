import { routegroup as descriptor } from '../../../model/frameworks/routegroup.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { joinPatterns } from '../join.ts';
import { imports } from './goNames.ts';
import { callWithScope, endpointOfCall, scopeOfCall, servesFiles } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';
import { finishPattern } from './nethttp.ts';
import { importsIn } from './sourceSigns.ts';

const routers: GoRouters = {
  name: 'routegroup',
  support: {
    title: 'routegroup',
    followed: '`Group`, `Mount`, `With`, `Route`, patterns with and without methods, `HandleRoot`',
    notFollowed: '`HandleFiles`',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  nests: true,
  types: { Bundle: 'router' },
  calls: 'Mount|HandleRoot',
  // Its function `Mount` takes a multiplexer and creates a bundle.
  telltale: (source) => /"github\.com\/go-pkgz\/routegroup\b/.test(importsIn(source)),
  join: joinPatterns,
  finish: finishPattern,
  read: readCall,
};

/** routegroup, groups of routes over `http.ServeMux`: https://pkg.go.dev/github.com/go-pkgz/routegroup */
export const routegroup = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second] = given;
  switch (method) {
    case 'Group':
      return first ? [] : [bundleOf(call, text(''), file)];
    case 'With':
      return first ? [bundleOf(call, text(''), file)] : [];
    case 'Mount':
      return mounted(call, file);
    case 'Route':
      return first && !second ? [bundleOf(call, text(''), file), callWithScope(call, first, file)] : [];
    case 'HandleRoot': {
      const route = { methods: [], methodsFrom: file.value(first), path: text(''), handler: file.value(second) };
      return first && second ? endpointOfCall(routers, call, route, file) : [];
    }
    case 'Handle':
    case 'HandleFunc': {
      const route = {
        methods: ['ANY'],
        unlessRouter: true,
        path: file.value(first),
        handler: file.value(second),
      };
      return first && second && !servesFiles(second) ? endpointOfCall(routers, call, route, file) : [];
    }
    default:
      return [];
  }
}

/** The bundle of `group.Mount("/users")`, or of the function `routegroup.Mount(mux, "/users")`. */
function mounted(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [first, second, third] = call.given;
  if (!first || third) {
    return [];
  }
  if (!second) {
    return [bundleOf(call, file.value(first), file)];
  }
  const isOfPackage = descriptor.packages.test(externalPath(file.value(call.on), file) ?? '');
  return isOfPackage ? [bundleOf({ ...call, on: first }, file.value(second), file)] : [];
}

/** The scope of a bundle. In a file that imports the package it is one, whatever it was made of. */
function bundleOf(call: MethodCall, path: Expression, file: SyntaxFile): Fact {
  const made = scopeOfCall(call, path, file);
  return imports(routers, file) ? { ...made, framework: 'routegroup' } : made;
}
