import { type Expression, fileScope, member, name, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

export const mentionsProviders = /\bRealmResourceProviderFactory\b/;

/** Below which path Keycloak puts the resources of a provider, by the interface of its factory. */
const places: Readonly<Record<string, string>> = {
  RealmResourceProviderFactory: 'realms/{realm}/',
  AdminRealmResourceProviderFactory: 'admin/realms/{realm}/',
};

/**
 * The mount of the resource that a provider of an extension of Keycloak returns, below the id of its factory:
 * https://www.keycloak.org/docs/latest/server_development/#_extensions_rest
 */
export function providerMounts(
  { name: own, bases, isConcrete, node }: AnnotatedClass,
  file: SyntaxFile,
): readonly Fact[] {
  const base = bases.find((each) => each.kind === 'name' && Object.hasOwn(places, each.name));
  if (base?.kind !== 'name' || !isConcrete || !file.mentions(/\borg\.keycloak\.services\.resources?\./)) {
    return [];
  }
  const at = node.startIndex;
  const result = (of: Expression, method: string, id: number): Expression => ({
    kind: 'call',
    at: id,
    callee: member(of, method),
    arguments: [],
  });
  const factory = name(own);
  const path: Expression = { kind: 'text', parts: [places[base.name] ?? '', result(factory, 'getId', -1 - at)] };
  const what = result(result(factory, 'create', -2 - at), 'getResource', -3 - at);
  return [{ kind: 'mount', on: scope(fileScope), path, what, by: what, inside: undefined, at }];
}
