import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Functions that do not see variables of the enclosing code, except those in the `use` clause of a closure. Arrow functions and loops see all. */
const separate: ReadonlySet<string> = new Set(['function_definition', 'method_declaration', 'anonymous_function']);

/** The variables of each function, by its offset. */
const variablesByFunction = memoized<SyntaxFile, Map<number, ReadonlySet<string>>>(() => new Map());

/**
 * Whether the function that contains a node may have a variable of this name (with its `$`). If not, a variable of that
 * name is not defined there.
 * https://www.php.net/manual/en/functions.anonymous.php https://www.php.net/manual/en/language.variables.scope.php
 */
export function mayHaveVariable(name: string, node: Node, file: SyntaxFile): boolean {
  const around = separateAround(node, file);
  return around === undefined || isSuperglobal(name) || variablesOf(around, file).has(name);
}

function separateAround(node: Node, file: SyntaxFile): Node | undefined {
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    if (separate.has(around.type)) {
      return around;
    }
  }
  return undefined;
}

function isSuperglobal(name: string): boolean {
  return /^\$(?:this|GLOBALS|_[A-Z]+)$/.test(name);
}

/** Code that defines variables: assignments, loops, `global`. */
const namings = /\$\w+(?=\s*=(?![=>]))|\b(?:as|global)\b[^);{]*/g;

/** The variables of a function: its parameters, the variables of its `use` clause, and those that its body defines. */
function variablesOf(separateFunction: Node, file: SyntaxFile): ReadonlySet<string> {
  const known = variablesByFunction(file);
  const found = known.get(separateFunction.startIndex) ?? namesIn(separateFunction);
  known.set(separateFunction.startIndex, found);
  return found;
}

function namesIn(separateFunction: Node): ReadonlySet<string> {
  const body = separateFunction.childForFieldName('body');
  const head = separateFunction.tree.text.slice(
    separateFunction.startIndex,
    body?.startIndex ?? separateFunction.endIndex,
  );
  const named = (body?.text ?? '').match(namings) ?? [];
  return new Set([head, ...named].join(' ').match(/\$\w+/g));
}
