import type { Language } from '../language.ts';
import { summarizeDeclarations } from '../lexicalSummary.ts';
import { filesDeclaringClass } from './classTable.ts';
import { declarePhp } from './declarations.ts';
import { resolvePhpModule } from './modules.ts';
import { functionTypes, phpValue } from './values.ts';

/** The language PHP, versions 7 and 8. */
export const php: Language = {
  name: 'php',
  grammars: { php: 'tree-sitter-php/tree-sitter-php.wasm' },
  functionTypes,
  summarize: (text) => summarizeDeclarations(text),
  constructorName: '__construct',
  callName: '__invoke',
  declare: declarePhp,
  value: phpValue,
  resolveModule: resolvePhpModule,
  filesDeclaring: filesDeclaringClass,
};
