import type { GrammarTables } from './grammarTables.ts';
import type { ChildPattern, Pattern } from './queryPattern.ts';

/** A pattern without alternatives, compiled to the numbers of node types and fields in a grammar. */
export interface Step {
  readonly types: ReadonlySet<number>;
  readonly captures: readonly string[];
  readonly children: readonly ChildStep[];
  /** Whether a node below is captured. If not, one way to match is enough. */
  readonly capturesBelow: boolean;
}

/** A pattern of a child, with the number of its field. */
export interface ChildStep {
  readonly field: number | undefined;
  readonly options: readonly Step[];
}

/**
 * Compiles a pattern, once for each of its alternatives.
 * @throws Error for a node type or field that the grammar does not have
 */
export function stepsOf(pattern: Pattern, grammar: GrammarTables): readonly Step[] {
  const { type, options, captures } = pattern;
  if (type === undefined) {
    return options.flatMap((option) => stepsOf({ ...option, captures: [...option.captures, ...captures] }, grammar));
  }
  const children = pattern.children.map((child) => childStep(child, grammar));
  const capturesBelow = children.some((child) =>
    child.options.some((step) => step.capturesBelow || step.captures.length > 0),
  );
  return [{ types: new Set(typesOf(type, grammar)), captures, children, capturesBelow }];
}

function childStep({ field, pattern }: ChildPattern, grammar: GrammarTables): ChildStep {
  const number = field === undefined ? undefined : grammar.field(field);
  if (field !== undefined && number === undefined) {
    throw new Error(`No field of the grammar: ${field}`);
  }
  return { field: number, options: stepsOf(pattern, grammar) };
}

function typesOf(type: string, grammar: GrammarTables): readonly number[] {
  const isAnonymous = type.startsWith('"');
  const numbers =
    type === '_'
      ? Array.from({ length: grammar.typeCount }, (_, number) => number)
      : grammar.typesNamed(isAnonymous ? type.slice(1, -1) : type);
  const found = numbers.filter((number) => grammar.isNamed(number) !== isAnonymous);
  if (found.length === 0) {
    throw new Error(`No node type of the grammar: ${type}`);
  }
  return found;
}
