import { type Expression, fileScope, name, scope, text } from '../../facts/expression.ts';
import type { Fact, Scope } from '../../facts/facts.ts';
import type { RubyCall } from '../../languages/ruby/calls.ts';
import { reopenedName, underscore } from '../../languages/ruby/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { ApplicationClass } from './rubyClasses.ts';

/** The part of an application's tree that branches are asked for in, or added to. */
interface BranchTree {
  readonly on: Expression;
  readonly file: SyntaxFile;
  readonly className: string;
}

/** The file that is named like an application stands for it, for files that open its class again. */
export function fileOf(application: ApplicationClass, file: SyntaxFile): readonly Fact[] {
  const isOwn = `/${file.path}`.endsWith(`/${underscore(application.name)}.rb`);
  return isOwn ? [{ ...application.scope, id: fileScope, within: scope(application.name) }] : [];
}

/** https://roda.jeremyevans.net/rdoc/classes/Roda/RodaPlugins/HashBranches.html : branches of an application in files of their own. */
export function reopenedScope(own: string, at: number): Scope {
  const within: Expression = { kind: 'module', module: `${underscore(own)}.rb` };
  return { kind: 'scope', framework: 'roda', id: own, path: text(''), within, inside: undefined, at };
}

/** The branches that a file adds to a namespace lie where the application asks for that, in whatever file. */
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

/** `r.hash_branches(:admin)`: what has been added to a namespace answers here. */
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
