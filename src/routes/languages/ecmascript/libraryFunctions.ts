import { type Expression, member, wholeModule } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { objectFunctionValue } from './objectFunctions.ts';
import { keptNames, pathFunctionValue } from './scannedFolders.ts';
import { stringText } from './strings.ts';

/** The value of a call of a function of JavaScript, of Node or of a library whose result is known without running it. */
export function libraryValue(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const required = requiredModule(callee, given[0], file);
  if (required) {
    return required;
  }
  const ofMember =
    callee.type === 'member_expression'
      ? (objectFunctionValue(callee, given, file) ?? keptNames(callee, file))
      : undefined;
  return ofMember ?? pathFunctionValue(callee, given, file);
}

/** What `require('./orders')` and `import('./orders')` give, also with a name that the source computes. */
function requiredModule(callee: Node, specifier: Node | undefined, file: SyntaxFile): Expression | undefined {
  const isImport = callee.type === 'import';
  if (!specifier || (!isImport && callee.text !== 'require')) {
    return undefined;
  }
  const isLiteral = specifier.type === 'string';
  const module: Expression = {
    kind: 'module',
    module: isLiteral ? stringText(specifier) : '',
    ...(isLiteral ? {} : { of: file.value(specifier) }),
  };
  return isImport ? module : member(module, wholeModule);
}
