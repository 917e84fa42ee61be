import { type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

/** Functions and properties, which may be declared outside classes. */
const functions =
  /^(?:[a-z]+[ \t]+)*(?:fun[ \t]+(?:<[^>\n]*>[ \t]*)?(?:[\w.<>?*, \xaa-\uffff]+\.)?`?([\w\xaa-\uffff]+)`?[ \t]*\(|va[lr][ \t]+([\w\xaa-\uffff]+))/gm;

/** The lexical summary of a Kotlin file: its package, and the types, functions and properties that it declares. */
export function summarizeKotlin(text: string): LexicalSummary {
  return summarizeDeclarations(text, functions);
}
