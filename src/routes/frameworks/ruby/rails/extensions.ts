import { blockParameters, callsWithin, type RubyCall } from '../../../languages/ruby/calls.ts';
import { qualifiedName } from '../../../languages/ruby/declarations.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

export const extensionTrigger = /\bdef self\.extended\b[\s\S]{0,400}?\.instance_e(?:xec|val)\b/;

/** The block that a module's `extended` hook runs on the router. */
interface Extension {
  readonly name: string;
  readonly call: RubyCall;
}

/**
 * The modules of a file that draw routes when a routes file extends itself by them: `def self.extended(router)` with
 * `router.instance_exec do`. https://docs.ruby-lang.org/en/3.4/Module.html#method-i-extended
 */
export function extensionsIn(file: SyntaxFile): readonly Extension[] {
  const methods = file.mentions(extensionTrigger) ? file.root.descendantsOfType('singleton_method') : [];
  return methods.flatMap((method): readonly Extension[] => {
    const module = moduleAround(method);
    if (!method || !module || method.childForFieldName('name')?.text !== 'extended') {
      return [];
    }
    const router = method.childForFieldName('parameters')?.firstNamedChild?.text;
    const calls = callsWithin(method).filter(({ on, method: called, block }) => {
      return (
        block && on?.text === router && /^instance_e(?:xec|val)$/.test(called) && blockParameters(block).length === 0
      );
    });
    return calls.map((call) => ({ name: qualifiedName(module), call }));
  });
}

function moduleAround(node: Node | null): Node | undefined {
  for (let parent = node?.parent; parent; parent = parent.parent) {
    if (parent.type === 'module') {
      return parent;
    }
  }
  return undefined;
}
