import { addAll } from '../../../model/addAll.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Manifest } from '../../frameworks/framework.ts';
import { manifestsAbove } from '../../frameworks/manifestsAbove.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import type { ClassValue } from '../values/abstractValue.ts';
import { question, RecordedSources } from './dependencies.ts';
import type { ResolvedModule } from './resolvedModules.ts';
import type { RoutingNames } from './routingNames.ts';
import type { Addition, SymbolTable } from './symbolTable.ts';
import type { PlacedMethod, SymbolTables } from './symbolTables.ts';
import type { UnitClock } from './unitClock.ts';
import type { WorkMonitor } from './workMonitor.ts';

/** A bound on evaluation. What exceeds it is unknown, or is dropped. */
export type Limit =
  | 'too many steps of evaluation'
  | 'too many calls'
  | 'too many registrations'
  | 'too long a list'
  | 'mounted in too many places'
  | 'mounted too deep'
  | 'too many wildcard imports'
  | 'inherits in a circle'
  | 'inherits from too many classes'
  | 'calls nested too deep'
  | 'expressions nested too deep';

/**
 * The workspace as one unit sees it: symbol tables and source files. Records every question as a dependency of the
 * unit, and the ties by which `Units` merges units.
 */
export class Program {
  /** The files that are linked together in this unit. */
  readonly files: ReadonlySet<string>;
  readonly sources: SourceFiles;
  readonly #unrecorded: SourceFiles;
  /**
   * For each file, the files that must be in the same unit: its code, when run, registers routes in their functions.
   */
  readonly ties = new LazyMap<string, Set<string>>();
  /** Functions of other units that were called here and set fields, by `functionKey`. */
  readonly fieldsSet = new LazySet<string>();
  /** Functions without a known call that set fields which were read here, by `functionKey`. */
  readonly fieldsMissed = new LazySet<string>();
  /** Functions that set fields which were read before any call of the function. */
  readonly uncalled = new LazySet<FunctionFact>();
  /** Bounds that were reached, by the file whose code was being run. */
  readonly limits = new LazyMap<string, Limit>();
  readonly #tables: SymbolTables;
  readonly #monitor: WorkMonitor;
  readonly #clock: UnitClock;
  /** The tables that were asked for: there are several look-ups for each expression. A run goes when one of them changes. */
  readonly #tableOf = new Map<string, SymbolTable>();
  #root = '';
  #isTied = false;
  readonly #asked = new Set<string>();
  /** Modules whose questions are not yet among those asked: all units together import each module many times. */
  readonly #resolved = new LazySet<ResolvedModule>();

  constructor(
    files: Iterable<string>,
    tables: SymbolTables,
    sources: SourceFiles,
    monitor: WorkMonitor,
    clock: UnitClock,
  ) {
    this.#clock = clock;
    this.#unrecorded = sources;
    this.files = new Set(files);
    this.#tables = tables;
    this.#monitor = monitor;
    this.sources = new RecordedSources(sources, (key) => this.#ask(key), tables.questions);
  }

  /** The file whose code is being run. Ties and limits are recorded for it. */
  get root(): string {
    return this.#root;
  }

  set root(file: string) {
    this.#root = file;
    this.#monitor.file = file;
  }

  /** The keys of all questions that were asked so far. */
  get asked(): ReadonlySet<string> {
    for (const { asked } of this.#resolved) {
      addAll(this.#asked, asked);
    }
    this.#resolved.clear();
    return this.#asked;
  }

  /** The names that may denote routers or code that registers routes (over-approximation). */
  get names(): RoutingNames {
    return this.#tables.names;
  }

  table(file: string): SymbolTable | undefined {
    const known = this.#tableOf.get(file);
    if (known) {
      this.#clock.check();
      return known;
    }
    this.#ask(question.facts(file));
    const table = this.#tables.table(file);
    if (table) {
      this.#tableOf.set(file, table);
    }
    return table;
  }

  /** The files of a module (`Language.resolveModule`). Many units import the same: what one has found, the others need not look for. */
  resolveModule(language: Language, module: string, from: string): readonly string[] {
    const resolved = this.#tables.modules.get(language, module, from) ?? this.#findModule(language, module, from);
    this.#resolved.add(resolved);
    return resolved.files;
  }

  #findModule(language: Language, module: string, from: string): ResolvedModule {
    const asked = new Set<string>();
    const sources = new RecordedSources(
      this.#unrecorded,
      (key) => {
        this.#clock.check();
        asked.add(key);
      },
      this.#tables.questions,
    );
    const resolved = { files: language.resolveModule(module, from, sources), asked: [...asked] };
    this.#tables.modules.set(language, module, from, resolved);
    return resolved;
  }

  isLinked(file: string): boolean {
    this.#ask(question.facts(file));
    return this.#tables.isLinked(file);
  }

  isRouting(file: string): boolean {
    this.#ask(question.facts(file));
    return this.#tables.isRouting(file);
  }

  subclasses(className: string): readonly ClassValue[] {
    this.#ask(question.subclasses(className));
    return this.#tables.subclasses(className);
  }

  methods(name: string): readonly PlacedMethod[] {
    this.#ask(question.methods(name));
    return this.#tables.methods(name);
  }

  /** The `adds` bindings of a class's members in linked files, ordered by file. */
  additions(className: string): readonly Addition[] {
    this.#ask(question.additions(className));
    return this.#tables.additions(className);
  }

  /** The `adds` bindings of a linked file. */
  additionsIn(file: string): readonly Addition[] {
    this.#ask(question.facts(file));
    return this.#tables.additionsIn(file);
  }

  /** The manifests with a name in the folder of a file and the folders above, nearest first. */
  manifestsAbove(file: string, name: string): readonly Manifest[] {
    return manifestsAbove(file, name, (path) => this.sources.manifest(path));
  }

  /** Records that another file must be in one unit with the file whose code is being run. */
  tie(file: string): void {
    if (file !== this.root && this.#tables.isLinked(file) && this.#tables.isLinked(this.root)) {
      const tied = this.ties.get(this.root) ?? new Set();
      this.ties.set(this.root, tied.add(file));
      this.#isTied ||= !this.files.has(file);
    }
  }

  /** Whether the unit is to be merged with another one, and run again. */
  get isTied(): boolean {
    return this.#isTied;
  }

  /** Records that a bound was reached by the code of a file, by default the one whose code is being run. */
  limit(limit: Limit, file = this.root): void {
    this.limits.set(file, limit);
  }

  /** Records a call of a function of another unit that sets fields or encloses functions which register routes. */
  noteCall(file: string, fact: FunctionFact): void {
    if (this.files.has(file)) {
      return;
    }
    const table = this.table(file);
    if (table?.setsFields(fact.id)) {
      this.fieldsSet.add(functionKey(file, fact));
    }
    if (table?.hasRegisteringFunctions(fact.id)) {
      this.tie(file);
    }
  }

  /** Records that a field was read, and that the function which sets it has no known call site. */
  noteMissingCall(file: string, fact: FunctionFact): void {
    this.fieldsMissed.add(functionKey(file, fact));
  }

  /** @throws OverdueError if linking the unit has taken too long */
  checkTime(): void {
    this.#clock.check();
  }

  #ask(key: string): void {
    this.#clock.check();
    this.#asked.add(key);
  }
}

/** Identifies a function across the workspace: by file and offset. */
function functionKey(file: string, { id }: FunctionFact): string {
  return `${file}:${id}`;
}
