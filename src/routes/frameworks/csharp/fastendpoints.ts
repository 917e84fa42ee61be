import { memoized } from '../../../model/memoized.ts';
import { type Expression, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, callsWithoutReceiver } from '../../languages/csharp/calls.ts';
import { type AttributedClass, attributedClasses, typeName } from '../../languages/csharp/classes.ts';
import { hasModifier } from '../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { finishPath, settingFacts, versionOfGroup } from './fastendpointsSettings.ts';

const verbs = /^(?:Http)?(Get|Post|Put|Patch|Delete|Head)$/;
const endpointBase = /^(?:Endpoint\w*|EndpointWithout\w*|Res|NoRes|Mapper|PreProcessors|BaseEndpoint\w*)$/;

/** Matches a call of a method of an endpoint that says its path. */
const configures = /(?<![.\w])(?:Get|Post|Put|Patch|Delete|Head|Routes)\s*\(/;

/** FastEndpoints: https://fast-endpoints.com/docs/get-started, https://fast-endpoints.com/docs/configuration-settings */
export const fastendpoints: Framework = {
  name: 'fastendpoints',
  support: {
    title: 'FastEndpoints',
    followed: '`Configure` and attributes, groups',
    notFollowed: 'prefixes from configuration',
  },
  languages: ['csharp'],
  trigger: (source) =>
    /\bFastEndpoints\b|:\s*(?:FastEndpoints\.)?Endpoint(?:WithoutRequest|WithMapper|WithMapping)?\b|:\s*Ep\.|:\s*(?:Sub)?Group\b/.test(
      source,
    ) ||
    (/\boverride\s+void\s+Configure\(\)/.test(source) && configures.test(source)),
  query: '(assignment_expression) @assignment',
  join: joinTrimmed,
  finish: finishPath,
  read: (file, matches) => [
    ...attributedClasses(file).flatMap((type) => [...endpointFacts(type, file), ...groupFacts(type, file)]),
    ...settingFacts(file, matches),
  ],
};

function endpointFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const configure = type.methods.find((method) => method.name === 'Configure');
  const calls = configure ? callsWithoutReceiver(configure.node) : [];
  const isEndpoint = type.bases.some((base) => endpointBase.test(typeName(base)));
  // A base class of the application, which may inherit from one of FastEndpoints.
  const mayBeEndpoint = type.bases.length > 0 && configure && hasModifier(configure.node, 'override');
  if (!(isEndpoint || (mayBeEndpoint && configured(calls, type, file).length > 0)) || !type.isConcrete) {
    return [];
  }
  const find = (named: string): Node | undefined => calls.find((call) => call.name === named)?.node;
  const group = groupOf(find('Group'), type, file);
  const version = argumentsOf(find('Version') ?? type.node)[0]?.value;
  const override = argumentsOf(find('RoutePrefixOverride') ?? type.node)[0]?.value;
  const routes = [...configured(calls, type, file), ...attributed(type, file)];
  const position = { inside: undefined, at: type.node.startIndex };
  const handlers = type.methods.filter((method) => /^(?:Handle|Execute)Async$/.test(method.name));
  return [
    {
      kind: 'scope',
      framework: 'fastendpoints',
      id: type.name,
      path: text(''),
      within: group ?? 'root',
      ...position,
    },
    ...routes.map(
      ({ methods, path, at }): Fact => ({
        kind: 'endpoint',
        framework: 'fastendpoints',
        methods,
        path,
        on: scope(type.name),
        handler: handlers[0]
          ? { kind: 'function', id: handlers[0].node.startIndex }
          : member(name(type.name), 'HandleAsync'),
        line: file.line(at),
        options: {
          ...(version && version.type === 'integer_literal' ? { version: text(version.text) } : {}),
          ...(group ? { groupVersion: member(group, versionOfGroup) } : {}),
          ...(override ? { prefix: namedIn(type, file.value(override)) } : {}),
        },
        ...position,
      }),
    ),
  ];
}

interface ConfiguredRoute {
  readonly methods: readonly string[];
  readonly path: Expression;
  readonly at: Node;
}

