import type { Fact } from '../../facts/facts.ts';
import { type Call, callOf, isLiteral } from '../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The object that is `this` in the literal of a Kotlin scope function: https://kotlinlang.org/docs/scope-functions.html#context-object-this-or-it */
function contextOf({ name, on, arguments: given }: Call): Node | undefined {
  if (!isLiteral(given.at(-1))) {
    return undefined;
  }
  return name === 'apply' || name === 'run' ? on : name === 'with' && given.length === 2 ? given[0] : undefined;
}

/** Binds `this` in the literal of `Router.router(vertx).apply { get("/x").handler(…) }`. */
export function appliedFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const context = file.language.name === 'kotlin' ? contextOf(call) : undefined;
  const at = call.arguments.at(-1)?.startIndex ?? 0;
  return context ? [{ kind: 'binding', name: 'this', value: file.value(context), inside: at, at }] : [];
}

/** The object on which calls without a receiver are made at a node. */
export function appliedRouter(node: Node, file: SyntaxFile): Node | undefined {
  let around = file.language.name === 'kotlin' ? file.functionAround(node)?.parent : undefined;
  while (around && /^(?:annotated_lambda|value_arguments?)$/.test(around.type)) {
    around = around.parent;
  }
  const call = around ? callOf(around, file) : undefined;
  return call && contextOf(call);
}
