import { gozero as descriptor } from '../../../model/frameworks/gozero.ts';
import { concatenation, type Expression, type ScopeId, scope, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinTrimmed } from '../join.ts';
import { scopeOfCall } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'gozero',
  support: {
    title: 'go-zero',
    followed: '`AddRoute`, `AddRoutes`, `WithPrefix`, `WithMiddlewares`',
    notFollowed: 'lists of routes that are put together elsewhere, `WithFileServer`',
  },
  packages: descriptor.packages,
  makers: { MustNewServer: 'root', NewServer: 'root' },
  types: { Server: 'root' },
  calls: 'AddRoutes?',
  join: joinTrimmed,
  read: readCall,
};

/** go-zero: https://go-zero.dev/reference/api-dsl/route-prefix */
export const gozero = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [first, ...options] = call.given;
  if (!first || !/^AddRoutes?$/.test(call.method)) {
    return [];
  }
  const group = scopeOfCall(call, prefixOf(options, file), file);
  return [group, ...literalsIn(first, file).flatMap((route) => endpointOf(route, group.id, file))];
}

/** What `rest.WithPrefix` puts before the paths. An option that is no call of the package may be one, too. */
function prefixOf(options: readonly Node[], file: SyntaxFile): Expression {
  return concatenation(
    options.flatMap((option) => {
      const called = externalPath(file.value(option.childForFieldName('function')), file) ?? '';
      const name = called.slice(called.lastIndexOf('.') + 1);
      if (!descriptor.packages.test(called.slice(0, -name.length - 1))) {
        return [unknown];
      }
      return name === 'WithPrefix' ? [file.value(argumentsOf(option)[0])] : [];
    }),
  );
}

/** Bound on the variables of one list, each counted as often as it occurs: lists may contain each other, and themselves. */
const mostVariables = 100;

/**
 * The bodies of the literals of routes: of one, of a slice, in a local variable, and of those that
 * `rest.WithMiddlewares` wraps.
 */
function literalsIn(whole: Node, file: SyntaxFile): readonly Node[] {
  let variables = 0;
  const within = (given: Node): readonly Node[] => {
    switch (given.type) {
      case 'composite_literal': {
        const body = given.childForFieldName('body');
        const isSlice = given.childForFieldName('type')?.type === 'slice_type';
        return isSlice ? (body?.namedChildren ?? []).flatMap(within) : body ? [body] : [];
      }
      case 'literal_element':
      case 'variadic_argument':
        return given.namedChildren.flatMap(within);
      case 'literal_value':
        return [given];
      case 'call_expression':
        return argumentsOf(given).flatMap(within);
      case 'identifier':
        variables += 1;
        file.isCutShort ||= variables > mostVariables;
        return variables > mostVariables ? [] : declaredAs(given, file).flatMap(within);
      default:
        return [];
    }
  };
  return within(whole);
}

/** The literals from which a local variable was assigned. */
function declaredAs(variable: Node, file: SyntaxFile): readonly Node[] {
  const declarations = file.functionAround(variable)?.descendantsOfType('short_var_declaration') ?? [];
  return declarations.flatMap((each) => {
    const value = each.childForFieldName('left')?.text === variable.text ? each.childForFieldName('right') : null;
    return value?.firstNamedChild?.type === 'composite_literal' ? [value.firstNamedChild] : [];
  });
}

function endpointOf(route: Node, group: ScopeId, file: SyntaxFile): readonly Fact[] {
  const fields = new Map(
    route.namedChildren.map((each) => [each.childForFieldName('key')?.text, each.childForFieldName('value')]),
  );
  const [method, path, handler] = ['Method', 'Path', 'Handler'].map((name) => fields.get(name)?.firstNamedChild);
  return method && path
    ? [
        {
          kind: 'endpoint',
          framework: 'gozero',
          methods: [],
          methodsFrom: file.value(method),
          path: file.value(path),
          on: scope(group),
          handler: file.value(handler),
          line: file.line(route),
          ...file.position(route),
        },
      ]
    : [];
}
