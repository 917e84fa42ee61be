import type { Expression } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Chain } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

export function endpoint(
  methods: readonly string[],
  path: Expression,
  handler: Expression | undefined,
  on: Expression,
  chain: Chain,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'endpoint',
    framework: 'cakephp',
    methods,
    path,
    on,
    handler,
    line: file.line(chain.node),
    ...file.position(chain.node),
  };
}
