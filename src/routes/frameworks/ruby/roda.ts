import { type Expression, literalText, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { blockParameters, callsWithin, type RubyCall } from '../../languages/ruby/calls.ts';
import { qualifiedName } from '../../languages/ruby/declarations.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { under } from './rails/scope.ts';
import { askedFor, branchesIn, fileOf, reopenedScope } from './rodaBranches.ts';
import { matched, methodsMatched } from './rodaMatchers.ts';
import { asked, isAsked, requestMethods } from './rodaRequests.ts';
import { applicationClasses } from './rubyClasses.ts';

/** Bound on the branches of a file, each counted for every path that leads to it: alternatives in alternatives multiply. */
const mostBranches = 20_000;

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Roda: https://roda.jeremyevans.net/documentation.html */
export const roda: Framework = {
  name: 'roda',
  support: {
    title: 'Roda',
    followed: '`on`, `is`, verbs, `hash_branch`, methods of `RodaRequest`',
    notFollowed: 'matchers that are not literals',
  },
  languages: ['ruby'],
  trigger: (source) =>
    /\bRoda\b|\bhash_branch\b/.test(source) || /route\b(?<=^[ \t]*route).*\bdo[ \t]*\|/m.test(source),
  query: '(program) @program',
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

/**
 * The routing tree of one application. `named`: its named routes, which can be dispatched to from anywhere in the tree.
 */
interface Tree {
  readonly on: Expression;
  readonly file: SyntaxFile;
  readonly className: string;
  readonly named: ReadonlyMap<string, RubyCall>;
  /** The named routes that are being read (cycle guard): one that dispatches to itself is not read again. */
  readonly open: readonly RubyCall[];
  /** How many branches of the file have been read. */
  readonly read: { branches: number };
  /** The methods that a branch around matches; absent for all. */
  readonly methods?: readonly string[];
}

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const program = captures[0]?.node;
  if (!program) {
    return [];
  }
  const classes = applicationClasses('roda', ['Roda'], file);
  const reopened = program.descendantsOfType('class').flatMap((node) => {
    const isKnown = !node || classes.some((each) => each.node.id === node.id);
    return isKnown ? [] : [{ body: node.childForFieldName('body'), name: qualifiedName(node), at: node.startIndex }];
  });
  const read = { branches: 0 };
  return onceEach([
    ...classes.flatMap((each) => [each.scope, ...fileOf(each, file), ...readClass(each.body, each.name, file, read)]),
    ...reopened.flatMap((each) => {
      const facts = readClass(each.body, each.name, file, read);
      const isHere = classes.some((known) => known.name === each.name);
      return facts.length === 0 || isHere ? facts : [reopenedScope(each.name, each.at), ...facts];
    }),
  ]);
}

/**
 * Removes scopes that occur twice: a namespace of branches may be dispatched to, and added to, at several places of a
 * file.
 */
function onceEach(facts: readonly Fact[]): readonly Fact[] {
  const known = new Set<unknown>();
  return facts.filter((fact) => fact.kind !== 'scope' || (!known.has(fact.id) && known.add(fact.id)));
}

function readClass(body: Node | null, className: string, file: SyntaxFile, read: Tree['read']): readonly Fact[] {
  const calls = callsWithin(body).filter((call) => !call.on && call.block);
  const routes = calls.filter(({ method }) => method === 'route');
  const nameOf = ({ given }: RubyCall): string | undefined => given[0] && literalText(file.value(given[0]));
  const named = new Map(
    routes.flatMap((call) => {
      const own = nameOf(call);
      return own === undefined ? [] : [[own, call] as const];
    }),
  );
  const tree: Tree = { on: name(className), file, className, named, open: [], read };
  return [
    ...routes.filter((call) => call.given.length === 0).flatMap((call) => readBlock(call, text(''), tree)),
    ...requestMethods(body, tree).flatMap(({ facts, block, on }) => [
      ...facts,
      ...readTree(block, undefined, text(''), { ...tree, on }).filter(hasPath),
    ]),
    ...calls.flatMap((call) => (/^hash_(?:branch|path)$/.test(call.method) ? hashed(call, tree) : [])),
  ];
}

/** What a method matches by its parameters has no path that is known here. */
function hasPath(fact: Fact): boolean {
  return fact.kind !== 'endpoint' || literalText(fact.path) !== undefined;
}

/**
 * A branch that is added by `hash_branch('users') do |r|`:
 * https://roda.jeremyevans.net/rdoc/classes/Roda/RodaPlugins/HashBranches.html
 */
function hashed(call: RubyCall, tree: Tree): readonly Fact[] {
  const [namespace] = call.given;
  if (namespace?.type === 'simple_symbol') {
    const branches = branchesIn(namespace.text, tree, call);
    const inNamespace = { ...tree, on: scope(branches.id) };
    return [branches, ...hashedUnder(call, call.given.slice(1), inNamespace)];
  }
  return hashedUnder(call, call.given, tree);
}

function hashedUnder(call: RubyCall, given: readonly Node[], tree: Tree): readonly Fact[] {
  const path = given.map((node) => tree.file.value(node)).filter((value) => literalText(value) !== '');
  const [first = text(''), ...rest] = path;
  const prefix = under(first, ...rest);
  const facts = readBlock(call, prefix, tree);
  return facts.length === 0 && call.method === 'hash_path' ? [endpoint(call, ['ANY'], prefix, tree)] : facts;
}

function readBlock(call: RubyCall, prefix: Expression, tree: Tree): readonly Fact[] {
  const [request] = call.method === 'route' || call.method.startsWith('hash_') ? blockParameters(call.block) : [];
  return request === undefined ? [] : readTree(call.block, request, prefix, tree);
}

/** The facts of the calls on the request in a block; each matches a part of the remaining path. */
function readTree(block: Node | null, request: string | undefined, prefix: Expression, tree: Tree): readonly Fact[] {
  return callsWithin(block).flatMap((call) =>
    call.on?.text === request && !isFull(tree)
      ? matched(call, prefix, tree.file).flatMap((path) => readBranch(call, request, prefix, path, tree))
      : [],
  );
}

function isFull({ read, file }: Tree): boolean {
  const isFull = read.branches >= mostBranches;
  file.isCutShort ||= isFull;
  return isFull;
}

function readBranch(
  call: RubyCall,
  request: string | undefined,
  prefix: Expression,
  path: Expression,
  tree: Tree,
): readonly Fact[] {
  tree.read.branches += 1;
  if (verbs.has(call.method)) {
    const methods = [call.method.toUpperCase()];
    return matchesWhole(call)
      ? [endpoint(call, methods, path, tree)]
      : branch(call, request, path, { ...tree, methods });
  }
  switch (call.method) {
    case 'root':
      return [endpoint(call, ['GET'], under(prefix, text('')), tree)];
    case 'on':
    case 'is': {
      const methods = methodsMatched(call, tree.file);
      return branch(call, request, path, methods ? { ...tree, methods } : tree);
    }
    case 'run':
      return [mount(call, prefix, tree)];
    case 'route':
      return dispatched(call, prefix, tree);
    case 'hash_branches':
      return askedFor(call, prefix, tree);
    case 'multi_route':
      return [...tree.named].flatMap(([own, each]) => readNamed(each, under(prefix, text(own)), tree));
    default:
      return asked(call, prefix, tree);
  }
}

/**
 * Whether a verb matches all of the remaining path; without a matcher it asks for the method alone:
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Verb+Methods
 */
function matchesWhole({ given, named, splats }: RubyCall): boolean {
  return given.length + named.size + splats.length > 0;
}

/** What matches in the block of a branch; if nothing does, the branch is a route. */
function branch(call: RubyCall, request: string | undefined, path: Expression, tree: Tree): readonly Fact[] {
  const below = readTree(call.block, request, path, tree);
  return !below.every(isAsked) || handsOn(call, request)
    ? below
    : [...below, endpoint(call, tree.methods ?? ['ANY'], path, tree)];
}

/** Whether a block dispatches to branches or applications elsewhere, so that the branch is no route itself. */
function handsOn({ block }: RubyCall, request: string | undefined): boolean {
  return callsWithin(block).some(
    ({ on, method }) => on?.text === request && /^(?:hash_|multi_|route$|run$)/.test(method),
  );
}

function dispatched(call: RubyCall, prefix: Expression, tree: Tree): readonly Fact[] {
  const own = call.given[0] && literalText(tree.file.value(call.given[0]));
  const found = own === undefined ? undefined : tree.named.get(own);
  return found ? readNamed(found, prefix, tree) : [];
}

function readNamed(call: RubyCall, prefix: Expression, tree: Tree): readonly Fact[] {
  return tree.open.includes(call) ? [] : readBlock(call, prefix, { ...tree, open: [...tree.open, call] });
}

function mount(call: RubyCall, path: Expression, { on, file }: Tree): Fact {
  return { kind: 'mount', on, path, what: file.value(call.given[0]), ...file.position(call.node) };
}

function endpoint(call: RubyCall, methods: readonly string[], path: Expression, { on, file }: Tree): Fact {
  const line = file.line(call.node);
  return {
    kind: 'endpoint',
    framework: 'roda',
    methods,
    path,
    on,
    handler: undefined,
    line,
    ...file.position(call.node),
  };
}
