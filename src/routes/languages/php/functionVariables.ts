import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Functions that see no variable of what is around them, closures by `use` apart. Arrow functions and loops see all of them. */
const separate: ReadonlySet<string> = new Set(['function_definition', 'method_declaration', 'anonymous_function']);

/** By file and offset of a function, the variables that it may have. */
const variables = new WeakMap<SyntaxFile, Map<number, ReadonlySet<string>>>();

/**
 * Whether a function may have a variable of this name, written with its `$`: it is not the one of the code around the function.
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

/** Where a body names variables that it has: assignments, loops, `global`. */
const namings = /\$\w+(?=\s*=(?![=>]))|\b(?:as|global)\b[^);{]*/g;

/** Parameters, what `use` takes, and what the body names. */
function variablesOf(separateFunction: Node, file: SyntaxFile): ReadonlySet<string> {
  const known = variables.get(file) ?? new Map<number, ReadonlySet<string>>();
  variables.set(file, known);
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
