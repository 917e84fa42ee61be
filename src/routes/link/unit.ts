import { groupBy } from '../../model/groupBy.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';
import type { FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { comparePaths } from '../syntax/paths.ts';
import { type Edge, MountResolver } from './assemble/mountResolver.ts';
import type { Prefixes } from './assemble/prefixes.ts';
import { type Draft, type Registration, Registrations } from './assemble/registrations.ts';
import { RouterResolver } from './assemble/routerResolver.ts';
import { type PlacedSetting, type Settings, settingKey } from './assemble/settings.ts';
import { runAll } from './evaluate/entryPoints.ts';
import { Interpreter } from './evaluate/interpreter.ts';
import type { Program } from './resolve/program.ts';

/**
 * A set of files linked together because code of one, when run, registers routes in functions of another; usually one
 * file. Of other units it uses only the symbol tables, the edges of the mount graph and the settings.
 */
export class Unit {
  /** The first of its files in sorted order. */
  readonly name: string;
  readonly files: readonly string[];
  readonly program: Program;
  readonly interpreter: Interpreter;
  readonly edges: readonly Edge[];
  readonly settings: readonly PlacedSetting[];
  readonly namedHandlers: readonly NamedHandler[];
  /** Keys of the routers whose prefixes its routes start with. */
  readonly routers = new Set<string>();
  /** Keys of the settings that its routes depend on. */
  readonly settingsUsed = new Set<string>();
  readonly #registrations: Registrations;
  readonly #routersOf: RouterResolver;
  readonly #drafts: readonly Draft[];

  constructor(facts: readonly FileFacts[], program: Program, catalogue: Catalogue) {
    this.files = [...program.files].sort(comparePaths);
    this.name = this.files[0] ?? '';
    this.program = program;
    this.interpreter = new Interpreter(program, catalogue.languages);
    this.#routersOf = new RouterResolver(this.interpreter);
    runAll(facts, this.interpreter);
    this.edges = new MountResolver(this.interpreter, this.#routersOf).resolve();
    this.settings = facts.flatMap((each) => settingsOf(each, this.interpreter));
    this.#registrations = new Registrations(this.interpreter, this.#routersOf, catalogue);
    this.#drafts = this.interpreter.notes
      .filter((note): note is Registration => note.fact.kind !== 'mount')
      .flatMap((registration) => {
        program.root = registration.context.file;
        return this.#registrations.draft(registration) ?? [];
      });
    this.namedHandlers = facts.flatMap((each) => namedHandlersOf(each, this.interpreter));
  }

  /**
   * The unit's routes: its drafts with the prefixes of their routers. Records the routers and settings used, as
   * dependencies.
   */
  assemble(prefixes: Prefixes, settings: Settings): readonly Route[] {
    this.routers.clear();
    this.settingsUsed.clear();
    const found = this.#drafts.map((draft) => {
      this.program.root = draft.registration.context.file;
      const router = this.#routersOf.routerOf(draft.on);
      if (router) {
        this.routers.add(router.key);
      }
      const routes = this.#registrations.routes(draft, prefixes.of(draft.on, this), (framework, key, file) => {
        this.settingsUsed.add(settingKey({ framework, key }));
        return settings.nearest(framework, key, file);
      });
      return { routes, isTried: draft.registration.context.frame?.isTried ?? false };
    });
    return distinct(withoutTried(found));
  }
}

interface Found {
  readonly routes: readonly Route[];
  /** Registered while running a function without a known call site. */
  readonly isTried: boolean;
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
    const name = interpreter.evaluate(fact.name, context);
    return name.kind === 'text' && !name.unknown ? [{ kind: fact.type, name: name.text, file, line: fact.line }] : [];
  });
}

/**
 * Drops routes with an unknown prefix from functions run with unknown arguments, where the same statement has a route
 * with a known prefix, or where another such run gives it a longer path or registers the same path later.
 */
function withoutTried(found: readonly Found[]): readonly Route[] {
  const place = ({ registered }: Route): string => `${registered.file}:${registered.line}`;
  const identity = (route: Route): string => `${route.method} ${place(route)} ${route.path}`;
  const certain = new Set(
    found.flatMap(({ routes }) => routes.filter(({ prefixUnknown }) => !prefixUnknown).map(place)),
  );
  const tried = found.flatMap(({ routes, isTried }) => (isTried ? routes.filter((route) => route.prefixUnknown) : []));
  const latest = new Map(tried.map((route) => [identity(route), route.handler]));
  const isLatest = (route: Route): boolean => latest.get(identity(route)) === route.handler;
  const longer = groupBy(tried, (route) => `${route.method} ${place(route)}`);
  const isPart = (route: Route): boolean =>
    (longer.get(`${route.method} ${place(route)}`) ?? []).some(
      ({ path }) => path.length > route.path.length && path.endsWith(route.path),
    );
  return found.flatMap(({ routes, isTried }) =>
    routes.filter(
      (route) => !isTried || !route.prefixUnknown || (!certain.has(place(route)) && isLatest(route) && !isPart(route)),
    ),
  );
}

function distinct(routes: readonly Route[]): readonly Route[] {
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const key = `${route.method} ${route.path} ${route.registered.file}:${route.registered.line} ${route.handler.file}:${route.handler.line}`;
    const known = seen.get(key);
    if (!known || (known.prefixUnknown && !route.prefixUnknown)) {
      seen.set(key, route);
    }
  }
  return [...seen.values()];
}
