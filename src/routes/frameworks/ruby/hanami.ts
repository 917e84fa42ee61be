import { type Expression, fileScope, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callsWithin, type RubyCall, rubyCall } from '../../languages/ruby/calls.ts';
import { camelize, underscore } from '../../languages/ruby/names.ts';
import { callOffset, nesting } from '../../languages/ruby/values.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { givenBlock, routersIn } from './hanamiRouters.ts';
import { type Around, endpoint, insideOf, resource } from './hanamiRoutes.ts';
import { under } from './rails/scope.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'trace', 'link', 'unlink']);
const ofApplication = /(?:^|\/)apps\/([^/]+)\/config\/routes\.rb$/;
const ofSlice = /(?:^|\/)slices\/([^/]+)\/config\/routes\.rb$/;

/** Hanami 2, and applications of Hanami 1: https://guides.hanamirb.org/v2.2/routing/overview/ */
export const hanami: Framework = {
  name: 'hanami',
  support: {
    title: 'Hanami',
    followed: 'slices, scopes, actions, routers without an application',
    notFollowed: 'resources of plugins',
  },
  languages: ['ruby'],
  trigger: (source, path) =>
    /\bHanami(?:::Routes|::Router\.new|\.configure)\b/.test(source) || ofApplication.test(path),
  query: '(program) @program',
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const program = captures[0]?.node;
  if (!program) {
    return [];
  }
  const application = ofApplication.exec(file.path)?.[1];
  if (application !== undefined) {
    const around = {
      on: scope(fileScope),
      path: text(''),
      module: camelize(application),
      actions: 'Controllers',
      below: '',
    };
    return [fileScopeFact('root'), ...readBody(program, around, file)];
  }
  const classes = program.descendantsOfType('class').flatMap((node) => (node && isRoutes(node) ? [node] : []));
  const own = classes.flatMap((node) => {
    const body = node.childForFieldName('body');
    const around = {
      on: scope(fileScope),
      path: text(''),
      module: nesting(node)[0] ?? '',
      actions: 'Actions',
      below: '',
    };
    const define = callsWithin(body).find(({ method, block }) => block && /^(?:define|routes)$/.test(method));
    return [
      fileScopeFact(ofSlice.test(file.path) || isNested(node) ? 'router' : 'root'),
      ...readBody(define?.block ?? body, around, file),
    ];
  });
  return [...own, ...applications(program, file), ...routersIn(program).flatMap((call) => routerFacts(call, file))];
}

/**
 * Whether the routes are those of a slice in another one, whose module is in that of the other. An application has a module of its own.
 * https://github.com/hanami/hanami/blob/main/lib/hanami/slice_registrar.rb
 */
function isNested(node: Node): boolean {
  return nesting(node)[0]?.includes('::') === true;
}

function isRoutes(node: Node): boolean {
  return node.childForFieldName('superclass')?.firstNamedChild?.text === 'Hanami::Routes';
}

function fileScopeFact(within: 'root' | 'router'): Fact {
  return { kind: 'scope', framework: 'hanami', id: fileScope, path: text(''), within, inside: undefined, at: 0 };
}

function readBody(body: Node | null, around: Around, file: SyntaxFile): readonly Fact[] {
  return callsWithin(body).flatMap((call): readonly Fact[] => {
    const [first] = call.given;
    if (call.on) {
      return [];
    }
    if (verbs.has(call.method) && first) {
      const target = call.named.get('to');
      return [endpoint(call, [call.method.toUpperCase()], under(around.path, file.value(first)), target, around, file)];
    }
    switch (call.method) {
      case 'root':
        return [endpoint(call, ['GET'], around.path, call.named.get('to'), around, file)];
      case 'scope':
      case 'namespace':
        return first
          ? readBody(
              call.block ?? givenBlock(call, file),
              { ...insideOf(call, around, file), path: under(around.path, file.value(first)) },
              file,
            )
          : [];
      case 'redirect':
        return first ? [endpoint(call, ['GET'], under(around.path, file.value(first)), undefined, around, file)] : [];
      case 'slice':
        return slice(call, around, file);
      case 'mount':
        return mount(call, around, file);
      case 'resources':
      case 'resource':
        return call.given.flatMap((given) => {
          const found = resource(call, given, around, file);
          return found ? [...found.routes, ...readBody(call.block, found.inner, file)] : [];
        });
      default:
        return [];
    }
  });
}

/** `slice :admin, at: "/admin" do … end`. Without a block, the routes are in the slice's own routes file. */
function slice(call: RubyCall, around: Around, file: SyntaxFile): readonly Fact[] {
  const [first] = call.given;
  const own = first && literalText(file.value(first));
  const at = call.named.get('at');
  const path = at ? under(around.path, file.value(at)) : around.path;
  if (own === undefined) {
    return [];
  }
  const what: Expression = { kind: 'module', module: `slices/${own}/config/routes.rb` };
  return call.block
    ? readBody(call.block, { ...insideOf(call, around, file), path, module: camelize(own) }, file)
    : [{ kind: 'mount', on: around.on, path, what, ...file.position(call.node) }];
}

function mount(call: RubyCall, around: Around, file: SyntaxFile): readonly Fact[] {
  const [first] = call.given;
  const at = call.named.get('at');
  const path = at ? under(around.path, file.value(at)) : around.path;
  if (!first) {
    return [];
  }
  const what = file.value(first);
  const position = file.position(call.node);
  const local = at && literalText(file.value(at));
  // The only fact if the mounted Rack application is not one of Hanami.
  const application = { ...endpoint(call, ['ANY'], path, undefined, around, file), handler: what, unlessRouter: true };
  return [
    { kind: 'mount', on: around.on, path, what, ...position },
    ...(local === undefined || /^\/?$/.test(local) ? [] : [{ ...application, local }]),
  ];
}

/**
 * The routes of a router without an application, `Hanami::Router.new do … end`: https://github.com/hanami/router#usage
 */
function routerFacts(call: RubyCall, file: SyntaxFile): readonly Fact[] {
  const id = `router ${call.node.startIndex}`;
  const position = file.position(call.node);
  const around = { on: scope(id), path: text(''), module: '', actions: 'Actions', below: '' };
  return [
    { kind: 'scope', framework: 'hanami', id, path: text(''), within: 'root', mayBeMounted: true, ...position },
    { kind: 'substitute', value: scope(id), ...position, at: callOffset(call.node) },
    ...readBody(call.block ?? givenBlock(call, file), around, file),
  ];
}

/** Mounts of version 1, `mount Web::Application, at: '/'`: https://guides.hanamirb.org/v1.3/architecture/overview/ */
function applications(program: Node, file: SyntaxFile): readonly Fact[] {
  return program.descendantsOfType('call').flatMap((node): readonly Fact[] => {
    const call = node && rubyCall(node);
    const own = call?.method === 'mount' ? /^(\w+)::Application$/.exec(call.given[0]?.text ?? '')?.[1] : undefined;
    const at = call?.named.get('at');
    return node && own !== undefined && at
      ? [
          {
            kind: 'mount',
            on: scope(fileScope),
            path: file.value(at),
            what: { kind: 'module', module: `apps/${underscore(own)}/config/routes.rb` },
            ...file.position(node),
          },
        ]
      : [];
  });
}
