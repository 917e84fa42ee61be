import { addAll } from '../../model/addAll.ts';
import { MultiMap } from '../../model/multiMap.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { SourceFiles } from '../languages/language.ts';
import { OverdueError } from '../syntax/deadline.ts';
import { comparePaths } from '../syntax/paths.ts';
import { Settings } from './assemble/settings.ts';
import { separateShared, type UnitRoutes, unitRoutes } from './handlers/sharedHandlers.ts';
import { MountGraph } from './mounts/mountGraph.ts';
import { Prefixes } from './mounts/prefixes.ts';
import { question } from './resolve/dependencies.ts';
import { Program } from './resolve/program.ts';
import { type LoadFacts, SymbolTables } from './resolve/symbolTables.ts';
import { UnitClock } from './resolve/unitClock.ts';
import type { WorkMonitor } from './resolve/workMonitor.ts';
import { Unit } from './unit.ts';
import { limitsOf, limitsOfMounts } from './unitLimits.ts';
import { type ChangedUnits, Units } from './units.ts';

/** The result of linking a workspace folder. */
export interface Linked {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
  /** Files whose evaluation threw (their last good routes are kept), and files that reached a bound on evaluation. */
  readonly limits: readonly ReadingLimit[];
}

/** Bound on the routes of one unit. Large applications have a few thousand. */
const mostOfUnit = 10_000;
/**
 * Number of routes of a folder from which on each unit gets only `least`. Routers that are mounted in many places
 * multiply the routes of all files.
 */
const mostOfFolder = 25_000;
const least = 200;
/**
 * Number of routes of a folder from which on each unit gets only `fewest`, and each of its registrations one: what
 * others multiply leaves no unit without routes.
 */
const mostWithLeast = 40_000;
const fewest = 20;

/** Counters of the work of all links so far, for measurements. */
export interface LinkCounts {
  /** Units that were linked. */
  units: number;
  /** Units whose routes were assembled. */
  assembled: number;
  /** Functions that were run to link units, each as often as it was run. */
  runs: number;
}

/** The changes since the last link. */
export interface Changes {
  /** Facts of new and changed files in which frameworks may register routes. */
  readonly linked: readonly FileFacts[];
  /** Files that were deleted, or in which frameworks can no longer register routes. */
  readonly unlinked: readonly string[];
  /** Keys of all other dependencies (`question` in `dependencies.ts`) whose answers have changed. */
  readonly questions: Iterable<string>;
}

/**
 * Links the facts of a workspace folder to routes, incrementally. `Units` links the units again whose dependencies
 * have changed; `Prefixes` evaluates invalidated prefixes again; units whose prefixes or settings have changed are
 * assembled again.
 */
export class Linker {
  readonly counts: LinkCounts = { units: 0, assembled: 0, runs: 0 };
  readonly #tables: SymbolTables;
  readonly #sources: SourceFiles;
  readonly #catalogue: Catalogue;
  readonly #monitor: WorkMonitor;
  readonly #facts = new Map<string, FileFacts>();
  readonly #units = new Units(this.#facts, (files) => this.#run(files));
  readonly #graph = new MountGraph();
  readonly #settings: Settings;
  readonly #prefixes: Prefixes;
  readonly #routes = new Map<string, UnitRoutes>();
  #routeCount = 0;
  #last: Linked | undefined;
  readonly #clock: UnitClock;
  readonly #faults = new Map<string, Pick<ReadingLimit, 'kind' | 'message'>>();
  /** Routes of the last successful link, for files whose evaluation threw. */
  readonly #kept = new Map<string, readonly Route[]>();
  /** Reverse dependencies: names of units, by the keys of the routers and settings that their routes use. */
  readonly #byRouter = new MultiMap<string, string>();
  readonly #bySetting = new MultiMap<string, string>();

  constructor(
    load: LoadFacts,
    sources: SourceFiles,
    catalogue: Catalogue,
    monitor: WorkMonitor = { file: undefined },
    clock = new UnitClock(),
  ) {
    this.#clock = clock;
    this.#tables = new SymbolTables((file) => clock.excluding(() => load(file)), catalogue.languages, sources);
    this.#sources = sources;
    this.#settings = new Settings(sources);
    this.#catalogue = catalogue;
    this.#monitor = monitor;
    this.#prefixes = new Prefixes(this.#graph, (file) => this.#units.of(file));
  }

  /** The number of prefix queries evaluated so far. */
  get prefixEvaluations(): number {
    return this.#prefixes.evaluations;
  }

