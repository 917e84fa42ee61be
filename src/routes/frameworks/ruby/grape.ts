import { concatenation, type Expression, literalText, name, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callsWithin, iterations, type RubyCall } from '../../languages/ruby/calls.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinParts, part } from './grapePaths.ts';
import { bases, declaredParts, inheritedPart, moduleParts, moduleTrigger, versionPath } from './grapeSettings.ts';
import { under } from './rails/scope.ts';
import { applicationClasses } from './rubyClasses.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const namespaces = new Set(['namespace', 'group', 'resource', 'resources', 'segment']);
/** Blocks that add nothing to the path. `mounted` runs when the API is mounted: https://github.com/ruby-grape/grape#mount-configuration */
const plainBlocks = new Set(['scope', 'mounted']);
/** What a constant is in the syntax tree: that of a package mounts none of the classes here. */
const constants = new Set(['constant', 'scope_resolution']);

/** Grape: https://github.com/ruby-grape/grape#routes */
export const grape: Framework = {
  name: 'grape',
  support: {
    title: 'Grape',
    followed: 'namespaces, `route_param`, versions, `mount`',
    notFollowed: 'settings of a base class or module other than `prefix` and `version`',
  },
  languages: ['ruby'],
  trigger: (source) =>
    /\bGrape::API\b|^[ \t]*(?:mount\s+\S|route_param\b|(?:resources?|namespace|group)\b(?![:[]|[ \t]*[.=,&|<?!+]).*\bdo\b)/m.test(
      source,
    ) ||
    moduleTrigger.test(source) ||
    (/<[ \t]*[\w:]*API\b/.test(source) && /^[ \t]*(?:route|get|post|put|patch|delete)\b/m.test(source)),
  query: '(program) @program',
  join: (segments) => joinParts(segments).replace(/\(\.:?\w+\)$/, ''),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

/** What an API class has declared so far: https://github.com/ruby-grape/grape#versioning */
interface State {
  readonly on: Expression;
  readonly prefix: Expression | undefined;
  /** Empty for a version that is not in the path, undefined for none: then that of the API on which it is mounted applies. */
  readonly version: Expression | undefined;
  readonly path: Expression;
  /** As in `Endpoint`. */
  readonly blocks: readonly number[];
}

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  return captures.length === 0
    ? []
    : [
        ...moduleParts(file),
        ...applicationClasses('grape', bases, file).flatMap((each) => [
          { ...each.scope, path: inheritedPart(each, 'prefix', file), lasting: inheritedPart(each, 'version', file) },
          ...declaredParts(each, file),
          ...readBody(
            each.body,
            { on: name(each.name), prefix: undefined, version: undefined, path: text(''), blocks: [] },
            file,
          ),
        ]),
      ];
}

/**
 * The facts of a class or a block. A prefix or a version that comes later counts for blocks and mounts, which inherit from what is around
 * them, but not for the routes before it: https://github.com/ruby-grape/grape/blob/master/lib/grape/util/inheritable_setting.rb
 */
function readBody(body: Node | null, outer: State, file: SyntaxFile): readonly Fact[] {
  const facts: Fact[] = [];
  const calls = callsWithin(body);
  const inherited = calls.reduce((state, call) => declaredBy(call, state, file) ?? state, outer);
  let state = outer;
  for (const call of calls) {
    const [first] = call.given;
    if (call.on) {
      facts.push(...(iterations.has(call.method) ? readBody(call.block, state, file) : []));
      continue;
    }
    const declared = declaredBy(call, state, file);
    const within = { ...inherited, blocks: [...outer.blocks, file.line(call.node)] };
    if (declared) {
      state = declared;
    } else if (call.method === 'version' && first) {
      facts.push(...readBody(call.block, { ...within, version: versionPath(call, file) }, file));
    } else if (namespaces.has(call.method) && call.block) {
      const path = first ? under(state.path, file.value(first)) : state.path;
      facts.push(...readBody(call.block, { ...within, path }, file));
    } else if (call.method === 'route_param' && first && call.block) {
      const parameter = concatenation([text(':'), file.value(first)]);
      facts.push(...readBody(call.block, { ...within, path: under(state.path, parameter) }, file));
    } else if (plainBlocks.has(call.method)) {
      facts.push(...readBody(call.block, within, file));
    } else if (call.method === 'mount') {
      facts.push(...mounts(call, inherited, file));
    } else {
      facts.push(...routes(call, state, file));
    }
  }
  return facts;
}

/** What holds after a `prefix` or a `version` without a block; undefined for any other call. */
function declaredBy(call: RubyCall, state: State, file: SyntaxFile): State | undefined {
  const [first] = call.given;
  if (!first || call.on || call.block) {
    return undefined;
  }
  switch (call.method) {
    case 'prefix':
      return { ...state, prefix: file.value(first) };
    case 'version':
      return { ...state, version: versionPath(call, file) };
    default:
      return undefined;
  }
}

/** The declared parts of a path, marked by their kind: an API declares its own, whatever it inherits. */
function whole({ prefix, version, path }: State, own: Expression): Expression {
  const versions = version?.kind === 'list' ? version.items : [version];
  const paths = versions.map((each) =>
    concatenation([
      ...(prefix ? [part('prefix', prefix)] : []),
      ...(each ? [part('version', each)] : []),
      part('path', under(path, own)),
    ]),
  );
  const [only] = paths;
  return paths.length === 1 && only ? only : { kind: 'list', items: paths };
}

/** `mount Users`, `mount Users => '/path'`: https://github.com/ruby-grape/grape#mounting */
function mounts(call: RubyCall, state: State, file: SyntaxFile): readonly Fact[] {
  const own = whole(state, text(''));
  const mount = (what: Node, path: Expression): Fact => ({
    kind: 'mount',
    on: state.on,
    path: own.kind === 'list' ? { ...own, items: own.items.map((each) => at(path, each)) } : at(path, own),
    what: file.value(what),
    ...(constants.has(what.type) ? {} : { framework: 'grape', ofRouter: true }),
    blocks: state.blocks,
    ...file.position(call.node),
  });
  return [
    ...call.given.map((given) => mount(given, text(''))),
    ...call.pairs.map(([what, path]) => mount(what, file.value(path))),
  ];
}

/** A path below that of a mount. */
function at(mounted: Expression, path: Expression): Expression {
  return concatenation([part('mount', mounted), path]);
}

function routes(call: RubyCall, state: State, file: SyntaxFile): readonly Fact[] {
  const isRoute = call.method === 'route';
  if (!(verbs.has(call.method) || isRoute)) {
    return [];
  }
  const [chosen] = call.given;
  const methods = isRoute && chosen ? methodsOf(file.value(chosen)) : [call.method.toUpperCase()];
  const given = (isRoute ? call.given.slice(1) : call.given).map((each) => file.value(each));
  const paths = given.flatMap((each) => (each.kind === 'list' ? each.items : [each]));
  return (paths.length > 0 ? paths : [text('')]).map((path) => ({
    kind: 'endpoint',
    framework: 'grape',
    methods,
    path: whole(state, path),
    on: state.on,
    handler: undefined,
    line: file.line(call.node),
    local: literalText(path) ?? '',
    blocks: state.blocks,
    ...file.position(call.node),
  }));
}

function methodsOf(expression: Expression): readonly string[] {
  const names = (expression.kind === 'list' ? expression.items : [expression]).flatMap(
    (each) => literalText(each) ?? [],
  );
  return names.map((each) => (each === 'any' || each === '*' ? 'ANY' : each.toUpperCase()));
}
