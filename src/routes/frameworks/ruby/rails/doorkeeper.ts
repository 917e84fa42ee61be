import { literalText, text } from '../../../facts/expression.ts';
import { callsWithin } from '../../../languages/ruby/calls.ts';
import type { Rule } from './reader.ts';
import { under } from './scope.ts';

type Route = readonly [controller: string, methods: readonly string[], path: string, action: string];

const routes: readonly Route[] = [
  ['authorizations', ['GET'], 'authorize/native', 'show'],
  ['authorizations', ['GET'], 'authorize', 'new'],
  ['authorizations', ['POST'], 'authorize', 'create'],
  ['authorizations', ['DELETE'], 'authorize', 'destroy'],
  ['tokens', ['POST'], 'token', 'create'],
  ['tokens', ['POST'], 'revoke', 'revoke'],
  ['tokens', ['POST'], 'introspect', 'introspect'],
  ['token_info', ['GET'], 'token/info', 'show'],
  ['applications', ['GET'], 'applications', 'index'],
  ['applications', ['POST'], 'applications', 'create'],
  ['applications', ['GET'], 'applications/new', 'new'],
  ['applications', ['GET'], 'applications/:id/edit', 'edit'],
  ['applications', ['GET'], 'applications/:id', 'show'],
  ['applications', ['PATCH', 'PUT'], 'applications/:id', 'update'],
  ['applications', ['DELETE'], 'applications/:id', 'destroy'],
  ['authorized_applications', ['GET'], 'authorized_applications', 'index'],
  ['authorized_applications', ['DELETE'], 'authorized_applications/:id', 'destroy'],
];

/** `use_doorkeeper do controllers …; skip_controllers … end`: https://doorkeeper.gitbook.io/guides/ruby-on-rails/routes */
export const useDoorkeeper: Rule = (call, scope, reader) => {
  const settings = callsWithin(call.block);
  const skipped = settings
    .filter(({ method }) => method === 'skip_controllers')
    .flatMap(({ given }) => given.flatMap((each) => reader.texts(each) ?? []));
  const own = new Map(settings.filter(({ method }) => method === 'controllers').flatMap(({ named }) => [...named]));
  const prefix = call.named.has('scope') ? reader.value(call.named.get('scope')) : text('oauth');
  for (const [controller, methods, path, action] of routes) {
    if (!skipped.includes(controller)) {
      const given = own.get(controller);
      const named = given && literalText(reader.value(given));
      const handler = named === undefined ? undefined : reader.action({ ...scope, module: '' }, named, action);
      reader.endpoint(call.node, methods, under(scope.path, prefix, text(path)), handler, `/${path}`);
    }
  }
};
