import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callAt } from '../../languages/csharp/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const routes: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/register'],
  ['POST', '/login'],
  ['POST', '/refresh'],
  ['GET', '/confirmEmail'],
  ['POST', '/resendConfirmationEmail'],
  ['POST', '/forgotPassword'],
  ['POST', '/resetPassword'],
  ['POST', '/manage/2fa'],
  ['GET', '/manage/info'],
  ['POST', '/manage/info'],
];

/**
 * The endpoints that `MapIdentityApi<User>()` adds to an application or group:
 * https://learn.microsoft.com/aspnet/core/security/authentication/identity-api-authorization#the-mapidentityapituser-endpoints
 */
export function identityApi(call: Node, on: Node, file: SyntaxFile): readonly Fact[] {
  const [id, position] = [callAt(call), file.position(call)];
  return [
    { kind: 'scope', framework: 'minimalapi', id, path: text(''), within: file.value(on), ...position },
    ...routes.map(
      ([method, path]): Fact => ({
        kind: 'endpoint',
        framework: 'minimalapi',
        methods: [method],
        path: text(path),
        on: scope(id),
        handler: undefined,
        line: file.lineAt(id),
        ...position,
      }),
    ),
  ];
}
