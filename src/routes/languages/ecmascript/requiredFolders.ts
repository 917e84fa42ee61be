import { concatenation, type Expression, member, text } from '../../facts/expression.ts';
import { valuesOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { importedName } from './importedName.ts';
import { ownFolder } from './ownPaths.ts';

const libraries = /\brequire-(?:dir|directory|all)\b/;
const requiresDirectly = /^require\(['"](require-(?:dir|directory|all))['"]\)$/;
/** Bound on the length of a callee that is considered. */
const longest = 60;

/**
 * The value of a call that loads all files of a folder: an object of their exports, by their names. With the option `visit`, the
 * call of that function with each. https://github.com/aseemk/requireDir#readme ,
 * https://github.com/troygoode/node-require-directory#readme , https://github.com/felixge/node-require-all#readme
 */
export function requiredFolder(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const isShort = callee.endIndex - callee.startIndex <= longest;
  if (!file.mentions(libraries) || !isShort || !/^(?:identifier|call_expression)$/.test(callee.type)) {
    return undefined;
  }
  const called = requiresDirectly.exec(callee.text)?.[1] ?? importedName(callee, file);
  const [first, second, options] = given;
  switch (called) {
    case 'require-dir':
      return exportsOf(first, '/*', file);
    case 'require-all':
      return exportsOf(first?.type === 'object' ? entryOf(first, 'dirname') : first, '/**', file);
    case 'require-directory': {
      const exported = exportsOf(second, '/**', file);
      const visit = entryOf(options, 'visit');
      const at = callee.endIndex;
      const each = member(member(exported, valuesOf), 'forEach');
      return visit ? { kind: 'call', at, callee: each, arguments: [file.value(visit)] } : exported;
    }
    default:
      return undefined;
  }
}

function exportsOf(folder: Node | undefined, below: '/*' | '/**', file: SyntaxFile): Expression {
  const of = concatenation([folder ? file.value(folder) : ownFolder(file), text(below)]);
  return { kind: 'module', module: '', of, names: 'exports' };
}

/** The value of a pair of an object literal. */
function entryOf(object: Node | undefined, name: string): Node | undefined {
  const pairs = object?.type === 'object' ? object.namedChildren : [];
  return pairs.find((pair) => pair.childForFieldName('key')?.text === name)?.childForFieldName('value') ?? undefined;
}