/** The routes that `Configure` declares: `Get("/a", "/b")`, or `Verbs(Http.GET)` with `Routes("/a")`. */
function configured(
  calls: ReturnType<typeof callsWithoutReceiver>,
  type: AttributedClass,
  file: SyntaxFile,
): readonly ConfiguredRoute[] {
  const said = calls.filter((call) => call.name === 'Verbs').flatMap(({ node }) => argumentsOf(node));
  const methods = said.map(({ value }) => /(?<!\w)(\w+)"?$/.exec(value.text)?.[1]?.toUpperCase() ?? 'ANY');
  return calls.flatMap(({ name: called, node }): readonly ConfiguredRoute[] => {
    const verb = called.startsWith('Http') ? undefined : verbs.exec(called)?.[1]?.toUpperCase();
    const asked = verb === undefined ? methods : [verb];
    const paths = verb !== undefined || called === 'Routes' ? argumentsOf(node) : [];
    return paths
      .filter(({ value }) => value.type !== 'lambda_expression')
      .map(({ value }) => ({ methods: asked.length > 0 ? asked : ['ANY'], path: pathOf(value, type, file), at: node }));
  });
}

function attributed(type: AttributedClass, file: SyntaxFile): readonly ConfiguredRoute[] {
  return type.attributes.flatMap((attribute) => {
    const verb = attribute.name.startsWith('Http') ? verbs.exec(attribute.name)?.[1]?.toUpperCase() : undefined;
    return verb === undefined
      ? []
      : attribute.arguments.map(({ value }) => ({
          methods: [verb],
          path: pathOf(value, type, file),
          at: attribute.node,
        }));
  });
}

/** The first constant text of each name that consists of word characters. */
const constantsOf = memoized(({ text }: SyntaxFile): ReadonlyMap<string, string> => {
  const found = Array.from(
    text.matchAll(/\bconst\s+string\s+(\w+)\s*=\s*"(\w*)"/g),
    ([, name = '', value = '']) => [name, value] as const,
  );
  return new Map(found.reverse());
});

/** A path, with constants of the declaring class resolved. */
function pathOf(node: Node, type: AttributedClass, file: SyntaxFile): Expression {
  const lowered = /^(\w+)\.ToLower(?:Invariant)?\(\)$/.exec(node.text)?.[1];
  const constant = lowered && constantsOf(file).get(lowered);
  const written = constant === undefined || constant === '' ? file.value(node) : text(constant.toLowerCase());
  const value = namedIn(type, written);
  return value.kind === 'text' ? value : { kind: 'text', parts: [value] };
}

/** A value of a method with its names as those of the class, since it counts outside of the method. */
function namedIn(type: AttributedClass, value: Expression): Expression {
  switch (value.kind) {
    case 'name':
      return value.within ? value : { ...value, within: [type.name] };
    case 'text':
      return { ...value, parts: value.parts.map((part) => (typeof part === 'string' ? part : namedIn(type, part))) };
    default:
      return value;
  }
}

/** The group class of `Group<Administration>()` or `[Group<Administration>]`. */
function groupOf(call: Node | undefined, type: AttributedClass, file: SyntaxFile): Expression | undefined {
  const attribute = type.attributes.find((each) => each.name === 'Group')?.node;
  const written = call?.childForFieldName('function') ?? attribute?.childForFieldName('name');
  return written ? typeArgument(written, file) : undefined;
}

function typeArgument(generic: Node, file: SyntaxFile): Expression | undefined {
  const list = generic.namedChildren.find(({ type }) => type === 'type_argument_list');
  const type = list?.firstNamedChild;
  return type ? file.value(type) : undefined;
}

/**
 * The scope of a group class. A subgroup is nested in its parent group:
 * https://fast-endpoints.com/docs/configuration-settings#endpoint-configuration-groups
 */
function groupFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const base = type.bases.find((each) => /^(?:Sub)?Group$/.test(typeName(each)));
  const maker = type.node
    .childForFieldName('body')
    ?.namedChildren.find((each) => each.type === 'constructor_declaration');
  const call = maker && callsWithoutReceiver(maker).find((each) => each.name === 'Configure')?.node;
  const prefix = call && argumentsOf(call)[0]?.value;
  if (!base) {
    return [];
  }
  const version = /\bEndpointVersion\(\s*(\d+)/.exec(maker?.text ?? '')?.[1];
  const position = { inside: undefined, at: type.node.startIndex };
  return [
    ...(version === undefined
      ? []
      : [{ kind: 'binding', name: versionOfGroup, value: text(version), memberOf: type.name, ...position } as const]),
    {
      kind: 'scope',
      framework: 'fastendpoints',
      id: type.name,
      path: prefix ? pathOf(prefix, type, file) : text(''),
      within: typeArgument(base, file) ?? 'root',
      ...position,
    },
  ];
}
