import { type Expression, member, text } from '../../../facts/expression.ts';
import type { Fact, Resource } from '../../../facts/facts.ts';
import { receiverOf } from '../../../languages/go/functions.ts';
import { namedType, simpleTypeName, typeName } from '../../../languages/go/types.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { entryOf } from '../../evaluatedTexts.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** The synthetic member of a request's type that holds its route. */
const routeOf = '*route';
const takesRequest = /^func \((?:\w+\s+)?\*?\w+\) [A-Z]\w*\(\s*\w+ context\.Context,\s*\w+ \*[\w.]+Req\b/m;
const describesRequest = /\.Meta(?<=(?:^[ \t]*|\{ ?)g(?:meta)?\.Meta)\s+`/m;

/**
 * Methods of objects, `List(ctx context.Context, req *ListReq)`, and the requests, whose names end in `Req`, with verb and path in the tag
 * of their `g.Meta`: https://goframe.org/en/docs/web/router-registering-strict-router
 */
export const goframeRequests: Framework = {
  name: 'goframe of requests',
  prerequisite: 'goframe',
  languages: ['go'],
  signs: ['.Meta', 'context.Context'],
  trigger: (source) => describesRequest.test(source) || takesRequest.test(source),
  query: '(method_declaration) @method (type_spec) @type',
  join: joinTrimmed,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) => (name === 'type' ? requestFacts(node, file) : methodFacts(node))),
    ),
};

/** The route of a request, as a member of its type. */
function requestFacts(type: Node, file: SyntaxFile): readonly Fact[] {
  const own = type.childForFieldName('name')?.text ?? '';
  const declared = type.childForFieldName('type');
  const fields = declared?.type === 'struct_type' ? (declared.firstNamedChild?.namedChildren ?? []) : [];
  const meta = fields.find((field) => /^g(?:meta)?\.Meta$/.test(field.childForFieldName('type')?.text ?? ''));
  const tag = meta?.childForFieldName('tag')?.text ?? '';
  const path = said('path', tag);
  if (path === undefined) {
    return [];
  }
  const value: Expression = { kind: 'object', entries: { path: text(path), method: text(said('method', tag) ?? '') } };
  return [{ kind: 'binding', name: routeOf, value, memberOf: own, ...file.position(type) }];
}

/** https://pkg.go.dev/reflect#StructTag */
function said(key: string, tag: string): string | undefined {
  return new RegExp(`(?<!\\w)${key}:"([^"]*)"`).exec(tag)?.[1];
}

function methodFacts(method: Node): readonly Fact[] {
  const object = simpleTypeName(receiverOf(method)?.childForFieldName('type'));
  const own = method.childForFieldName('name');
  const [, request, ...more] = method.childForFieldName('parameters')?.namedChildren ?? [];
  const taken = namedType(request?.childForFieldName('type'));
  if (object === undefined || !own || !/^[A-Z]/.test(own.text) || !taken?.text.endsWith('Req') || more.length > 0) {
    return [];
  }
  return [
    {
      kind: 'binding',
      name: `${routeOf} of ${own.text}`,
      value: member(typeName(taken), routeOf),
      memberOf: object,
      inside: undefined,
      at: method.startIndex,
    },
  ];
}

/**
 * The routes of a bound object's methods, which may be in several files. Without a method in the tag, a request answers
 * every one.
 */
export function expandObject(_: Resource, { view }: ResourceTarget): readonly ResourceRoute[] {
  const names = new Set(view?.methods.flatMap(({ name: own }) => own ?? []));
  return [...names].flatMap((own): readonly ResourceRoute[] => {
    const route = view?.field(`${routeOf} of ${own}`);
    const path = knownText(entryOf(route, 'path'));
    const methods = (knownText(entryOf(route, 'method')) ?? '')
      .toUpperCase()
      .split(',')
      .map((each) => each.trim());
    const verbs = methods.map((each) => (each === '' || each === 'ALL' ? 'ANY' : each));
    return path === undefined ? [] : [{ methods: verbs, path, member: own }];
  });
}
