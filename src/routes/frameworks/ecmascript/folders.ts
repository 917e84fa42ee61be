import type { Expression } from '../../facts/expression.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import { declaredNode } from '../../languages/ecmascript/declarators.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The modules below a folder that is given relative to the file (`path.join(__dirname, 'routes')`). */
export function filesBelow(node: Node | undefined, file: SyntaxFile): Expression | undefined {
  const folder = node && folderText(node, file);
  return folder === undefined ? undefined : { kind: 'module', module: `./${folder.replace(/^[./]*\/|\/$/g, '')}/**` };
}

function folderText(node: Node, file: SyntaxFile, steps = 0): string | undefined {
  switch (node.type) {
    case 'string':
      return stringText(node);
    case 'identifier': {
      const declared = declaredNode(node, file);
      return declared && steps < 4 ? folderText(declared, file, steps + 1) : undefined;
    }
    case 'binary_expression': {
      const right = node.childForFieldName('right');
      return right ? folderText(right, file, steps) : undefined;
    }
    case 'template_string':
      return node.namedChildren
        .filter(({ type }) => type === 'string_fragment')
        .map(({ text }) => text)
        .join('');
    case 'new_expression': {
      const [first] = argumentsOf(node);
      return calleeOf(node)?.text === 'URL' && first ? folderText(first, file, steps) : undefined;
    }
    case 'call_expression':
      return joined(argumentsOf(node), file);
    default:
      return undefined;
  }
}

function joined(given: readonly Node[], file: SyntaxFile): string | undefined {
  const parts = given.filter(({ type }) => type === 'string');
  const [first] = given;
  if (parts.length > 0) {
    return parts.map((part) => stringText(part).replace(/^\.?\/|\/$/g, '')).join('/');
  }
  return first ? folderText(first, file, 3) : undefined;
}
