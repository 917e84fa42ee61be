import { folderOf } from '../../syntax/paths.ts';
import type { Language } from '../language.ts';
import { declareGo } from './declarations.ts';
import { resolveGoPackage } from './modules.ts';
import { summarizeGo } from './summary.ts';
import { textMethod } from './textFunctions.ts';
import { functionTypes, goValue, isPredeclared } from './values.ts';

/**
 * The language Go. All files of a folder belong to one package and share their names. https://go.dev/ref/spec#Packages
 */
export const go: Language = {
  name: 'go',
  grammars: { go: 'tree-sitter-go/tree-sitter-go.wasm' },
  functionTypes,
  summarize: summarizeGo,
  hasProjects: true,
  // https://go.dev/ref/spec#Declarations_and_scope
  variablesHideNames: true,
  // https://go.dev/ref/spec#Exported_identifiers
  isPackagePrivate: (name) => !/^\p{Lu}/u.test(name),
  constructorName: '',
  // https://pkg.go.dev/net/http#Handler
  callName: 'ServeHTTP',
  implementsByMethods: true,
  declare: declareGo,
  value: goValue,
  textMethod,
  resolveModule: resolveGoPackage,
  // `new` is looked up only if it is called with a value: then the application declares it.
  filesDeclaring: (name, from, files) =>
    isPredeclared(name) && name !== 'new' ? [] : files.declaringIn(folderOf(from), name),
  filesWithMember: (type, name, file, files) => files.declaringMember(folderOf(file), type, name),
};