  /** Applies changes. `result` then includes them. */
  link({ linked, unlinked, questions }: Changes): void {
    const changed = new Set(questions);
    const files = new Set<string>();
    for (const file of [...unlinked, ...linked.map((facts) => facts.file)]) {
      this.#faults.delete(file);
      this.#kept.delete(file);
    }
    for (const file of unlinked) {
      this.#facts.delete(file);
      files.add(file);
      addAll(changed, this.#tables.delete(file));
    }
    const haveMoved = changed.has(question.projects);
    if (haveMoved) {
      addAll(changed, this.#tables.rename(this.#facts));
    }
    for (const facts of linked) {
      this.#facts.set(facts.file, facts);
      files.add(facts.file);
      addAll(changed, this.#tables.set(facts));
    }
    this.#relink(this.#units.update(files, changed), haveMoved ? this.#settings.moveFiles() : []);
    this.#monitor.file = undefined;
  }

  /** All routes and named handlers of the folder. */
  result(): Linked {
    this.#last = this.#result();
    return this.#last;
  }

  /** @param moved the keys of settings that may apply to other files now */
  #relink({ gone, fresh }: ChangedUnits, moved: readonly string[]): void {
    const edges: string[] = [];
    const settings = [...moved];
    for (const unit of gone) {
      if (!this.#units.get(unit.name)) {
        edges.push(...this.#graph.set(unit.name, []));
        settings.push(...this.#settings.set(unit.name, []));
        this.#setRoutes(unit.name, []);
        this.#routes.delete(unit.name);
      }
      this.#byRouter.deleteAll(unit.routers, unit.name);
      this.#bySetting.deleteAll(unit.settingsUsed, unit.name);
    }
    for (const unit of fresh) {
      edges.push(...this.#graph.set(unit.name, unit.edges));
      settings.push(...this.#settings.set(unit.name, unit.settings));
    }
    // Others may have left room for them.
    for (const name of this.#graph.leftOut) {
      edges.push(...this.#graph.set(name, this.#units.get(name)?.edges ?? []));
    }
    const names = [...gone, ...fresh].map(({ name }) => name);
    const routers = this.#prefixes.update(edges, new Set(names));
    const toAssemble = new Set<string>([...fresh].map(({ name }) => name));
    for (const router of routers) {
      addAll(toAssemble, this.#byRouter.get(router));
    }
    for (const setting of settings) {
      addAll(toAssemble, this.#bySetting.get(setting));
    }
    for (const name of toAssemble) {
      this.#assemble(name);
    }
  }

  /**
   * Links files as one unit. If the evaluation of a file throws, the file is left out until it changes, and its last
   * good routes are kept.
   */
  #run(files: readonly string[]): Unit {
    this.counts.units += 1;
    const facts = [...files].sort(comparePaths).flatMap((file) => this.#facts.get(file) ?? []);
    const program = new Program(files, this.#tables, this.#sources, this.#monitor, this.#clock);
    try {
      const sound = facts.filter(({ file }) => !this.#faults.has(file));
      const unit = this.#clock.within(files.length, () => new Unit(sound, program, this.#catalogue));
      this.counts.runs += unit.runs;
      return unit;
    } catch (error) {
      this.#leaveOut(program, error);
      return this.#run(files);
    }
  }

  /**
   * Excludes the file whose evaluation threw. If that file is unknown or already excluded, or another one has taken too
   * long, excludes all files of the unit.
   */
  #leaveOut({ root, files }: Program, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const kind = error instanceof OverdueError ? 'tookTooLong' : 'failed';
    const isAgain = [...files].some((file) => this.#faults.get(file)?.kind === 'tookTooLong');
    for (const file of files.has(root) && !this.#faults.has(root) && !isAgain ? [root] : files) {
      this.#faults.set(file, { kind, message });
      this.#kept.set(file, this.#last?.routes.filter(({ registered }) => registered.file === file) ?? []);
    }
  }

  #assemble(name: string): void {
    const unit = this.#units.get(name);
    if (unit) {
      this.counts.assembled += 1;
      this.#byRouter.deleteAll(unit.routers, name);
      this.#bySetting.deleteAll(unit.settingsUsed, name);
      this.#setRoutes(name, []);
      this.#setRoutes(name, this.#routesOf(unit));
      this.#byRouter.addAll(unit.routers, name);
      this.#bySetting.addAll(unit.settingsUsed, name);
      unit.forget();
    }
  }

  #setRoutes(name: string, routes: readonly Route[]): void {
    this.#routeCount += routes.length - (this.#routes.get(name)?.routes.length ?? 0);
    this.#routes.set(name, unitRoutes(routes));
  }

  #routesOf(unit: Unit): readonly Route[] {
    const isFull = this.#routeCount >= mostWithLeast;
    const most = isFull ? fewest : Math.min(mostOfUnit, Math.max(least, mostOfFolder - this.#routeCount));
    try {
      return this.#clock.within(unit.files.length, () =>
        unit.assemble(this.#prefixes, this.#settings, most, isFull ? 1 : most),
      );
    } catch (error) {
      this.#leaveOut(unit.program, error);
      return [];
    }
  }

  #result(): Linked {
    const { names } = this.#units;
    const units = names.flatMap((name) => this.#units.get(name) ?? []);
    return {
      routes: separateShared([
        ...names.flatMap((name) => this.#routes.get(name) ?? []),
        ...Array.from(this.#kept.values(), unitRoutes),
      ]),
      namedHandlers: units.flatMap(({ namedHandlers }) => namedHandlers),
      limits: [
        ...Array.from(this.#faults, ([file, fault]): ReadingLimit => ({ ...fault, file })),
        ...limitsOf(units),
        ...limitsOfMounts(this.#graph),
      ],
    };
  }
}
