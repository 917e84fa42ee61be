import { declaredBy, type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

const types = declaredBy('class', 'interface', 'object');
/** Functions and properties, which may be declared outside classes. Bounded: words in a row would take the square of their number. */
const functions =
  /^(?:[a-z]+[ \t]+){0,12}(?:fun[ \t]+(?:<[^>\n]{0,300}>[ \t]*)?(?:[\w.<>?*, \xaa-\uffff]{1,300}\.)?`?([\w\xaa-\uffff]+)`?[ \t]*\(|va[lr][ \t]+([\w\xaa-\uffff]+))/gm;

/** The lexical summary of a Kotlin file: its package, and the types, functions and properties that it declares. */
export function summarizeKotlin(text: string): LexicalSummary {
  return summarizeDeclarations(text, types, functions);
}
