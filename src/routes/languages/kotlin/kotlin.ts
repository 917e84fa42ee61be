import { filesDeclaringName } from '../jvm/names.ts';
import type { Language } from '../language.ts';
import { declareKotlin } from './declarations.ts';
import { preparedKotlin } from './grammarWorkarounds.ts';
import { functionTypes } from './scopes.ts';
import { summarizeKotlin } from './summary.ts';
import { kotlinValue } from './values.ts';

const grammar = '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm';

/** The language Kotlin. */
export const kotlin: Language = {
  name: 'kotlin',
  baseName: 'super',
  // https://kotlinlang.org/spec/syntax-and-grammar.html#whitespace-and-comments
  nestsComments: true,
  family: 'jvm',
  grammars: { kt: grammar, kts: grammar },
  functionTypes,
  prepare: preparedKotlin,
  summarize: summarizeKotlin,
  constructorName: '<init>',
  // https://kotlinlang.org/docs/operator-overloading.html#invoke-operator
  callName: 'invoke',
  handlerName: 'handle',
  hasImplicitReceiver: true,
  hasOverloads: true,
  declare: declareKotlin,
  value: kotlinValue,
  resolveModule: () => [],
  hasExtensionFunctions: true,
  filesDeclaring: filesDeclaringName,
};
