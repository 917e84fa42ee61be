import { type Expression, member, wholeModule } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { objectFunctionValue, presentItems } from './objectFunctions.ts';
import { endOfParts, ownPathValue } from './ownPaths.ts';
import { requiredFolder } from './requiredFolders.ts';
import { keptNames, pathFunctionValue } from './scannedFolders.ts';
import { stringText } from './strings.ts';

/** The value of a call of a function of JavaScript, Node or a library whose result is static; undefined for any other call. */
export function libraryValue(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const required = requiredModule(callee, given[0], file) ?? importedModule(callee, given[0], file);
  if (required) {
    return required;
  }
  const ofMember =
    callee.type === 'member_expression'
      ? (objectFunctionValue(callee, given, file) ??
        presentItems(callee, given, file) ??
        keptNames(callee, given, file) ??
        endOfParts(callee, given, file))
      : undefined;
  return (
    ofMember ??
    requiredFolder(callee, given, file) ??
    ownPathValue(callee, given, file) ??
    pathFunctionValue(callee, given, file)
  );
}

/**
 * Helpers in compiled code, where `import` became `require`. If the required module is no ES module, they return an object with it
 * as `default`: https://www.typescriptlang.org/tsconfig/#esModuleInterop ,
 * https://babeljs.io/docs/babel-plugin-transform-modules-commonjs
 */
const interop = /^(?:tslib_\d+\.)?_*(?:toESM|importDefault|importStar|interopRequire(?:Default|Wildcard)\d*)$/;

/** The module in `__importDefault(require('./orders'))`, as for `import('./orders')`. */
function importedModule(callee: Node, required: Node | undefined, file: SyntaxFile): Expression | undefined {
  if (required?.type !== 'call_expression' || !interop.test(callee.text)) {
    return undefined;
  }
  const value = file.value(required);
  return value.kind === 'member' && value.name === wholeModule ? value.of : undefined;
}

/** The module in `require('./orders')` or `import('./orders')`, also with a computed specifier. */
function requiredModule(callee: Node, specifier: Node | undefined, file: SyntaxFile): Expression | undefined {
  const isImport = callee.type === 'import';
  if (!specifier || (!isImport && callee.text !== 'require')) {
    return undefined;
  }
  const isLiteral = specifier.type === 'string';
  const module: Expression = {
    kind: 'module',
    module: isLiteral ? stringText(specifier) : '',
    ...(isLiteral ? {} : { of: computedSpecifier(specifier, file) }),
  };
  return isImport ? module : member(module, wholeModule);
}

/** The value of a specifier; for a choice between two, the list of both: `import(isSmall ? './small' : './large')`. */
function computedSpecifier(node: Node, file: SyntaxFile): Expression {
  const [part, ...more] = node.namedChildren;
  const isOnly = part?.type === 'template_substitution' && part.text.length === node.text.length - 2;
  const inner = isOnly && more.length === 0 ? part.firstNamedChild : node;
  return inner?.type === 'ternary_expression'
    ? {
        kind: 'list',
        items: ['consequence', 'alternative'].map((field) => file.value(inner.childForFieldName(field))),
      }
    : file.value(node);
}
