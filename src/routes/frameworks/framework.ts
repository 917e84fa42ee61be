import type { FrameworkName } from '../../model/frameworks/descriptors.ts';
import type { Handler } from '../../model/route.ts';
import type { Expression } from '../facts/expression.ts';
import type { ClassFact, Fact, FileFacts, Resource } from '../facts/facts.ts';
import type { FunctionFact } from '../facts/functionFact.ts';
import type { AbstractValue } from '../link/values/abstractValue.ts';
import type { Match } from '../syntax/query.ts';
import type { LanguageExtension, SyntaxFile } from '../syntax/syntaxFile.ts';

/** One route that a resource expands to. */
export interface ResourceRoute {
  readonly methods: readonly string[];
  /** Appended to the path of the resource by the framework's `join`. */
  readonly path: string;
  /** As in `Endpoint`. */
  readonly local?: string;
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

/**
 * The evaluated target and options of a resource. `view` is present if the target is a class of the workspace; `functions` are the
 * names of the functions of a module.
 */
export interface ResourceTarget {
  readonly value: AbstractValue;
  readonly view: ClassView | undefined;
  readonly functions: readonly string[];
  readonly options: ReadonlyMap<string, AbstractValue>;
}

/** A manifest: its folder, and its text. */
export interface Manifest {
  readonly folder: string;
  readonly text: string;
}

/** A route before its framework builds the full path in `finish`. */
export interface RouteDraft {
  readonly method: string;
  /** Path segments from the outermost prefix to the route's own path; empty ones included. */
  readonly segments: readonly string[];
  /** Whether a part of the prefix is not static, so that `segments` may lack it. */
  readonly prefixUnknown: boolean;
  readonly file: string;
  /** The files of the mounts and groups around the route, outermost first. */
  readonly mountedIn: readonly string[];
  /** The class to which the route belongs, if its mount names one. */
  readonly className: string | undefined;
  /** A member of that class or of its bases; undefined if there is none. */
  memberOfClass(name: string): AbstractValue | undefined;
  readonly options: ReadonlyMap<string, AbstractValue>;
  /** The manifests that the descriptor names, in the folder of the file and the folders above it, nearest first. */
  readonly manifests: readonly Manifest[];
}

/** The value of a setting of the framework, by its key: the one that is nearest to the file of a route. */
export type NearestSetting = (key: string) => AbstractValue | undefined;

/** A full path. `unknown`: a part of its prefix is not static; `isDefault`: only because another may take the place of a default. */
export interface FinishedPath {
  readonly path: string;
  /** The method, if the path literal contains it. */
  readonly method?: string;
  /**
   * If settings decide on the handler: the candidates, of which the first that resolves from the file of the route answers. If
   * none does, there is no route.
   */
  readonly handlers?: readonly Expression[];
  /** There is a route even if none of `handlers` resolves: its handler is outside the workspace. */
  readonly isElsewhere?: boolean;
  /** The handler, if settings determine it. */
  readonly handler?: Handler;
  /** As in `Route`. */
  readonly serverPrefix?: string;
  /** Whether the path consists of the route's own path only. */
  readonly isWithoutPrefix?: boolean;
  readonly unknown: boolean;
  readonly isDefault?: boolean;
}

/** What a framework's reader supports and what it does not, in Markdown. */
export interface Support {
  readonly title: string;
  readonly followed: string;
  readonly notFollowed: string;
}

interface FrameworkRules {
  /** The name of its descriptor, with the read part if there are several readers: `symfony in YAML`. */
  readonly name: FrameworkName | `${FrameworkName} ${string}`;
  /** Its entry in the README. Absent for a reader that is a part of another framework: `symfony in YAML`. */
  readonly support?: Support;
  /** Joins prefixes and path by the framework's rules. */
  join(segments: readonly string[]): string;
  /** Removes from a segment the markers that `read` has added to it for `join` and `finish`. */
  unmarked?(segment: string): string;
  /** The routes of a resource, given its evaluated target. */
  expand?(resource: Resource, target: ResourceTarget): readonly ResourceRoute[];
  /** A route belongs to the project of the class that serves it, not to that of an interface or base class which declares it. */
  readonly isOfServingClass?: true;
  /** Builds the full paths of a route, if settings of the application change them. */
  finish?(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[];
}

/** A framework whose routes are read from source code. */
export interface Framework extends FrameworkRules {
  /** Names of the languages that it is read from. */
  readonly languages: readonly string[];
  /** A cheap test on the text and path that decides whether the file is parsed. */
  trigger(text: string, path: string): boolean;
  /**
   * Strings one of which is in every text to which the trigger applies, unless `mayLackSigns`. They are searched for together with
   * those of the other frameworks, and the trigger is asked only about texts that have one. Absent if it is asked about all.
   */
  readonly signs?: readonly string[];
  /** Whether the trigger may apply to a text without any of the signs. */
  mayLackSigns?(text: string, path: string): boolean;
  /**
   * The name of another reader without whose files this one finds no routes. Until the folder has such a file, files that only
   * this reader triggers are not parsed.
   */
  readonly prerequisite?: string;
  /** The prerequisite of a single text that triggers this reader; undefined if it has none. */
  prerequisiteOf?(text: string, path: string): string | undefined;
  /** The prerequisites that a text which triggers this reader meets, besides that of its name. */
  meets?(text: string): readonly string[];
  /**
   * Whether its routes are served in an application with these manifests, which are those that its descriptor names in the folders around a
   * file, nearest first. Files elsewhere that only such readers trigger are not parsed. Absent if manifests do not tell.
   */
  isServed?(manifests: readonly Manifest[]): boolean;
  /** A tree-sitter query, or one for each file extension if node names differ between grammars. */
  readonly query: string | ((extension: string) => string);
  read(file: SyntaxFile, matches: readonly Match[]): readonly Fact[];
  /** What it adds to its languages: the values of its global functions, and notes on classes. */
  readonly extension?: LanguageExtension;
}

/** A framework whose routes are read from configuration files: YAML, XML, JSON. */
export interface ConfigurationFramework extends FrameworkRules {
  readonly extensions: readonly string[];
  /** The names of further files that it reads: most JSON files are no configuration. */
  readonly names?: readonly string[];
  /** The language of the classes and files that the configuration refers to. */
  readonly language?: string;
  trigger(text: string, path: string): boolean;
  /** The part of a text that is parsed; by default all of it. The bounds on parsed texts count this part only. */
  parsedPart?(text: string): string;
  /** Why `readConfiguration` leaves out a part of a text; undefined if it does not. */
  cutOf?(text: string): FileFacts['cut'];
  readConfiguration(text: string, path: string): readonly Fact[];
  /** A file that it reads is read by no other reader and not parsed as code. */
  readonly saysAll?: true;
}
