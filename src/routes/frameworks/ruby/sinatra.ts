import type { Endpoint } from '../../facts/endpoint.ts';
import {
  concatenation,
  type Expression,
  fileScope,
  literalText,
  member,
  name,
  scope,
  text,
} from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { blockParameters, callsWithin, iterations, type RubyCall } from '../../languages/ruby/calls.ts';
import { namedAfter, reopenedName } from '../../languages/ruby/names.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { applicationsInTables, pathTableTrigger } from './pathTables.ts';
import {
  builderTrigger,
  builtApplications,
  handlerTrigger,
  mapTrigger,
  mountsOfGivenBuilder,
  rackMounts,
  webrickMounts,
} from './rack.ts';
import { type ApplicationClass, applicationClasses, reopenedClasses } from './rubyClasses.ts';

/**
 * The base classes. A class that extends `Sinatra::Delegator` has the methods of the top level and registers on the
 * classic application.
 */
const bases = ['Sinatra::Base', 'Sinatra::Application', 'Sinatra::Delegator'];
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'link', 'unlink']);
const routeWithBlock =
  /^[ \t]*(?:\w+\.)?(?:get|post|put|patch|delete|options|route|namespace)\b(?:[^\n]*,[ \t]*\n){0,4}[^\n]*(?:\bdo\b|\{)[ \t]*(?:\|[^|]*\|[ \t]*)?(?:#.*)?$/m;

/** Sinatra, classic and modular: https://sinatrarb.com/intro.html#Routes */
export const sinatra: Framework = {
  name: 'sinatra',
  support: {
    title: 'Sinatra',
    followed: 'classic and modular applications, `namespace`, `map`',
    notFollowed: 'conditions',
  },
  languages: ['ruby'],
  trigger: (source, path) =>
    /\bsinatra\b|\bSinatra\b/.test(source) ||
    path.endsWith('.ru') ||
    routeWithBlock.test(source) ||
    handlerTrigger.test(source) ||
    builderTrigger.test(source) ||
    mapTrigger.test(source) ||
    pathTableTrigger.test(source),
  query: '(program) @program',
  join: (segments) => joinVerbatim(segments.map((segment) => segment.replace(/^\/(?=\/)/, ''))).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const program = captures[0]?.node;
  if (!program) {
    return [];
  }
  const isClassic = file.mentions(/\brequire\s*(?:\(\s*)?['"]sinatra(?:['"]|\/(?!base))/);
  const classes = [...applicationClasses('sinatra', bases, file), ...reopenedClasses('sinatra', file)];
  return [
    ...classes.flatMap((each) => [each.scope, reopening(each, file)]),
    ...classes.flatMap((each) => readBody(each.body, name(each.name), text(''), file)),
    ...(isClassic ? [classicScope(program), ...readBody(program, scope(fileScope), text(''), file)] : []),
    ...extensions(program, file),
    ...(file.extension === 'ru'
      ? rackMounts(program, file)
      : [...webrickMounts(program, file), ...mountsOfGivenBuilder(program, file)]),
    ...builtApplications(program, file),
    ...applicationsInTables(program, file),
  ];
}

/**
 * Files that open the same class add to the same application: the scopes of the others are mounted on that of the file which is named
 * after the class. https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html#label-Classes
 */
function reopening(application: ApplicationClass, file: SyntaxFile): Fact {
  const asked = reopenedName(':routes', application.name);
  const what = scope(application.name);
  const position = { inside: undefined, at: application.node.startIndex };
  return namedAfter(application.name)(file.path)
    ? { kind: 'binding', name: asked, value: what, ...position }
    : { kind: 'mount', on: name(asked), path: text(''), what, onlyOnRouter: true, ...position };
}

function classicScope(program: Node): Fact {
  const at = program.startIndex;
  return { kind: 'scope', framework: 'sinatra', id: fileScope, path: text(''), within: 'root', inside: undefined, at };
}

function readBody(
  body: Node | null,
  on: Expression,
  prefix: Expression,
  file: SyntaxFile,
  blocks: readonly number[] = [],
): readonly Fact[] {
  return callsWithin(body).flatMap((call): readonly Fact[] => {
    const [first] = call.given;
    if (call.on) {
      // The block of a loop registers on the enclosing class.
      return iterations.has(call.method) ? readBody(call.block, on, prefix, file, blocks) : [];
    }
    if (call.method === 'namespace' && first) {
      // https://sinatrarb.com/contrib/namespace
      const path = concatenation([prefix, pathOf(first, file)]);
      return readBody(call.block, on, path, file, [...blocks, file.line(call.node)]);
    }
    if (call.method === 'use' || call.method === 'register') {
      return call.given.flatMap((given) => brought(call, given, on, prefix, file));
    }
    const facts = routes(call, on, prefix, file);
    return blocks.length > 0 ? facts.map((fact) => ({ ...fact, blocks })) : facts;
  });
}

/** Mounts another application that runs in front of this one (`use`), or an extension (`register`). */
function brought(call: RubyCall, given: Node, on: Expression, path: Expression, file: SyntaxFile): readonly Fact[] {
  const position = file.position(call.node);
  const what = file.value(given);
  if (call.method === 'use') {
    return [{ kind: 'mount', on, path, what, ...position }];
  }
  const extended: Expression = {
    kind: 'call',
    at: -call.node.startIndex - 1,
    callee: member(what, 'registered'),
    arguments: [on],
  };
  return [{ kind: 'call', call: extended, ...position }];
}

/**
 * The endpoints of `get '/path' do … end`, also of several paths and methods: https://sinatrarb.com/contrib/multi_route
 */
function routes(call: RubyCall, on: Expression, prefix: Expression, file: SyntaxFile): readonly Endpoint[] {
  const isRoute = call.method === 'route';
  if (!(verbs.has(call.method) || isRoute) || !takesBlock(call)) {
    return [];
  }
  const words = isRoute ? call.given.filter((given) => given.type === 'simple_symbol') : [];
  const methods = isRoute ? words.map((word) => word.text.slice(1).toUpperCase()) : [call.method.toUpperCase()];
  const paths = call.given.filter((given) => !words.includes(given));
  // In a namespace, a route without a path matches the namespace itself.
  const isInNamespace = literalText(prefix) !== '';
  const own: readonly (Node | undefined)[] = paths.length === 0 && isInNamespace ? [undefined] : paths;
  return own.flatMap((given): readonly Endpoint[] => {
    const path = given ? pathOf(given, file) : text('');
    const written = literalText(path);
    const isPath =
      isInNamespace || given?.type === 'regex' || written === undefined || written === '' || /^[/*:?]/.test(written);
    return isPath
      ? [
          {
            kind: 'endpoint',
            framework: 'sinatra',
            methods,
            path: concatenation([prefix, path]),
            on,
            handler: undefined,
            line: file.line(call.node),
            local: written ?? given?.text ?? '',
            ...file.position(call.node),
          },
        ]
      : [];
  });
}

/** Whether a call has a block, or is given one: `get '/path', &answer`. */
function takesBlock({ block, node }: RubyCall): boolean {
  const given = node.childForFieldName('arguments')?.namedChildren ?? [];
  return block !== null || given.some(({ type }) => type === 'block_argument');
}

function pathOf(node: Node, file: SyntaxFile): Expression {
  if (node.type !== 'regex') {
    return file.value(node);
  }
  const written = node.namedChildren.map((part) => part.text).join('');
  const pattern = written.replaceAll('\\/', '/');
  // In an extended pattern, whitespace and comments are ignored.
  return text(/x[a-z]*$/.test(node.lastChild?.text ?? '') ? pattern.replace(/#[^\n]*|\s+/g, '') : pattern);
}

/**
 * The scopes of extensions, which are called with the application: `def self.registered(app)`:
 * https://sinatrarb.com/extensions.html
 */
function extensions(program: Node, file: SyntaxFile): readonly Fact[] {
  return program.descendantsOfType('singleton_method').flatMap((method): readonly Fact[] => {
    const isExtension = method?.childForFieldName('name')?.text === 'registered';
    const [application] = isExtension ? blockParameters(method) : [];
    return method && application !== undefined
      ? callsWithin(method).flatMap((call) =>
          call.on?.text === application ? routes({ ...call, on: null }, name(application), text(''), file) : [],
        )
      : [];
  });
}
