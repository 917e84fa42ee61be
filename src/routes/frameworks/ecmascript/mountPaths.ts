import { type Expression, text, unknown } from '../../facts/expression.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import { textsMatched } from '../../languages/ecmascript/literalPatterns.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Whether the first argument of `use` is a path, judged by its expression, since its value may not be static. */
export function namesPath(node: Node): boolean {
  return (
    node.type === 'binary_expression' ||
    readsSetting(node) ||
    (/prefix|path|url|base|version|endpoint/i.test(node.text) &&
      argumentsOf(node).length === 0 &&
      node.text.length < 80)
  );
}

const settingsObject =
  /^(?:\w+\.)*(?:\w*(?:config|configuration|settings?|env|environment|constants?)|conf|options)\s*\??[.[]/i;
const settingsReader = /^(?:get(?:OrThrow)?|(?:get|read)?_?(?:env|config|settings?)\w*)$/i;

/**
 * Whether an expression reads a setting, which is no middleware: `process.env.API`, `config.server.mount`,
 * `config.get('server.api')`. https://github.com/node-config/node-config/wiki/Common-Usage#using-config-values
 */
function readsSetting(node: Node): boolean {
  const [key] = argumentsOf(node);
  const callee = calleeOf(node);
  return callee
    ? key?.type === 'string' && settingsReader.test((callee.childForFieldName('property') ?? callee).text)
    : /^(?:member|subscript)_expression$/.test(node.type) && settingsObject.test(node.text.slice(0, 120));
}

/**
 * The path of a mount. A regular expression of letters, groups and alternatives stands for the paths that it matches; any other
 * one is not static.
 */
export function mountPath(node: Node, file: SyntaxFile): Expression {
  if (node.type !== 'regex') {
    return file.value(node);
  }
  const paths = textsMatched(node.childForFieldName('pattern')?.text ?? '');
  return paths ? { kind: 'list', items: paths.map(text) } : unknown;
}
