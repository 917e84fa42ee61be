import { type Expression, literalText, name } from '../../../facts/expression.ts';
import { defaultOf } from '../../../languages/defaults.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The value of a call of a global function of CodeIgniter: `config('Blog')` is the class of configuration of that name, in the folder
 * `Config` of any namespace. https://codeigniter.com/user_guide/general/configuration.html#getting-a-config-property
 */
export function functionValue(called: string, [first]: readonly Expression[]): Expression | undefined {
  if (called !== 'config' || !first) {
    return undefined;
  }
  if (first.kind === 'name') {
    return first.name.startsWith('$') ? undefined : first;
  }
  const written = literalText(first) ?? '';
  return /^(?:\\?\w+\\)*[A-Z]\w*$/.test(written)
    ? name(written.includes('\\') ? written : `Config\\${written}`)
    : undefined;
}

/**
 * The value of a path. A property of a configuration class is a default, since an environment variable may replace it:
 * https://codeigniter.com/user_guide/general/configuration.html#configuration-classes-and-environment-variables
 */
export function configurableText(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return /\bconfig\(/.test(node.text)
    ? defaultOf(value.kind === 'text' ? value : { kind: 'text', parts: [value] })
    : value;
}
