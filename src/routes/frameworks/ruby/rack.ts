import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callsWithin, rubyCall, statementsOf } from '../../languages/ruby/calls.ts';
import { callOffset } from '../../languages/ruby/values.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { under } from './rails/scope.ts';

/**
 * Mounts of a rackup file: `map '/path' do run App end`, `run App`:
 * https://github.com/rack/rack/blob/main/lib/rack/builder.rb
 */
export function rackMounts(program: Node, file: SyntaxFile): readonly Fact[] {
  return mountsIn(program, scope(fileScope), text(''), file);
}

export const builderTrigger = /\bRack::(?:Builder|URLMap)\b/;

/**
 * The scopes and mounts of applications that are built in one place and mounted in another: `Api = Rack::Builder.new do use Log;
 * run App end`, `Api = Rack::URLMap.new('/path' => App)`. https://github.com/rack/rack/blob/main/lib/rack/builder.rb
 * https://github.com/rack/rack/blob/main/lib/rack/urlmap.rb
 */
export function builtApplications(program: Node, file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(builderTrigger)) {
    return [];
  }
  return program.descendantsOfType('call').flatMap((node) => {
    const block = node ? builderBlock(node) : undefined;
    const isMap = node?.parent?.type === 'assignment' && makerOf(node) === 'Rack::URLMap';
    if (!node || !(block || isMap)) {
      return [];
    }
    const id = callOffset(node);
    const own: Fact = {
      kind: 'scope',
      framework: 'sinatra',
      id,
      path: text(''),
      within: 'router',
      ...file.position(node),
    };
    const mounts = block ? mountsIn(block, scope(id), text(''), file) : mounted(node, scope(id), text(''), node, file);
    return [own, ...mounts];
  });
}

/** The block of `Rack::Builder.new do … end` or `Rack::Builder.app do … end`. */
function builderBlock(node: Node): Node | undefined {
  const made = rubyCall(node);
  const isBuilder = made?.on?.text === 'Rack::Builder' || made?.on?.text === '::Rack::Builder';
  return isBuilder && (made?.method === 'new' || made?.method === 'app') ? (made.block ?? undefined) : undefined;
}

export const handlerTrigger = /\bHandler::WEBrick\b/;

/**
 * Mounts of WEBrick's server, which are made once wherever they are written: `server.mount '/path', Rackup::Handler::WEBrick, App`:
 * https://github.com/rack/rackup/blob/main/lib/rackup/handler/webrick.rb
 */
export function webrickMounts(program: Node, file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(handlerTrigger)) {
    return [];
  }
  return program.descendantsOfType('call').flatMap((node) => {
    const call = node ? rubyCall(node) : undefined;
    const [path, handler, application] = call?.method === 'mount' ? call.given : [];
    return node && path && application && handlerTrigger.test(handler?.text ?? '')
      ? mounted(application, scope(fileScope), file.value(path), node, file).map((fact) => ({
          ...fact,
          inside: undefined,
        }))
      : [];
  });
}

export const mapTrigger = /map[ \t(](?<=^[ \t]*map.)[ \t]*['"]\//m;

/**
 * Mounts that code makes on a builder that it is given, which is that of the rackup file: `builder.instance_eval do map '/path' do run App
 * end end`. https://github.com/rack/rack/blob/main/lib/rack/builder.rb
 */
export function mountsOfGivenBuilder(program: Node, file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(mapTrigger)) {
    return [];
  }
  return program.descendantsOfType('call').flatMap((node) => {
    const call = node ? rubyCall(node) : undefined;
    const isGiven = call?.on && call.block && /^instance_e(?:xec|val)$/.test(call.method);
    return isGiven && call.on && !builderBlock(call.on) && mapsPaths(call.block)
      ? mountsIn(call.block, scope(fileScope), text(''), file).map((fact) => ({ ...fact, inside: undefined }))
      : [];
  });
}

function mapsPaths(block: Node | null): boolean {
  return callsWithin(block).some(({ on, method, block: mapped }) => {
    return !on && method === 'map' && callsWithin(mapped).some((each) => !each.on && each.method === 'run');
  });
}

function mountsIn(body: Node | null, on: Expression, path: Expression, file: SyntaxFile): readonly Fact[] {
  return callsWithin(body).flatMap((call): readonly Fact[] => {
    const [first] = call.given;
    if (call.on || !first) {
      return [];
    }
    if (call.method === 'map' && call.block) {
      return mountsIn(call.block, on, under(path, file.value(first)), file);
    }
    return call.method === 'run' || call.method === 'use'
      ? mounted(assignedIn(body, first), on, path, call.node, file)
      : [];
  });
}

/** The value that a block assigns to a variable, or else the node itself. */
function assignedIn(body: Node | null, node: Node): Node {
  const assignments = node.type === 'identifier' ? statementsOf(body).filter(({ type }) => type === 'assignment') : [];
  const value = assignments.findLast((each) => each.childForFieldName('left')?.text === node.text);
  return value?.childForFieldName('right') ?? node;
}

/** The class of which a call of `new` makes an object, as it is written. */
function makerOf(node: Node): string | undefined {
  const made = rubyCall(node);
  return made?.method === 'new' ? made.on?.text : undefined;
}

/** Mounts an application, or those in a `Rack::URLMap` or `Rack::Cascade`. */
function mounted(application: Node, on: Expression, path: Expression, at: Node, file: SyntaxFile): readonly Fact[] {
  const made = rubyCall(application);
  const maker = makerOf(application);
  if (made && maker === 'Rack::URLMap') {
    return made.pairs.flatMap(([below, each]) => mounted(each, on, under(path, file.value(below)), at, file));
  }
  if (made && maker === 'Rack::Cascade') {
    return (made.given[0]?.namedChildren ?? []).flatMap((each) => mounted(each, on, path, at, file));
  }
  if (builderBlock(application)) {
    return [{ kind: 'mount', on, path, what: file.value(application), ...file.position(at) }];
  }
  // `App.new`, `App.freeze.app`: the application is the class at the start of the call chain.
  let node = application;
  for (let on = made?.on; on; on = on.childForFieldName('receiver')) {
    node = on;
  }
  return [{ kind: 'mount', on, path, what: file.value(node), ...file.position(at) }];
}
