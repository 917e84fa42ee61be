import type { Language } from '../language.ts';
import { declaredBy, summarizeDeclarations } from '../lexicalSummary.ts';
import { declareRuby } from './declarations.ts';
import { filesOfConstant, resolveRubyFile } from './files.ts';
import { preparedRuby } from './grammarWorkarounds.ts';
import { textMethod } from './textMethods.ts';
import { functionTypes, isRubyFunction, rubyValue } from './values.ts';

/** Constants that hold an object: `App = Rack::URLMap.new(…)`. */
const madeConstants = /\.new\b(?<=\b([A-Z]\w{0,99}) = (?:::)?[A-Z][\w:]{0,99}\.new)/g;
const types = declaredBy('class', 'module');

/** The language Ruby, version 3. */
export const ruby: Language = {
  name: 'ruby',
  grammars: { rb: 'tree-sitter-ruby/tree-sitter-ruby.wasm', ru: 'tree-sitter-ruby/tree-sitter-ruby.wasm' },
  prepare: preparedRuby,
  functionTypes,
  isFunction: isRubyFunction,
  summarize: (text) => summarizeDeclarations(text, types, madeConstants),
  constructorName: 'initialize',
  hasImplicitReceiver: true,
  namespaceSeparator: '::',
  declare: declareRuby,
  value: rubyValue,
  textMethod,
  resolveModule: resolveRubyFile,
  filesDeclaring: filesOfConstant,
  externalName: (name) => (/^[A-Z]/.test(name) ? name : undefined),
};
