import { type Expression, fileScope, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import type { RubyCall } from '../../languages/ruby/calls.ts';
import { reopenedName, underscore } from '../../languages/ruby/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { ApplicationClass } from './rubyClasses.ts';

/** The routing tree in which branches are added or dispatched to. */
export interface BranchTree {
  readonly on: Expression;
  readonly file: SyntaxFile;
  readonly className: string;
}

/**
 * A file scope for a file that is named after its application class, through which files that reopen the class find the
 * application.
 */
export function fileOf(application: ApplicationClass, file: SyntaxFile): readonly Fact[] {
  const isOwn = `/${file.path}`.endsWith(`/${underscore(application.name)}.rb`);
  return isOwn ? [{ ...application.scope, id: fileScope, within: scope(application.name) }] : [];
}

/**
 * The scope of a class that a file reopens to add branches: it is nested in the file named after the class.
 * https://roda.jeremyevans.net/rdoc/classes/Roda/RodaPlugins/HashBranches.html
 */
export function reopenedScope(own: string, at: number): Scope {
  const within: Expression = { kind: 'module', module: `${underscore(own)}.rb` };
  return { kind: 'scope', framework: 'roda', id: own, path: text(''), within, inside: undefined, at };
}

/**
 * The scope of the branches that a file adds to a namespace. It is nested in the scope of the namespace, which the
 * application declares in any file.
 */
export function branchesIn(namespace: string, { className }: BranchTree, call: RubyCall): Scope {
  const asked = reopenedName(namespace, className);
  const within = name(asked);
  return {
    kind: 'scope',
    framework: 'roda',
    id: `in ${asked}`,
    path: text(''),
    within,
    inside: undefined,
    at: call.node.startIndex,
  };
}

/** The scope of a namespace, mounted where `r.hash_branches(:admin)` dispatches to it. */
export function askedFor(call: RubyCall, prefix: Expression, { on, className, file }: BranchTree): readonly Fact[] {
  const [namespace] = call.given;
  if (namespace?.type !== 'simple_symbol') {
    return [];
  }
  const id = reopenedName(namespace.text, className);
  const position = file.position(call.node);
  return [
    { kind: 'scope', framework: 'roda', id, path: text(''), within: 'router', ...position, inside: undefined },
    { kind: 'binding', name: id, value: scope(id), ...position, inside: undefined },
    { kind: 'mount', on, path: prefix, what: scope(id), ...position },
  ];
}
