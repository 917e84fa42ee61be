import { addAll } from '../../model/addAll.ts';
import type { Route } from '../../model/route.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { SourceFiles } from '../languages/language.ts';
import { comparePaths } from '../syntax/paths.ts';
import { Settings } from './assemble/settings.ts';
import { AssembledRoutes, type RouteQuota } from './assembledRoutes.ts';
import { FailedFiles } from './failedFiles.ts';
import { separateShared, unitRoutes } from './handlers/sharedHandlers.ts';
import type { LinkedFolder } from './linkedFolder.ts';
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

/** Counters of the work of all links so far, for measurements. */
export interface LinkCounts {
  /** Units that were linked. */
  units: number;
  /** Units whose routes were assembled. */
  assembled: number;
  /** Functions that were run to link units, each as often as it was run. */
  runs: number;
}

/** Options of a `Linker`. */
export interface LinkerOptions {
  readonly catalogue: Catalogue;
  /** Is told which file is linked. */
  readonly monitor?: WorkMonitor | undefined;
  /** Bounds the time for each unit. */
  readonly clock?: UnitClock | undefined;
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
  readonly #routes = new AssembledRoutes();
  readonly #failed = new FailedFiles();
  #last: LinkedFolder | undefined;
  readonly #clock: UnitClock;

  constructor(load: LoadFacts, sources: SourceFiles, { catalogue, monitor, clock = new UnitClock() }: LinkerOptions) {
    this.#clock = clock;
    this.#tables = new SymbolTables((file) => clock.excluding(() => load(file)), catalogue.languages, sources);
    this.#sources = sources;
    this.#settings = new Settings(sources);
    this.#catalogue = catalogue;
    this.#monitor = monitor ?? { file: undefined };
    this.#prefixes = new Prefixes(this.#graph, (file) => this.#units.of(file));
  }

  /** The number of prefix queries evaluated so far. */
  get prefixEvaluations(): number {
    return this.#prefixes.evaluations;
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.#units.prepareChange();
    this.#tables.prepareChange();
  }

  /** Applies changes. `result` then includes them. */
  link(changes: Changes): void {
    try {
      this.#link(changes);
    } finally {
      this.#tables.forget();
    }
  }

  #link({ linked, unlinked, questions }: Changes): void {
    const changed = new Set(questions);
    const files = new Set<string>();
    for (const file of [...unlinked, ...linked.map((facts) => facts.file)]) {
      this.#failed.delete(file);
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
    addAll(changed, this.#tables.updateNames());
    this.#relink(this.#units.update(files, changed), haveMoved ? this.#settings.moveFiles() : []);
    this.#monitor.file = undefined;
  }

  /** All routes and named handlers of the folder. */
  result(): LinkedFolder {
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
        this.#routes.delete(unit.name);
      }
      this.#routes.forget(unit);
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
      addAll(toAssemble, this.#routes.usingRouter(router));
    }
    for (const setting of settings) {
      addAll(toAssemble, this.#routes.usingSetting(setting));
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
      const sound = facts.filter(({ file }) => !this.#failed.has(file));
      const unit = this.#clock.within(files.length, () => new Unit(sound, program, this.#catalogue));
      this.counts.runs += unit.runs;
      return unit;
    } catch (error) {
      this.#failed.add(program, error, this.#last?.routes ?? []);
      return this.#run(files);
    }
  }

  #assemble(name: string): void {
    const unit = this.#units.get(name);
    if (unit) {
      this.counts.assembled += 1;
      this.#routes.replace(unit, (quota) => this.#routesOf(unit, quota));
      unit.forget();
    }
  }

  #routesOf(unit: Unit, { ofUnit, ofRegistration }: RouteQuota): readonly Route[] {
    try {
      return this.#clock.within(unit.files.length, () =>
        unit.assemble(this.#prefixes, this.#settings, ofUnit, ofRegistration),
      );
    } catch (error) {
      this.#failed.add(unit.program, error, this.#last?.routes ?? []);
      return [];
    }
  }

  #result(): LinkedFolder {
    const { names } = this.#units;
    const units = names.flatMap((name) => this.#units.get(name) ?? []);
    return {
      routes: separateShared([
        ...names.flatMap((name) => this.#routes.get(name) ?? []),
        ...Array.from(this.#failed.routes, unitRoutes),
      ]),
      namedHandlers: units.flatMap(({ namedHandlers }) => namedHandlers),
      limits: [...this.#failed.limits, ...limitsOf(units), ...limitsOfMounts(this.#graph)],
    };
  }
}
