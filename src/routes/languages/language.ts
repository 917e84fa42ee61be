import type { Syntax } from '../syntax/syntaxFile.ts';

/** Which files a workspace has, as far as following imports needs it. Paths are relative, with forward slashes. */
export interface SourceFiles {
  has(file: string): boolean;
  /** The source files directly in a folder. */
  inFolder(folder: string): readonly string[];
  /** The source files in a folder and all folders below it. */
  below(folder: string): readonly string[];
  /** The files that declare a class, type or module of this simple name. */
  declaring(name: string): readonly string[];
  /** The package or namespace that a file says it belongs to; empty where it says none. */
  packageOf(file: string): string;
  /** The namespaces that a file of C# imports by `using`. */
  usedBy(file: string): readonly string[];
  /** Whether a file may give something to others under a name; true where only parsing it would tell. */
  mayExport(file: string, name: string): boolean;
  /** The files whose path ends so, at a folder boundary. */
  endingWith(tail: string): readonly string[];
  /** The folder whose `package.json` or `go.mod` has this name. */
  packageFolder(name: string): string | undefined;
  /** The text of a manifest such as `tsconfig.json` or `go.mod`, by path. */
  manifest(file: string): string | undefined;
}

/** A programming language: how its values and declarations are read, and how its names are resolved to files. */
export interface Language extends Syntax {
  /** The name of a group of languages whose code calls each other; its own name where absent. */
  readonly family?: string;
  /** By file extension, without the dot: the WebAssembly grammar as `package/file.wasm`. */
  readonly grammars: Readonly<Record<string, string>>;
  /** Rewrites what the grammar misreads, keeping the lines. */
  prepare?(source: string): string;
  /** The method that runs when an object is made. */
  readonly constructorName: string;
  /** The method that runs when an object is called like a function. */
  readonly callName?: string;
  /** The separator of namespaces and names, where a name is looked up in all namespaces around it. */
  readonly namespaceSeparator?: string;
  /** The files that a module name stands for; none where it comes from a package. */
  resolveModule(module: string, from: string, files: SourceFiles): readonly string[];
  /** Whether functions may be declared that are called as if they were members of their first parameter. */
  readonly hasExtensionFunctions?: boolean;
  /** The function of a package that returns the module of a given name. */
  readonly importFunction?: string;
  /** Whether a name of another file is in scope only if it is imported. */
  readonly onlyImports?: boolean;
  /** The name of a submodule of a package, where a package needs no file of its own. */
  submodule?(module: string, name: string): string;
  /** The files where a name that `from` does not declare may be declared: same package, class tables, extension functions. */
  filesDeclaring(name: string, from: string, files: SourceFiles): readonly string[];
  /** The package's name for what no file declares, where packages need no import. */
  externalName?(name: string): string | undefined;
  /** The files in which members of the classes of a file may be declared, where that need not be the file itself. */
  filesWithMembers?(file: string, files: SourceFiles): readonly string[];
}
