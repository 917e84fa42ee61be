import { type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

// Both look behind a rare word, which is several times faster than looking for it after any name or line.
/** Extension methods: they are called as if they were members of another class. */
const extensionMethods = /\bthis[ \t]+\w(?<=\b(\w+)[ \t]*(?:<[^>\n()]*>)?\([ \t\r\n]*this[ \t]+\w)/g;
const using = /using(?<=^[ \t]*(?:global[ \t]+)?using)[ \t]+([\w.]+)[ \t]*;/gm;

export function summarizeCsharp(text: string): LexicalSummary {
  return {
    ...summarizeDeclarations(text, extensionMethods),
    uses: Array.from(text.matchAll(using), ([, used = '']) => used),
  };
}
