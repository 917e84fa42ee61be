import type { Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callAt } from '../../languages/csharp/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The endpoints that ASP.NET Core itself answers: checks of health, which belong to their registration, and hubs of
 * SignalR, which belong to their class. Undefined for any other call.
 * https://learn.microsoft.com/aspnet/core/host-and-deploy/health-checks#use-health-checks-routing
 * https://learn.microsoft.com/aspnet/core/signalr/hubs#configure-signalr-hubs
 */
export function mappedByFramework(
  called: string,
  { call, pattern, on }: { readonly call: Node; readonly pattern: Node; readonly on: Expression },
  file: SyntaxFile,
): readonly Fact[] | undefined {
  const endpoint = {
    kind: 'endpoint',
    framework: 'minimalapi',
    path: file.value(pattern),
    on,
    line: file.lineAt(callAt(call)),
    ...file.position(call),
  } as const;
  const named = call.childForFieldName('function')?.childForFieldName('name');
  const hub = named?.type === 'generic_name' ? named.lastNamedChild?.firstNamedChild : undefined;
  switch (called) {
    case 'MapHealthChecks':
      return [{ ...endpoint, methods: ['ANY'], handler: undefined }];
    case 'MapHub':
      return hub ? [{ ...endpoint, methods: ['GET'], handler: file.value(hub), upgrade: 'websocket' }] : [];
    default:
      return undefined;
  }
}
