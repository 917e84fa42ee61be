import { nearestFirst, sharedFolders } from '../../syntax/paths.ts';
import type { Language, SourceFiles } from '../language.ts';
import { compiledCsharp } from './conditionalCompilation.ts';
import { declareCsharp } from './declarations.ts';
import { preparedCsharp } from './grammarWorkarounds.ts';
import { functionTypes } from './scopes.ts';
import { summarizeCsharp } from './summary.ts';
import { csharpValue } from './values.ts';

/** The language C#. */
export const csharp: Language = {
  name: 'csharp',
  baseName: 'base',
  grammars: { cs: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm' },
  prepare: (source) => preparedCsharp(compiledCsharp(source)),
  functionTypes,
  summarize: summarizeCsharp,
  constructorName: '.ctor',
  hasImplicitReceiver: true,
  hasOverloads: true,
  declare: declareCsharp,
  value: csharpValue,
  resolveModule: () => [],
  hasExtensionFunctions: true,
  filesDeclaring,
  namesMeant,
  filesWithMember: partsOf,
};

/**
 * The files that declare a name, given by its simple name or with (part of) its namespace. Ordered by C#'s rules of
 * look-up: the enclosing namespaces, innermost first; then the imported namespaces; then the nearest folders.
 * https://learn.microsoft.com/dotnet/csharp/language-reference/language-specification/basic-concepts#78-namespace-and-type-names
 */
function filesDeclaring(name: string, from: string, files: SourceFiles): readonly string[] {
  const dot = name.lastIndexOf('.');
  const declaring =
    dot < 0 ? files.declaring(name) : files.declaringInNamespace(name.slice(0, dot), name.slice(dot + 1));
  const candidates = declaring.filter((file) => file.endsWith('.cs'));
  if (candidates.length < 2) {
    return candidates;
  }
  const own = files.packageOf(from);
  const used = new Set(files.usedBy(from));
  const distance = (file: string): number => {
    const declared = files.packageOf(file);
    const isAround = declared === '' || own === declared || own.startsWith(`${declared}.`);
    return (isAround ? -declared.length : used.has(declared) ? 1000 : 2000) - sharedFolders(file, from) / 1000;
  };
  return nearestFirst(candidates, distance);
}

/** Bound on the namespaces in which a qualified name is looked up. Real programs nest them ten deep. */
const deepest = 32;

/**
 * The names that a qualified name may stand for: it may begin in any enclosing namespace, innermost first.
 * https://learn.microsoft.com/dotnet/csharp/language-reference/language-specification/basic-concepts#78-namespace-and-type-names
 */
function namesMeant(name: string, from: string, files: SourceFiles): readonly string[] {
  const around = name.includes('.') ? files.packageOf(from).split('.') : [];
  if (around.length > deepest || around[0] === '') {
    return [name];
  }
  return [...around.map((_, index) => [...around.slice(0, around.length - index), name].join('.')), name];
}

/**
 * The files with the other parts of a partial class: those that declare a class of its name in its namespace.
 * https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/partial-classes-and-methods
 */
function partsOf(type: string, _member: string, file: string, files: SourceFiles): readonly string[] {
  return files.declaringInNamespace(files.packageOf(file), type).filter((other) => other.endsWith('.cs'));
}
