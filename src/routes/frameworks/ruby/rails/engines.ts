import { type Expression, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import { qualifiedName } from '../../../languages/ruby/declarations.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

export const isolationTrigger = /\bisolate_namespace\b/;

const constant = 'IsolatedNamespace';

/**
 * Binds the namespace that an engine isolates, `isolate_namespace Shop`:
 * https://api.rubyonrails.org/classes/Rails/Engine.html#class-Rails::Engine-label-Isolated+Engine
 */
export function isolatedNamespaces(calls: readonly RubyCall[]): readonly Fact[] {
  return calls.flatMap(({ method, given, node }): readonly Fact[] => {
    const [module] = given;
    const owner = method === 'isolate_namespace' ? classAround(node) : undefined;
    if (!module || owner === undefined) {
      return [];
    }
    const value = text(`${module.text.replace(/^::/, '')}::`);
    return [{ kind: 'binding', name: `${owner}::${constant}`, value, inside: undefined, at: node.endIndex }];
  });
}

/**
 * The namespaces in which an engine's controllers may be: the one that the engine isolates, and if none is known, those
 * that enclose the engine's class, innermost first.
 */
export function namespacesOf(engine: string): readonly Expression[] {
  const modules = engine.split('::').slice(0, -1);
  const around = modules.map((_, index) => `${modules.slice(0, modules.length - index).join('::')}::`);
  return [name(`${engine}::${constant}`), ...around.map(text)];
}

/**
 * The engine for which a call draws routes, `Shop::Engine.routes.draw`: any class but that of the application, which inherits from
 * `Rails::Application` and is named `Application` or the file's own.
 * https://guides.rubyonrails.org/engines.html#routes
 */
export function engineOf({ on }: RubyCall, file: SyntaxFile): string | undefined {
  const drawing = /^(?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)(?:(?:\.|::)routes)?$/.exec(on?.text ?? '')?.[1];
  const isApplication =
    drawing === undefined ||
    /(?:^|::)Application$/.test(drawing) ||
    applicationsIn(file).some((each) => each === drawing || each.endsWith(`::${drawing}`));
  return isApplication ? undefined : drawing;
}

function applicationsIn(file: SyntaxFile): readonly string[] {
  return file.mentions('Rails::Application')
    ? file.root
        .descendantsOfType('class')
        .filter((each) => /^<\s*(?:::)?Rails::Application$/.test(each.childForFieldName('superclass')?.text ?? ''))
        .map(qualifiedName)
    : [];
}

function classAround(node: RubyCall['node']): string | undefined {
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'class') {
      return qualifiedName(around);
    }
  }
  return undefined;
}
