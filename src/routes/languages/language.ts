import type { Syntax } from '../syntax/syntaxFile.ts';
import type { LexicalSummary } from './lexicalSummary.ts';

/** Queries about a workspace's files for module and name resolution. Paths are relative, with forward slashes. */
export interface SourceFiles {
  has(file: string): boolean;
  /** The source files directly in a folder. */
  inFolder(folder: string): readonly string[];
  /** The source files in a folder and all folders below it. */
  below(folder: string): readonly string[];
  /** The files that declare a class, type or module of this simple name. */
  declaring(name: string): readonly string[];
  /** The files of the package in a folder that may declare a name at the top level (over-approximation). */
  declaringIn(folder: string, name: string): readonly string[];
  /** The files of the package in a folder that may declare a method of a type, or set a field of this name (over-approximation). */
  declaringMember(folder: string, type: string, name: string): readonly string[];
  /** The package or namespace that a file declares; empty where it declares none. */
  packageOf(file: string): string;
  /** The namespaces that a C# file imports by `using`; the modules that a Python file imports, by their first two names. */
  usedBy(file: string): readonly string[];
  /** Whether a file may export a name; true where only parsing it would tell (over-approximation). */
  mayExport(file: string, name: string): boolean;
  /** The files whose path ends with `tail`, at a folder boundary. */
  endingWith(tail: string): readonly string[];
  /** The folder whose `package.json` or `go.mod` declares this name. */
  packageFolder(name: string): string | undefined;
  /** The text of a manifest such as `tsconfig.json` or `go.mod`, by path. */
  manifest(file: string): string | undefined;
  /** The folder of the project or module around a file that shares no code with others; undefined where there is none. */
  closedProject(file: string): string | undefined;
}

/** A programming language: how its expressions and declarations are read, and how its names are resolved to files. */
export interface Language extends Syntax {
  /** The group of languages that call each other's code; the language's own name where absent. */
  readonly family?: string;
  /** The WebAssembly grammar as `package/file.wasm`, by file extension without the dot. */
  readonly grammars: Readonly<Record<string, string>>;
  /** Rewrites source that the grammar would misparse, keeping the lines. */
  prepare?(source: string): string;
  /** Whether comments may lie in comments. */
  readonly nestsComments?: boolean;
  /** Scans a file lexically; absent where nothing is asked about files that are not parsed. */
  summarize?(text: string): LexicalSummary;
  /** The name of the constructor method; empty where calling a class converts a value to it. */
  readonly constructorName: string;
  /** The name of the method that runs when an object is called like a function. */
  readonly callName?: string;
  /** The separator in qualified names, where a name is also looked up in all enclosing namespaces. */
  readonly namespaceSeparator?: string;
  /** The files that a module specifier resolves to; none where it comes from a package. */
  resolveModule(module: string, from: string, files: SourceFiles): readonly string[];
  /** Whether there are extension functions: called as if they were members of their first parameter. */
  readonly hasExtensionFunctions?: boolean;
  /** The qualified name of the package function that loads the module named by its first argument. */
  readonly importFunction?: string;
  /** Whether code is shared only within a project or by what refers to another (`SourceFiles.closedProject`). */
  readonly hasProjects?: boolean;
  /** Whether a name alone may call a member of the class around it. */
  readonly hasImplicitReceiver?: boolean;
  /** Whether a bare name in a method never means a member of its class. */
  readonly membersNeedObject?: boolean;
  /** Whether names of other files are in scope only through imports. */
  readonly onlyImports?: boolean;
  /** Whether a class implements an abstract type by having its methods, without naming it. */
  readonly implementsByMethods?: boolean;
  /** The specifier of a submodule of a package, where a package needs no file of its own. */
  submodule?(module: string, name: string): string;
  /** The files that may declare a name which `from` does not: same package, class tables, extension functions. */
  filesDeclaring(name: string, from: string, files: SourceFiles): readonly string[];
  /** The qualified package name of a name that no file declares, where packages need no import. */
  externalName?(name: string): string | undefined;
  /** The files that may declare a member of the classes of a file, where that need not be the file itself. */
  filesWithMember?(type: string, name: string, file: string, files: SourceFiles): readonly string[];
}
