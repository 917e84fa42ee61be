import { filesDeclaringName } from '../jvm/names.ts';
import type { Language } from '../language.ts';
import { declaredBy, summarizeDeclarations } from '../lexicalSummary.ts';
import { declareJava } from './declarations.ts';
import { textMethod } from './texts.ts';
import { functionTypes, javaValue } from './values.ts';

const types = declaredBy('class', 'interface', 'enum', 'record');

/** The language Java. */
export const java: Language = {
  name: 'java',
  baseName: 'super',
  family: 'jvm',
  grammars: { java: 'tree-sitter-java/tree-sitter-java.wasm' },
  functionTypes,
  summarize: (text) => summarizeDeclarations(text, types),
  constructorName: '<init>',
  handlerName: 'handle',
  hasImplicitReceiver: true,
  hasOverloads: true,
  declare: declareJava,
  value: javaValue,
  textMethod,
  resolveModule: () => [],
  filesDeclaring: filesDeclaringName,
};
