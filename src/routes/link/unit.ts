import { LazySet } from '../../model/lazySet.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { comparePaths } from '../syntax/paths.ts';
import { distinctRoutes, type FoundRoutes } from './assemble/distinctRoutes.ts';
import type { Draft } from './assemble/draft.ts';
import { type FindSetting, routesOf } from './assemble/draftedRoutes.ts';
import { Registrations } from './assemble/registrations.ts';
import { type PlacedSetting, type Settings, settingKey } from './assemble/settings.ts';
import { runAll } from './evaluate/entryPoints.ts';
import { Interpreter } from './evaluate/interpreter.ts';
import type { Edge } from './mounts/edge.ts';
import { MountResolver } from './mounts/mountResolver.ts';
import type { Prefixes } from './mounts/prefixes.ts';
import { RouterResolver } from './mounts/routerResolver.ts';
import type { Program } from './resolve/program.ts';
import { type Context, type Frame, knownText } from './values/abstractValue.ts';

/**
 * A set of files that are linked together because the code of one of them, when run, registers routes in functions of
 * another. Most units are one file. Of other units, a unit uses only the symbol tables, the edges of the mount graph
 * and the settings.
 */
export class Unit {
  /** The first of the unit's files in sorted order. */
  readonly name: string;
  readonly files: readonly string[];
  readonly program: Program;
  readonly edges: readonly Edge[];
  readonly settings: readonly PlacedSetting[];
  readonly namedHandlers: readonly NamedHandler[];
  /** The number of functions that were run to link it, each as often as it was run. */
  readonly runs: number;
  /** Keys of the routers on which the prefixes of the unit's routes depend. */
  readonly routers = new LazySet<string>();
  /** Keys of the settings on which the unit's routes depend. */
  readonly settingsUsed = new LazySet<string>();
  readonly #facts: readonly FileFacts[];
  readonly #catalogue: Catalogue;
  #interpreter: Interpreter | undefined;
  readonly #drafted: Drafted | undefined;

  constructor(facts: readonly FileFacts[], program: Program, catalogue: Catalogue) {
    this.files = [...program.files].sort(comparePaths);
    this.name = this.files[0] ?? '';
    this.program = program;
    this.#facts = facts;
    this.#catalogue = catalogue;
    const interpreter = this.#run();
    const routers = new RouterResolver(interpreter);
    // Of files that are to be linked together with others, only their ties count.
    const registering = program.isTied ? [] : facts;
    this.edges = program.isTied ? [] : new MountResolver(interpreter, routers).resolve();
    this.settings = registering.flatMap((each) => settingsOf(each, interpreter));
    const drafts = program.isTied ? [] : new Registrations(interpreter, routers, catalogue).drafts();
    this.namedHandlers = registering.flatMap((each) => namedHandlersOf(each, interpreter));
    this.runs = interpreter.runs;
    const saysNothing =
      program.isTied || interpreter.notes.length + this.settings.length + this.namedHandlers.length === 0;
    this.#interpreter = saysNothing ? undefined : interpreter;
    this.#drafted = saysNothing ? undefined : { drafts, interpreter, routers };
    interpreter.forget();
  }

  /**
   * Evaluates code of the unit's files. It takes most of a unit's memory. If the unit registers nothing, the
   * interpreter is not kept, but created again when another unit asks for it.
   */
  get interpreter(): Interpreter {
    this.#interpreter ??= this.#run();
    return this.#interpreter;
  }

  #run(): Interpreter {
    const interpreter = new Interpreter(this.program, this.#catalogue.languages);
    runAll(this.#facts, interpreter);
    return interpreter;
  }

  /**
   * The routes of the unit: its drafts, with the prefixes of their routers. Records the routers and settings used as
   * dependencies.
   * @param most bound on the number of routes; further ones are dropped, and the limit is noted
   * @param mostOfEach the same for each registration
   */
  assemble(prefixes: Prefixes, settings: Settings, most: number, mostOfEach = most): readonly Route[] {
    this.routers.clear();
    this.settingsUsed.clear();
    if (!this.#drafted) {
      return [];
    }
    const { drafts, routers, interpreter } = this.#drafted;
    const found: FoundRoutes[] = [];
    let left = most;
    for (const draft of drafts) {
      this.program.root = draft.registration.context.file;
      if (left === 0) {
        this.program.limit('too many registrations');
        break;
      }
      const router = routers.routerOf(draft.on);
      if (router) {
        this.routers.add(router.key);
      }
      const setting: FindSetting = (framework, key, file) => {
        this.program.checkTime();
        this.settingsUsed.add(settingKey({ framework, key }));
        return settings.nearest(framework, key, file);
      };
      const all = routesOf(draft, prefixes.of(draft.on, this), setting, left, interpreter);
      const routes = all.slice(0, mostOfEach);
      if (routes.length < all.length) {
        this.program.limit('too many registrations');
      }
      left -= routes.length;
      const { fact, context } = draft.registration;
      found.push({
        statement: `${context.file}:${fact.line}`,
        routes,
        isSpeculative: context.frame?.isSpeculative ?? false,
        isCalled: isCalled(context),
      });
    }
    return distinctRoutes(found);
  }

  /** Frees the memory of what was evaluated: linking and assembling each evaluate much that nothing asks for again. */
  forget(): void {
    this.#interpreter?.forget();
  }
}

/** Whether the calls that led to a registration begin in another file, in `main` or at a top level: not in a function beside it. */
function isCalled({ file, frame }: Context): boolean {
  let first: Frame | undefined;
  for (let each = frame; each; each = each.calledBy ? each.calledBy.frame : each.parent) {
    first = each;
  }
  return !first || first.calledBy !== undefined || first.file !== file || first.function.name === 'main';
}

/** The drafts of a unit, and what turns them into routes. */
interface Drafted {
  readonly drafts: readonly Draft[];
  readonly interpreter: Interpreter;
  readonly routers: RouterResolver;
}

function settingsOf({ file, facts }: FileFacts, interpreter: Interpreter): readonly PlacedSetting[] {
  return facts.flatMap((setting) => {
    if (setting.kind !== 'setting') {
      return [];
    }
    const context = { file, inside: setting.inside, frame: undefined, at: setting.at };
    return [{ file, setting, value: interpreter.evaluate(setting.value, context) }];
  });
}

function namedHandlersOf({ file, facts }: FileFacts, interpreter: Interpreter): readonly NamedHandler[] {
  return facts.flatMap((fact): readonly NamedHandler[] => {
    if (fact.kind !== 'namedHandler') {
      return [];
    }
    const context = { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER };
    const name = knownText(interpreter.evaluate(fact.name, context));
    return name === undefined ? [] : [{ kind: fact.type, name, file, line: fact.line }];
  });
}
