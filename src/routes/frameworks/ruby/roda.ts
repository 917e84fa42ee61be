import { type Expression, fileScope, literalText, name, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact, Scope } from '../../facts/facts.ts';
import { blockParameters, callsWithin, type RubyCall } from '../../languages/ruby/calls.ts';
import { qualifiedName } from '../../languages/ruby/declarations.ts';
import { underscore } from '../../languages/ruby/names.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { under } from './rails/scope.ts';
import { type ApplicationClass, applicationClasses } from './rubyClasses.ts';

const maximumAlternatives = 64;
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Roda: https://roda.jeremyevans.net/documentation.html */
export const roda: Framework = {
  name: 'roda',
  support: {
    title: 'Roda',
    followed: '`on`, `is`, verbs, `hash_branch`',
    notFollowed: 'matchers that are not literals',
  },
  languages: ['ruby'],
  trigger: (source) => /\bRoda\b|\bhash_branch\b|^[ \t]*route\b.*\bdo[ \t]*\|/m.test(source),
  query: '(program) @program',
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

/** One application: its named routes can be run from anywhere in its tree. */
interface Tree {
  readonly on: Expression;
  readonly file: SyntaxFile;
  readonly named: ReadonlyMap<string, RubyCall>;
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
  return [
    ...classes.flatMap((each) => [each.scope, ...fileOf(each, file), ...readClass(each.body, name(each.name), file)]),
    ...reopened.flatMap((each) => {
      const facts = readClass(each.body, name(each.name), file);
      const isHere = classes.some((known) => known.name === each.name);
      return facts.length === 0 || isHere ? facts : [reopenedScope(each.name, each.at), ...facts];
    }),
  ];
}

/** The file that is named like an application stands for it, for files that open its class again. */
function fileOf(application: ApplicationClass, file: SyntaxFile): readonly Fact[] {
  const isOwn = `/${file.path}`.endsWith(`/${underscore(application.name)}.rb`);
  return isOwn ? [{ ...application.scope, id: fileScope, within: scope(application.name) }] : [];
}

/** https://roda.jeremyevans.net/rdoc/classes/Roda/RodaPlugins/HashBranches.html : branches of an application in files of their own. */
function reopenedScope(own: string, at: number): Scope {
  const within: Expression = { kind: 'module', module: `${underscore(own)}.rb` };
  return { kind: 'scope', framework: 'roda', id: own, path: text(''), within, inside: undefined, at };
}

function readClass(body: Node | null, on: Expression, file: SyntaxFile): readonly Fact[] {
  const calls = callsWithin(body).filter((call) => !call.on && call.block);
  const routes = calls.filter(({ method }) => method === 'route');
  const nameOf = ({ given }: RubyCall): string | undefined => given[0] && literalText(file.value(given[0]));
  const named = new Map(
    routes.flatMap((call) => {
      const own = nameOf(call);
      return own === undefined ? [] : [[own, call] as const];
    }),
  );
  const tree: Tree = { on, file, named };
  return [
    ...routes.filter((call) => call.given.length === 0).flatMap((call) => readBlock(call, text(''), tree)),
    ...calls.flatMap((call) => (/^hash_(?:branch|path)$/.test(call.method) ? hashed(call, tree) : [])),
  ];
}

/** `hash_branch('users') do |r|`: https://roda.jeremyevans.net/rdoc/classes/Roda/RodaPlugins/HashBranches.html */
function hashed(call: RubyCall, tree: Tree): readonly Fact[] {
  // A namespace that is no path is known to whoever asks for its branches.
  const path = call.given
    .map((given) => (given.type === 'simple_symbol' ? unknown : tree.file.value(given)))
    .filter((value) => literalText(value) !== '');
  const [first = text(''), ...rest] = path;
  const prefix = under(first, ...rest);
  const facts = readBlock(call, prefix, tree);
  return facts.length === 0 && call.method === 'hash_path' ? [endpoint(call, ['ANY'], prefix, tree)] : facts;
}

function readBlock(call: RubyCall, prefix: Expression, tree: Tree): readonly Fact[] {
  const [request] = call.method === 'route' || call.method.startsWith('hash_') ? blockParameters(call.block) : [];
  return request === undefined ? [] : readTree(call.block, request, prefix, tree);
}

/** The calls on the request: each branch matches what is left of the path. */
function readTree(block: Node | null, request: string, prefix: Expression, tree: Tree): readonly Fact[] {
  return callsWithin(block).flatMap((call) =>
    call.on?.text === request
      ? matched(call, prefix, tree).flatMap((path) => readBranch(call, request, prefix, path, tree))
      : [],
  );
}

function readBranch(
  call: RubyCall,
  request: string,
  prefix: Expression,
  path: Expression,
  tree: Tree,
): readonly Fact[] {
  if (verbs.has(call.method)) {
    return [endpoint(call, [call.method.toUpperCase()], path, tree)];
  }
  switch (call.method) {
    case 'root':
      return [endpoint(call, ['GET'], under(prefix, text('')), tree)];
    case 'on':
    case 'is': {
      const below = readTree(call.block, request, path, tree);
      return below.length > 0 || handsOn(call, request) ? below : [endpoint(call, ['ANY'], path, tree)];
    }
    case 'run':
      return [mount(call, prefix, tree)];
    case 'route':
      return dispatched(call, prefix, tree);
    case 'multi_route':
      return [...tree.named].flatMap(([own, each]) => readBlock(each, under(prefix, text(own)), tree));
    default:
      return [];
  }
}

/** A branch that only leads to branches elsewhere is no route. */
function handsOn({ block }: RubyCall, request: string): boolean {
  return callsWithin(block).some(
    ({ on, method }) => on?.text === request && /^(?:hash_|multi_|route$|run$)/.test(method),
  );
}

function dispatched(call: RubyCall, prefix: Expression, tree: Tree): readonly Fact[] {
  const own = call.given[0] && literalText(tree.file.value(call.given[0]));
  const found = own === undefined ? undefined : tree.named.get(own);
  return found ? readBlock(found, prefix, tree) : [];
}

function mount(call: RubyCall, path: Expression, { on, file }: Tree): Fact {
  return { kind: 'mount', on, path, what: file.value(call.given[0]), ...file.position(call.node) };
}

/**
 * Strings match as they are, arrays any of their items; classes, symbols and patterns take a part of the path, which the block names.
 * https://roda.jeremyevans.net/rdoc/files/README_rdoc.html#label-Matchers
 */
function matched(call: RubyCall, prefix: Expression, { file }: Tree): readonly Expression[] {
  const names = [...blockParameters(call.block)];
  return call.given.map(unfrozen).reduce<readonly Expression[]>(
    (paths, given) => {
      const next = matchers(given, names, file);
      const all = paths.flatMap((path) => next.map((part) => (part === undefined ? path : under(path, part))));
      return all.length > maximumAlternatives ? paths.map((path) => under(path, unknown)) : all;
    },
    [prefix],
  );
}

/** What one matcher puts behind a path: undefined for nothing, several for alternatives. */
function matchers(given: Node, names: string[], file: SyntaxFile): readonly (Expression | undefined)[] {
  switch (given.type) {
    case 'string':
      return [file.value(given)];
    case 'simple_symbol':
      names.shift();
      return [text(given.text)];
    case 'constant':
    case 'regex':
      return [text(`:${names.shift() ?? given.text.replace(/\W/g, '').toLowerCase()}`)];
    case 'identifier':
      // A question (`api?`) is a condition and takes nothing of the path.
      return [given.text.endsWith('?') ? undefined : file.value(given)];
    case 'array':
    case 'string_array':
      names.shift();
      return given.namedChildren.length > 0
        ? given.namedChildren.flatMap((item) =>
            item.type === 'bare_string' ? [text(item.text)] : matchers(item, [], file),
          )
        : [undefined];
    default:
      return [undefined];
  }
}

/** `%w[…].freeze` is the array. */
function unfrozen(node: Node): Node {
  const receiver = node.type === 'call' ? node.childForFieldName('receiver') : null;
  return receiver && node.childForFieldName('method')?.text === 'freeze' ? receiver : node;
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
