import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';
import type { Fact, FileFacts } from '../facts/facts.ts';
import type { Setting } from '../facts/settingFact.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { SourceFiles } from '../languages/language.ts';
import type { Context } from './entity.ts';
import { runAll } from './entryPoints.ts';
import { Interpreter } from './interpreter.ts';
import { Mounts } from './mounts.ts';
import { Prefixes } from './prefixes.ts';
import { type LoadFacts, Program } from './program.ts';
import { type Registration, Registrations } from './registrations.ts';
import { Routers } from './routers.ts';
import { Settings } from './settings.ts';

export interface Linked {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
}

interface Found {
  readonly routes: readonly Route[];
  /** Registered by a function that no known call has reached. */
  readonly isTried: boolean;
}


/** Follows mounts, imports and handlers through all files to full paths. */
export function link(
  files: readonly FileFacts[],
  load: LoadFacts,
  sources: SourceFiles,
  catalogue: Catalogue,
): Linked {
  const program = new Program(files, load);
  const noted: Registration[] = [];
  const listener = (fact: Fact, context: Context): void => {
    if (fact.kind === 'mount') {
      mounts.note(fact, context);
    } else if (fact.kind === 'endpoint' || fact.kind === 'resource') {
      noted.push({ fact, context });
    }
  };
  const interpreter = new Interpreter(program, catalogue.languages, sources, listener);
  const routers = new Routers(interpreter);
  const mounts = new Mounts(interpreter, routers);
  runAll(files, interpreter);
  mounts.resolve();
  const settings = new Settings(
    files.flatMap(({ file, facts }) => facts.filter(isSetting).map((setting) => ({ file, setting }))),
    interpreter,
  );
  const prefixes = new Prefixes(interpreter, routers, mounts);
  const registrations = new Registrations(interpreter, routers, prefixes, settings, catalogue);
  const found = noted.map((registration) => ({
    routes: registrations.routesOf(registration),
    isTried: registration.context.frame?.isTried ?? false,
  }));
  return {
    routes: distinct(withoutTried(found)),
    namedHandlers: namedHandlersOf(files, interpreter),
  };
}

function namedHandlersOf(files: readonly FileFacts[], interpreter: Interpreter): readonly NamedHandler[] {
  return files.flatMap(({ file, facts }) =>
    facts.flatMap((fact): readonly NamedHandler[] => {
      if (fact.kind !== 'namedHandler') {
        return [];
      }
      const name = interpreter.evaluate(fact.name, {
        file,
        inside: undefined,
        frame: undefined,
        at: Number.MAX_SAFE_INTEGER,
      });
      return name.kind === 'text' && !name.unknown ? [{ kind: fact.type, name: name.text, file, line: fact.line }] : [];
    }),
  );
}

function isSetting(fact: Fact): fact is Setting {
  return fact.kind === 'setting';
}

/**
 * What a function registers when it is tried without arguments does not count where a call shows all of it, nor where another
 * function that is tried later calls it: that shows more.
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
  return found.flatMap(({ routes, isTried }) =>
    routes.filter((route) => !isTried || !route.prefixUnknown || (!certain.has(place(route)) && isLatest(route))),
  );
}

function distinct(routes: readonly Route[]): Route[] {
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
