import type { FrameworkName } from '../../../model/frameworks/descriptors.ts';
import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The key of the setting with the prefix that an application gives a generated server. */
export const prefixKey = 'path prefix';

/** The prefix in the option of a generated server: `api.WithPathPrefix("/v1")`. No fact for any other call. */
export function prefixFacts(option: string, framework: FrameworkName, call: Node, file: SyntaxFile): readonly Fact[] {
  const field = call.childForFieldName('function')?.childForFieldName('field')?.text;
  const [prefix] = argumentsOf(call);
  return field === option && prefix
    ? [{ kind: 'setting', framework, key: prefixKey, value: file.value(prefix), ...file.position(call) }]
    : [];
}

/** The mount of a generated server that may be served without any router. @param at where it is created or served */
export function serverMount(server: Node, framework: FrameworkName, at: Node, file: SyntaxFile): Fact {
  const what = file.value(server);
  return {
    kind: 'mount',
    framework,
    on: scope(fileScope),
    path: text(''),
    what,
    byConvention: true,
    ...file.position(at),
  };
}
