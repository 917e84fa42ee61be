import type { Node } from 'web-tree-sitter';
import type { Value } from '../facts/value.ts';
import { type Call, callOf } from '../languages/jvm/calls.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import { methodsOf } from './jvmControllers.ts';

export const verbs: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** What a predicate asks of a request, as far as a route shows it. */
export interface Predicate {
  /** Upper case; none where it does not ask. */
  readonly methods: readonly string[];
  readonly path: Value | undefined;
}

/**
 * The requests that a predicate describes, several where they are joined by `or`:
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/reactive/function/server/RequestPredicates.html
 */
export function predicatesOf(call: Call, file: SyntaxFile): readonly Predicate[] {
  const [first] = call.arguments;
  if (verbs.has(call.name)) {
    return [{ methods: [call.name], path: first && !isFunction(first) ? file.value(first) : undefined }];
  }
  switch (call.name) {
    case 'path':
    case 'pattern':
      return [{ methods: [], path: file.value(first) }];
    case 'method':
    case 'methods':
      return [{ methods: call.arguments.flatMap((argument) => methodsOf(file.value(argument))), path: undefined }];
    case 'and':
      return within(call.on, file).flatMap((left) => within(first, file).map((right) => both(left, right)));
    case 'or':
      return [...within(call.on, file), ...within(first, file)];
    default:
      return [{ methods: [], path: undefined }];
  }
}

function within(node: Node | undefined, file: SyntaxFile): readonly Predicate[] {
  const call = node && callOf(node, file);
  return call ? predicatesOf(call, file) : [{ methods: [], path: undefined }];
}

function both(left: Predicate, right: Predicate): Predicate {
  return { methods: [...left.methods, ...right.methods], path: left.path ?? right.path };
}

function isFunction({ type }: Node): boolean {
  return /lambda|reference/.test(type);
}
