import { declaredBy, type LexicalSummary, summarizeDeclarations } from '../lexicalSummary.ts';

const types = declaredBy('class', 'interface', 'struct', 'record', 'enum');
// Uses a look-behind from a rare word, which is several times faster than matching each name or line.
/** Extension methods, which are called like members of another class. */
const extensionMethods = /\bthis[ \t]+\w(?<=\b([\w\xaa-\uffff]+)[ \t]*(?:<[^>\n()]*>)?\([ \t\r\n]*this[ \t]+\w)/g;
/** A block of extension members: https://learn.microsoft.com/dotnet/csharp/language-reference/keywords/extension */
const extensionBlock = /\bextension[ \t]*\(/;
const methods = /\b(?:public|internal)[ \t](?:[\w.<>?,[\]]{1,80}[ \t]+){1,4}?(\w+)\(/g;
const using = /using(?<=^[ \t]*(?:global[ \t]+)?using)[ \t]+([\w.\xaa-\uffff]+)[ \t]*;/gm;

/**
 * The lexical summary of a C# file: its namespace, the types that it declares, its extension methods and the namespaces
 * that it imports.
 */
export function summarizeCsharp(text: string): LexicalSummary {
  const summary = summarizeDeclarations(text, types, extensionMethods);
  const ofBlocks = extensionBlock.test(text) ? Array.from(text.matchAll(methods), ([, name = '']) => name) : [];
  return {
    ...summary,
    declares: [...(summary.declares ?? []), ...ofBlocks],
    uses: Array.from(text.matchAll(using), ([, used = '']) => used),
  };
}
