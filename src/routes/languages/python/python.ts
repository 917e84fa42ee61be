import type { Language } from '../language.ts';
import { declarePython } from './declarations.ts';
import { pythonSubmodule, resolvePythonModule } from './modules.ts';
import { filledTemplate } from './strings.ts';
import { summarizePython } from './summary.ts';
import { textMethod } from './textMethods.ts';
import { functionTypes, pythonValue } from './values.ts';

/** The language Python, version 3. */
export const python: Language = {
  name: 'python',
  baseName: 'super',
  grammars: { py: 'tree-sitter-python/tree-sitter-python.wasm' },
  functionTypes,
  nestsByIndentation: true,
  summarize: summarizePython,
  hasProjects: true,
  constructorName: '__init__',
  declare: declarePython,
  value: pythonValue,
  textMethod,
  filledTemplate,
  callName: '__call__',
  resolveModule: resolvePythonModule,
  // https://docs.python.org/3/library/importlib.html#importlib.import_module
  importFunction: 'importlib.import_module',
  onlyImports: true,
  membersNeedObject: true,
  submodule: pythonSubmodule,
  filesDeclaring: () => [],
};
