import { sharedFolders } from '../../syntax/paths.ts';
import type { Language, SourceFiles } from '../language.ts';
import { declareCsharp } from './declarations.ts';
import { functionTypes } from './scopes.ts';
import { csharpValue } from './values.ts';

/** C#. */
export const csharp: Language = {
  name: 'csharp',
  grammars: { cs: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm' },
  functionTypes,
  constructorName: '.ctor',
  declare: declareCsharp,
  value: csharpValue,
  resolveModule: () => [],
  filesDeclaring,
};

/** Files that declare a name, by its simple name or with (part of) its namespace: those of the same namespace and those nearby first. */
function filesDeclaring(name: string, from: string, files: SourceFiles): readonly string[] {
  const dot = name.lastIndexOf('.');
  const namespace = name.slice(0, Math.max(dot, 0));
  const own = files.packageOf(from);
  const candidates = files
    .declaring(name.slice(dot + 1))
    .filter((file) => file.endsWith('.cs') && (dot < 0 || files.packageOf(file) === namespace));
  const distance = (file: string): number => (files.packageOf(file) === own ? 0 : 1000) - sharedFolders(file, from);
  return candidates.length < 2 ? candidates : [...candidates].sort((left, right) => distance(left) - distance(right));
}
