import type { FrameworkName } from '../../model/frameworks/descriptors.ts';
import type { ClassFact, Fact, FunctionFact, Resource } from '../facts/facts.ts';
import type { AbstractValue } from '../link/evaluate/abstractValue.ts';
import type { Match } from '../syntax/query.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/** One route that a resource expands to. */
export interface ResourceRoute {
  readonly methods: readonly string[];
  /** Appended to the path of the resource by the framework's `join`. */
  readonly path: string;
  /** As in `Route`. */
  readonly upgrade?: 'websocket';
  /** Name of the class member that handles it. */
  readonly member: string | undefined;
}

/** A class with its inherited members and bases, as passed to a framework's `expand`. */
export interface ClassView {
  readonly fact: ClassFact;
  /** Names of methods and fields, those inherited from workspace classes included, nearest first. */
  readonly members: readonly string[];
  /** Its methods, inherited ones included, nearest first. */
  readonly methods: readonly FunctionFact[];
  /** Qualified names of all bases, nearest first: classes of the workspace and names from packages. */
  readonly bases: readonly string[];
  /** The abstract value of a note (`ClassFact.notes`) of the class or its nearest base that has it. */
  note(name: string): AbstractValue | undefined;
  /** The abstract value of a field. */
  field(name: string): AbstractValue | undefined;
}

/** The evaluated target and options of a resource; `view` where the target is a class of the workspace. */
export interface ResourceTarget {
  readonly value: AbstractValue;
  readonly view: ClassView | undefined;
  readonly options: ReadonlyMap<string, AbstractValue>;
}

/** A route before its framework builds the full path in `finish`. */
export interface RouteDraft {
  readonly method: string;
  /** Path segments from the outermost prefix to the route's own path; empty ones included. */
  readonly segments: readonly string[];
  readonly file: string;
  /** The class that the route belongs to, where its mount names one. */
  readonly className: string | undefined;
  readonly options: ReadonlyMap<string, AbstractValue>;
  /** The texts of the manifest of the descriptor, in the file's folder and those above it, the nearest first. */
  readonly manifests: readonly string[];
}

/** A full path; `unknown` where part of its prefix is not static. */
export interface FinishedPath {
  readonly path: string;
  /** The method, where the path literal contains it. */
  readonly method?: string;
  /** As in `Route`. */
  readonly serverPrefix?: string;
  /** It is the path of the route alone: no prefix is part of it. */
  readonly isWithoutPrefix?: boolean;
  readonly unknown: boolean;
}

/** What a framework's reader supports and what not, in Markdown. */
export interface Support {
  readonly title: string;
  readonly followed: string;
  readonly notFollowed: string;
}

interface FrameworkRules {
  /** That of its descriptor, and what part of it is read: `symfony in YAML`. */
  readonly name: FrameworkName | `${FrameworkName} ${string}`;
  /** Its entry in the README; absent where it is part of another framework: `symfony in YAML`. */
  readonly support?: Support;
  /** Joins prefixes and a path to a full path by the framework's rules. */
  join(segments: readonly string[]): string;
  /** The routes of a resource, given its evaluated target. */
  expand?(resource: Resource, target: ResourceTarget): readonly ResourceRoute[];
  /** The full paths of a route, where application-wide settings change them. */
  finish?(draft: RouteDraft, setting: (key: string) => AbstractValue | undefined): readonly FinishedPath[];
}

/** A framework whose routes are read from source code. */
export interface Framework extends FrameworkRules {
  /** Names of the languages that it is read from. */
  readonly languages: readonly string[];
  /** A cheap test on the text and path that decides whether the file is parsed. */
  trigger(text: string, path: string): boolean;
  /** A tree-sitter query; one for each grammar where they differ in node names. */
  readonly query: string | ((extension: string) => string);
  read(file: SyntaxFile, matches: readonly Match[]): readonly Fact[];
}

/** A framework whose routes are read from configuration files: YAML, XML, JSON. */
export interface ConfigurationFramework extends FrameworkRules {
  readonly extensions: readonly string[];
  /** Name of the language in which classes and files named by the configuration are written. */
  readonly language?: string;
  trigger(text: string, path: string): boolean;
  readConfiguration(text: string, path: string): readonly Fact[];
}
