import type { CallExpression, Expression } from '../facts/expression.ts';
import type { Fact } from '../facts/facts.ts';
import type { Syntax } from '../syntax/syntaxFile.ts';
import type { LexicalSummary } from './lexicalSummary.ts';

/** The manifests that declare the name by which code imports a module or package. */
export type NamingManifest = 'package.json' | 'go.mod';

/**
 * Queries on the files of a workspace folder, for module and name resolution. Paths are relative to the folder, with
 * forward slashes.
 */
export interface SourceFiles {
  has(file: string): boolean;
  /** Whether a folder directly contains source files. If not, look-ups of file names in it can be skipped. */
  hasFolder(folder: string): boolean;
  /** The source files directly in a folder. */
  inFolder(folder: string): readonly string[];
  /** The source files in a folder and its subfolders. */
  below(folder: string): readonly string[];
  /** The files that declare a class, type or module of this simple name. */
  declaring(name: string): readonly string[];
  /** Those of `declaring` whose package or namespace is this one. */
  declaringInNamespace(namespace: string, name: string): readonly string[];
  /** The files of the package in a folder that may declare a name at the top level (over-approximation). */
  declaringIn(folder: string, name: string): readonly string[];
  /** The files of the package in a folder that may declare a method of a type, or set a field of this name (over-approximation). */
  declaringMember(folder: string, type: string, name: string): readonly string[];
  /** The package or namespace that a file declares; empty where it declares none. */
  packageOf(file: string): string;
  /**
   * The namespaces that a C# file imports by `using`; the modules that a Python file imports, by their first two
   * segments.
   */
  usedBy(file: string): readonly string[];
  /** Whether a file may export a name; true if only parsing it would tell (over-approximation). */
  mayExport(file: string, name: string): boolean;
  /** The files whose path ends with `tail`, at a folder boundary. */
  endingWith(tail: string): readonly string[];
  /**
   * The folder whose manifest of this kind declares a name. If several do, for example in two copies of a repository, the one that
   * shares most folders with the file that uses the name.
   */
  packageFolder(name: string, manifest: NamingManifest, from: string): string | undefined;
  /** The text of a manifest such as `tsconfig.json` or `go.mod`, by path. */
  manifest(file: string): string | undefined;
  /**
   * The folder of the closed project that contains a file: a project that shares no code with others. Undefined if
   * there is none.
   */
  closedProject(file: string): string | undefined;
  /**
   * Whether two files are in different projects that share no code, by the rules of the first file's language: they are of two
   * applications.
   */
  areApart(file: string, other: string): boolean;
  /** Whether a file is in a project that another project of the workspace runs as a part of itself. */
  isLibrary(file: string): boolean;
}

/** The result of a method of a text: a text, a comparison, or parts of the text. */
export type TextAnswer = string | boolean | readonly string[];

/** A programming language: how its expressions and declarations are read, and how its names resolve to files. */
export interface Language extends Syntax {
  /** The name of a group of languages whose code may call each other; by default the language's own name. */
  readonly family?: string;
  /** The WebAssembly grammar as `package/file.wasm`, by file extension without dot. */
  readonly grammars: Readonly<Record<string, string>>;
  /** For a language that is read by a lexical scan, without a grammar: its file extensions without dot, and the facts of a text. */
  readonly scanned?: {
    readonly extensions: readonly string[];
    declare(text: string): readonly Fact[];
  };
  /** Matches the paths of files that are never run. They are not read. */
  readonly neverRun?: RegExp;
  /** Rewrites source that the grammar would misparse. Keeps the lines. */
  prepare?(source: string): string;
  /** Whether comments may be nested. */
  readonly nestsComments?: boolean;
  /** Whether indentation makes blocks. */
  readonly nestsByIndentation?: boolean;
  /** Scans a file lexically. Absent if the linker never asks anything about files that are not parsed. */
  summarize?(text: string): LexicalSummary;
  /** The name of the constructor method; empty if a call of a class is a conversion to it. */
  readonly constructorName: string;
  /** The name by which a method refers to the base of its class. */
  readonly baseName?: string;
  /** The name of the method that runs when an object is called like a function, or answers requests. */
  readonly callName?: string;
  /** The name of the method by which an object of a class answers requests where its class cannot be called like a function. */
  readonly handlerName?: string;
  /** The result of a method of a text, given texts; undefined for a method that is not supported. */
  textMethod?(method: string, text: string, given: readonly string[]): TextAnswer | undefined;
  /** The text of a template after a call of its method has filled it; undefined if the call does not fill a template. */
  filledTemplate?(method: string, template: string, call: CallExpression): Expression | undefined;
  /** The separator in qualified names, in languages in which a name is also looked up in all enclosing namespaces. */
  readonly namespaceSeparator?: string;
  /** The files to which a module specifier resolves; none if it is a package outside the workspace. */
  resolveModule(module: string, from: string, files: SourceFiles): readonly string[];
  /** The folder of the package to which a file belongs, in which its programs run. */
  packageFolder?(file: string, files: SourceFiles): string | undefined;
  /** Whether the language has extension functions, which are called like members of their receiver. */
  readonly hasExtensionFunctions?: boolean;
  /** Whether methods of a class may have one name, and a call means the one that takes its arguments. */
  readonly hasOverloads?: boolean;
  /** Whether an object that a constructor returns replaces the new object. */
  readonly constructorsReturn?: boolean;
  /** The qualified name of the package function that loads a module by name. */
  readonly importFunction?: string;
  /** The names of methods that return an object of the class that they are given: of dependency injection containers. */
  readonly containerMethods?: ReadonlySet<string>;
  /**
   * Whether projects are closed by default: their code is used only within the project, or through an explicit reference to
   * another one (`SourceFiles.closedProject`).
   */
  readonly hasProjects?: boolean;
  /** Whether a bare name may call a member of the enclosing class. */
  readonly hasImplicitReceiver?: boolean;
  /** Whether a bare name in a method never denotes a member of its class. */
  readonly membersNeedObject?: boolean;
  /** Whether a local variable hides all other declarations of its name, and a called name always denotes a function. */
  readonly variablesHideNames?: boolean;
  /** Whether a name is visible only in the package that declares it. */
  isPackagePrivate?(name: string): boolean;
  /** Whether names of other files are visible only through imports. */
  readonly onlyImports?: boolean;
  /** Whether a class implements an interface by having its methods, without naming it. */
  readonly implementsByMethods?: boolean;
  /** The specifier of a submodule of a package, in languages in which a package needs no file of its own. */
  submodule?(module: string, name: string): string;
  /**
   * The files that may declare a name which `from` uses and does not declare: files of the same package, of the class
   * table, with extension functions.
   */
  filesDeclaring(name: string, from: string, files: SourceFiles): readonly string[];
  /** The qualified names that a name in `from` may stand for, in the order of look-up; by default only itself. */
  namesMeant?(name: string, from: string, files: SourceFiles): readonly string[];
  /** The qualified package name of a name that no file declares, in languages in which packages need no import. */
  externalName?(name: string): string | undefined;
  /**
   * The files that may declare a member of a class, or any member (`anyMember`), in languages in which these may be other files
   * than that of the class.
   */
  filesWithMember?(type: string, name: string, file: string, files: SourceFiles): readonly string[];
}
