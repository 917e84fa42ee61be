import type { Language } from '../language.ts';
import { containerMethods } from './calls.ts';
import { declareEcmascript } from './declarations.ts';
import { preparedEcmascript } from './grammarWorkarounds.ts';
import { packageFolder, resolveEcmascriptModule } from './modules.ts';
import { summarizeEcmascript } from './summary.ts';
import { textMethod } from './textMethods.ts';
import { functionTypes } from './unwrapped.ts';
import { ecmascriptValue } from './values.ts';

const javascript = 'tree-sitter-javascript/tree-sitter-javascript.wasm';
const typescript = 'tree-sitter-typescript/tree-sitter-typescript.wasm';
const tsx = 'tree-sitter-typescript/tree-sitter-tsx.wasm';

/** The languages JavaScript and TypeScript, with CommonJS and ES modules. */
export const ecmascript: Language = {
  name: 'ecmascript',
  baseName: 'super',
  // https://developer.mozilla.org/docs/Web/JavaScript/Reference/Classes/constructor#description
  constructorsReturn: true,
  containerMethods,
  grammars: {
    js: javascript,
    jsx: javascript,
    mjs: javascript,
    cjs: javascript,
    ts: typescript,
    mts: typescript,
    cts: typescript,
    tsx,
  },
  functionTypes,
  prepare: preparedEcmascript,
  summarize: summarizeEcmascript,
  constructorName: 'constructor',
  hasProjects: true,
  declare: declareEcmascript,
  value: ecmascriptValue,
  textMethod,
  resolveModule: resolveEcmascriptModule,
  packageFolder,
  filesDeclaring: () => [],
};
