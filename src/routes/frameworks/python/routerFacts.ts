import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, literalText, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Mount } from '../../facts/mount.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { guardsAround } from '../../languages/python/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** A fact without its kind, framework and position. */
type Given<F> = Omit<F, 'kind' | 'framework' | 'inside' | 'at'>;

/** The properties of a scope that its reader determines. */
export type ScopeProperties = Given<Scope>;

export function scopeFact(framework: string, file: SyntaxFile, node: Node, given: ScopeProperties): Fact {
  return { kind: 'scope', framework, ...given, ...file.position(node) };
}

export function mountFact(
  file: SyntaxFile,
  node: Node,
  given: Omit<Mount, 'kind' | 'path' | 'inside' | 'at'> & { path?: Expression },
): Mount {
  return { kind: 'mount', path: text(''), ...given, ...guardsAround(node, file), ...file.position(node) };
}

/** The mount of a router by a method of another one: `app.register_blueprint(users, url_prefix='/users')`. */
export function mountsByMethod(
  file: SyntaxFile,
  call: Node,
  framework: string,
  method: string,
  given: { readonly what: Node | undefined; readonly path: Expression | undefined },
): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  return on && given.what && callee?.childForFieldName('attribute')?.text === method
    ? [
        mountFact(file, call, {
          framework,
          on: file.value(on),
          what: file.value(given.what),
          ...(given.path ? { path: given.path } : {}),
        }),
      ]
    : [];
}

/** Whether a call passes the arguments of an overriding method to the overridden one: `super().add_url_rule(…)`. */
export function passesOn(call: Node): boolean {
  const callee = call.childForFieldName('function');
  const method = callee?.childForFieldName('attribute')?.text;
  if (callee?.childForFieldName('object')?.childForFieldName('function')?.text !== 'super') {
    return false;
  }
  for (let parent = call.parent; parent; parent = parent.parent) {
    if (parent.type === 'function_definition') {
      return parent.childForFieldName('name')?.text === method;
    }
  }
  return false;
}

/** A path with a leading slash. */
export function withSlash(path: Expression): Expression {
  const literal = literalText(path);
  return literal === undefined || /^(?:\/|$)/.test(literal) ? path : text(`/${literal}`);
}

/** An endpoint; empty if its path is a literal that does not look like a path. */
export function endpointFact(
  framework: string,
  file: SyntaxFile,
  node: Node,
  given: Omit<Given<Endpoint>, 'line'>,
): readonly Fact[] {
  const literal = literalText(given.path);
  return literal === undefined || /^(?:[/{<:]|$)/.test(literal)
    ? [
        {
          kind: 'endpoint',
          framework,
          line: file.line(node),
          ...given,
          ...guardsAround(node, file),
          ...file.position(node),
        },
      ]
    : [];
}
