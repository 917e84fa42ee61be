import { type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

/** Functions and properties: they may be declared outside of a class. */
const functions =
  /^(?:[a-z]+[ \t]+)*(?:fun[ \t]+(?:<[^>\n]*>[ \t]*)?(?:[\w.<>?*, ]+\.)?`?(\w+)`?[ \t]*\(|va[lr][ \t]+(\w+))/gm;

export function summarizeKotlin(text: string): LexicalSummary {
  return summarizeDeclarations(text, functions);
}
