import { type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

/** Extension methods: they are called as if they were members of another class. */
const extensionMethods = /\b(\w+)[ \t]*(?:<[^>\n()]*>)?\([ \t\r\n]*this[ \t]+\w/g;
const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+([\w.]+)[ \t]*;/gm;

export function summarizeCsharp(text: string): LexicalSummary {
  return {
    ...summarizeDeclarations(text, extensionMethods),
    uses: Array.from(text.matchAll(using), ([, used = '']) => used),
  };
}
