import { type Expression, fileScope, scope as scopeValue, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Scope } from '../../../facts/scopeFact.ts';
import { type RubyCall, rubyCall } from '../../../languages/ruby/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { deviseFor, deviseTokenAuthFor } from './devise.ts';
import { deviseNotes } from './deviseModels.ts';
import { useDoorkeeper } from './doorkeeper.ts';
import { match, root, verb } from './endpoints.ts';
import { engineOf, isolatedNamespaces, isolationTrigger, namespacesOf } from './engines.ts';
import { isForTests } from './environment.ts';
import { extensionsIn, extensionTrigger } from './extensions.ts';
import { expandOmniauth } from './omniauth.ts';
import { joinNormalised } from './paths.ts';
import { RailsReader, type Rule } from './reader.ts';
import { jsonApiResources, resource, resources } from './resources.ts';
import { outermost } from './scope.ts';
import {
  collectionRule,
  concern,
  concerns,
  controller,
  draw,
  extend,
  ignored,
  memberRule,
  mount,
  namespace,
  nestedRule,
  newRule,
  scope,
  shallow,
  withOptions,
} from './scopes.ts';
import { runsBelowPath, servedUnder } from './served.ts';
import { finish, settings, settingTrigger } from './settings.ts';
import { apiVersion } from './versionist.ts';
import { inflections, wordsTrigger } from './words.ts';

const rules: Readonly<Record<string, Rule>> = {
  resources,
  resource,
  namespace,
  scope,
  controller,
  shallow,
  member: memberRule,
  collection: collectionRule,
  new: newRule,
  nested: nestedRule,
  concern,
  concerns,
  with_options: withOptions,
  draw,
  extend,
  mount,
  root,
  match,
  get: verb('GET'),
  post: verb('POST'),
  put: verb('PUT'),
  patch: verb('PATCH'),
  delete: verb('DELETE'),
  options: verb('OPTIONS'),
  query: verb('QUERY'),
  connect: verb('CONNECT'),
  devise_for: deviseFor,
  mount_devise_token_auth_for: deviseTokenAuthFor,
  use_doorkeeper: useDoorkeeper,
  jsonapi_resources: jsonApiResources,
  api_version: apiVersion,
  direct: ignored,
  resolve: ignored,
};

const drawing = /(?:\.|::)routes\.(?:draw|append|prepend)\b|\.add_routes\b/;
const drawn = /(?:^|\/)config\/routes\/.+\.rb$/;

/** Ruby on Rails: https://guides.rubyonrails.org/routing.html */
export const rails: Framework = {
  name: 'rails',
  support: {
    title: 'Rails',
    followed:
      '`resources`, `resource`, `namespace`, `scope`, `concern`, `member`, `collection`, `draw`, `match`, `devise_for`, engines of the workspace',
    notFollowed: 'engines of gems',
  },
  languages: ['ruby'],
  extension: { classNotes: deviseNotes },
  trigger: (source, path) =>
    drawing.test(source) ||
    drawn.test(path) ||
    settingTrigger.test(source) ||
    wordsTrigger.test(source) ||
    isolationTrigger.test(source) ||
    extensionTrigger.test(source) ||
    runsBelowPath(source),
  query: '(program) @program',
  join: joinNormalised,
  expand: (_, target) => expandOmniauth(target),
  finish,
  read: (file, matches) => matches.flatMap((each) => readFile(file, each)),
};

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const [program] = captures;
  if (!program) {
    return [];
  }
  const calls = program.node.descendantsOfType('call').flatMap((node) => (node ? (rubyCall(node) ?? []) : []));
  const drawers = calls.filter(({ on, method, block }) => block && drawing.test(`${on?.text ?? ''}.${method}`));
  const blocks = drawers.filter(({ node }) => !isForTests(node));
  const facts = [
    ...blocks.flatMap((call) => drawnIn(call, file)),
    ...settings(program.node, file),
    ...servedUnder(program.node, file),
    ...inflections(program.node, file),
    ...isolatedNamespaces(calls),
    ...extensionsIn(file).flatMap(({ name, call }) => drawnBy(name, call, [], file)),
  ];
  if (drawers.length === 0 && drawn.test(file.path)) {
    const reader = new RailsReader(file, rules, fileScope, undefined);
    reader.read(program.node, outermost);
    facts.push(fileScopeFact('router', program.node), ...reader.facts);
  }
  return facts;
}

/** The routes of an application, at the root, or of an engine, which are mounted elsewhere. */
function drawnIn(call: RubyCall, file: SyntaxFile): readonly Fact[] {
  const engine = engineOf(call, file);
  if (engine === undefined) {
    const reader = new RailsReader(file, rules, fileScope, file.position(call.node).inside);
    reader.read(call.block, outermost);
    return reader.facts;
  }
  return drawnBy(engine, call, namespacesOf(engine), file);
}

/** The scope of routes that are mounted by name: of an engine, or of a module that extends a routes file. */
function drawnBy(owner: string, call: RubyCall, namespaces: readonly Expression[], file: SyntaxFile): readonly Fact[] {
  const reader = new RailsReader(file, rules, owner, file.position(call.node).inside, namespaces);
  reader.read(call.block, outermost);
  const position = { inside: undefined, at: call.node.startIndex };
  return [
    { ...fileScopeFact('router', call.node), id: owner },
    { kind: 'binding', name: owner, value: scopeValue(owner), ...position },
    ...reader.facts,
  ];
}

function fileScopeFact(within: 'router', node: Node): Scope {
  return {
    kind: 'scope',
    framework: 'rails',
    id: fileScope,
    path: text(''),
    within,
    inside: undefined,
    at: node.startIndex,
  };
}
