import type { ClassFact, Fact, FunctionFact, Resource } from '../facts/facts.ts';
import type { AbstractValue } from '../link/evaluate/abstractValue.ts';
import type { Match } from '../syntax/query.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/** One route that a resource stands for. */
export interface ResourceRoute {
  readonly methods: readonly string[];
  /** Appended to the path of the resource by the framework's `join`. */
  readonly path: string;
  /** Member of the class that handles it. */
  readonly member: string | undefined;
}

/** A class with what it inherits, as a framework's rule sees it. */
export interface ClassView {
  readonly fact: ClassFact;
  /** Names of methods and fields, inherited ones of the workspace included, nearest first. */
  readonly members: readonly string[];
  /** Its methods, inherited ones included, nearest first. */
  readonly methods: readonly FunctionFact[];
  /** Qualified names of all bases, nearest first: classes of the workspace and names from packages. */
  readonly bases: readonly string[];
  /** A note of the class or of its nearest base that has it, evaluated. */
  note(name: string): AbstractValue | undefined;
  /** A field, evaluated. */
  field(name: string): AbstractValue | undefined;
}

/** What a resource refers to. */
export interface ResourceTarget {
  readonly entity: AbstractValue;
  readonly view: ClassView | undefined;
  readonly options: ReadonlyMap<string, AbstractValue>;
}

/** Where a route ended up before its framework finishes it. */
export interface RouteDraft {
  readonly method: string;
  /** From the outermost prefix to the path of the route itself; empty ones included. */
  readonly segments: readonly string[];
  readonly file: string;
  /** The class whose route it is, where its mount says so. */
  readonly className: string | undefined;
  readonly options: ReadonlyMap<string, AbstractValue>;
  /** The texts of the manifests that the framework asks for, in the file's folder and those above it, the nearest first. */
  readonly manifests: readonly string[];
}

/** A full path; `unknown` where part of what was put before it is not static. */
export interface FinishedPath {
  readonly path: string;
  /** Where the path literal names the method too. */
  readonly method?: string;
  /** As in `Route`. */
  readonly serverPrefix?: string;
  readonly unknown: boolean;
}

/** What a person may expect of a framework's reader, in Markdown. */
export interface Support {
  readonly title: string;
  readonly followed: string;
  readonly notFollowed: string;
}

interface FrameworkRules {
  readonly name: string;
  /** What the README says of it; absent where it is part of another framework: `symfony in YAML`. */
  readonly support?: Support;
  /** Joins prefixes and a path to a full path by the framework's rules. */
  join(segments: readonly string[]): string;
  /** What a resource stands for, once it is known what it refers to; `view` where that is a class of the workspace. */
  expand?(resource: Resource, target: ResourceTarget): readonly ResourceRoute[];
  /** The name of a manifest that `finish` wants to read: `package.json`. */
  readonly manifest?: string;
  /** The full paths of a route, where settings of the whole application change them. */
  finish?(draft: RouteDraft, setting: (key: string) => AbstractValue | undefined): readonly FinishedPath[];
}

/** A framework read from source of a programming language. */
export interface Framework extends FrameworkRules {
  /** The language's names. */
  readonly languages: readonly string[];
  /** A cheap look that decides whether the file is parsed. */
  trigger(text: string, path: string): boolean;
  /** A tree-sitter query; one for each grammar where they differ in node names. */
  readonly query: string | ((extension: string) => string);
  read(file: SyntaxFile, matches: readonly Match[]): readonly Fact[];
}

/** Routes read from configuration: YAML, XML, JSON. */
export interface ConfigurationFramework extends FrameworkRules {
  readonly extensions: readonly string[];
  /** Name of the language in which classes and files named by the configuration are written. */
  readonly language?: string;
  trigger(text: string, path: string): boolean;
  readConfiguration(text: string, path: string): readonly Fact[];
}
