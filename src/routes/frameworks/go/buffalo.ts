import { buffalo as descriptor } from '../../../model/frameworks/buffalo.ts';
import { concatenation, type Expression, member, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { singularize } from '../../languages/activeSupportInflections.ts';
import { namedType, simpleTypeName } from '../../languages/go/types.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { scopeOfCall, verbEndpoint, wrapped } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'buffalo',
  support: {
    title: 'Buffalo',
    followed: 'all verbs, `ANY`, groups, resources and resources within them, `Mount`, the prefix of the options',
    notFollowed: 'static folders, virtual hosts',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  prefixOf: ([options], file) => (options ? member(file.value(options), 'Prefix', text('')) : text('')),
  types: { App: 'root' },
  calls: 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|Resource|Mount',
  onlyImported: true,
  join: joinTrimmed,
  read: readCall,
};

/** Buffalo: https://gobuffalo.io/documentation/request_handling/routing/ */
export const buffalo: Framework = { ...goFramework(routers), expand: expandResource };

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given, node, on } = call;
  const [first, second] = given;
  if (!first) {
    return [];
  }
  const path = file.value(first);
  switch (method) {
    case 'Group':
      return second ? [] : [scopeOfCall(call, path, file)];
    case 'Mount':
      return second
        ? [{ kind: 'mount', on: file.value(on), path, what: wrapped(second, file), ...file.position(node) }]
        : [];
    case 'Resource':
      return second
        ? [
            scopeOfCall(call, concatenation([path, text('/'), parameterOf(second)]), file),
            {
              kind: 'resource',
              framework: 'buffalo',
              rule: 'resource',
              path,
              on: file.value(on),
              what: file.value(second),
              options: {},
              line: file.line(node),
              ...file.position(node),
            },
          ]
        : [];
    default:
      return verbEndpoint(routers, call, file) ?? [];
  }
}

/**
 * The path parameter of a resource, after the name of its type: `UsersResource{}` has `{user_id}`.
 * https://gobuffalo.io/documentation/request_handling/resources/
 */
function parameterOf(resource: Node): Expression {
  const literal = resource.type === 'unary_expression' ? resource.childForFieldName('operand') : resource;
  const type = literal?.type === 'composite_literal' ? namedType(literal.childForFieldName('type')) : undefined;
  const name = type && simpleTypeName(type);
  return name === undefined ? { kind: 'unknown' } : text(parameterNamed(name));
}

function parameterNamed(type: string): string {
  const words = type.replace(/Resource$/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1_');
  return `{${singularize(words.toLowerCase())}_id}`;
}

const actions: readonly (readonly [member: string, method: string, path: (parameter: string) => string])[] = [
  ['List', 'GET', () => ''],
  ['New', 'GET', () => '/new'],
  ['Show', 'GET', (parameter) => `/${parameter}`],
  ['Edit', 'GET', (parameter) => `/${parameter}/edit`],
  ['Create', 'POST', () => ''],
  ['Update', 'PUT', (parameter) => `/${parameter}`],
  ['Destroy', 'DELETE', (parameter) => `/${parameter}`],
];

/**
 * The routes of a resource, for the actions that its type declares: those of `buffalo.BaseResource` answer that nothing is found.
 * https://pkg.go.dev/github.com/gobuffalo/buffalo#BaseResource
 */
function expandResource(_: unknown, { view }: ResourceTarget): readonly ResourceRoute[] {
  return actions
    .filter(([action]) => view?.members.includes(action))
    .map(([action, method, path]) => ({
      methods: [method],
      path: path(parameterNamed(view?.fact.name ?? '')),
      member: action,
    }));
}
