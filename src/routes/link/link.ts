import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Handler, Route } from '../../model/route.ts';
import type { Endpoint, Fact, FileFacts, Resource, Setting } from '../facts/facts.ts';
import { member as memberOf } from '../facts/value.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { ConfigurationFramework, FinishedPath, Framework, RouteDraft } from '../frameworks/framework.ts';
import type { SourceFiles } from '../languages/language.ts';
import type { Context, Entity } from './entity.ts';
import { runAll } from './entryPoints.ts';
import { placeOf, resolveHandler } from './handlers.ts';
import { answeringMethod } from './inheritance.ts';
import { Interpreter } from './interpreter.ts';
import { leadsToRouter } from './mounted.ts';
import type { Prefix } from './prefix.ts';
import { Prefixes } from './prefixes.ts';
import { Program } from './program.ts';
import { expandResource } from './resources.ts';
import { Settings } from './settings.ts';

export interface Linked {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
  /** Files that were looked for and whose facts are not known yet: read them and link again. */
  readonly wanted: ReadonlySet<string>;
}

interface Registration {
  readonly fact: Endpoint | Resource;
  readonly context: Context;
}

interface Found {
  readonly routes: readonly Route[];
  /** Registered by a function that no known call has reached. */
  readonly isTried: boolean;
}

/** What there is to link. Only code that may register routes is run; the rest is looked up, and run where it is called. */
export interface FilesToLink {
  readonly routing: readonly FileFacts[];
  /** Files that hold no routes themselves and that routes refer to. */
  readonly referred: readonly FileFacts[];
}

/** Follows mounts, imports and handlers through all files to full paths. */
export function link(files: FilesToLink, sources: SourceFiles, catalogue: Catalogue): Linked {
  const all = [...files.routing, ...files.referred];
  const program = new Program(all);
  const registrations: Registration[] = [];
  const listener = (fact: Fact, context: Context): void => {
    if (fact.kind === 'mount') {
      prefixes.note(fact, context);
    } else if (fact.kind === 'endpoint' || fact.kind === 'resource') {
      registrations.push({ fact, context });
    }
  };
  const interpreter = new Interpreter(program, catalogue.languages, sources, listener);
  const prefixes = new Prefixes(interpreter);
  runAll(files.routing, interpreter);
  prefixes.resolve();
  const settings = new Settings(
    all.flatMap(({ file, facts }) => facts.filter(isSetting).map((setting) => ({ file, setting }))),
    interpreter,
  );
  const found = registrations.map((registration) => ({
    routes: routesOf(registration, interpreter, prefixes, settings, catalogue),
    isTried: registration.context.frame?.isTried ?? false,
  }));
  return {
    routes: distinct(withoutTried(found)),
    namedHandlers: namedHandlersOf(all, interpreter),
    wanted: program.wanted,
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

function routesOf(
  { fact, context }: Registration,
  interpreter: Interpreter,
  prefixes: Prefixes,
  settings: Settings,
  catalogue: Catalogue,
): Route[] {
  const framework = catalogue.frameworks.get(fact.framework);
  const on = interpreter.evaluate(fact.on, context);
  if (!framework || !mayBeRouter(fact, on, prefixes)) {
    return [];
  }
  const registered = { file: context.file, line: fact.line };
  const place = (handler: Handler | undefined): Handler => handler ?? { ...registered, name: undefined };
  const path = interpreter.evaluate(fact.path, context);
  const ways = prefixes.of(on);
  const options = new Map(
    Object.entries(fact.options ?? {}).map(([key, value]) => [key, interpreter.evaluate(value, context)]),
  );
  const build = (
    methods: readonly string[],
    local: readonly string[],
    written: string,
    handlerOf: (way: Prefix) => Handler | undefined,
  ): Route[] =>
    ways.flatMap((way) => {
      const handler = handlerOf(way);
      const segments = [...way.segments, ...local];
      const className = way.by?.fact.name;
      return (handler ? methods : []).flatMap((method) =>
        fullPaths(framework, { method, segments, file: context.file, className, options }, settings).map((full) => ({
          method: full.method ?? method,
          path: full.path,
          local: written,
          framework: framework.name,
          registered,
          handler: place(handler),
          prefixUnknown: way.unknown || full.unknown || (path.kind === 'text' ? path.unknown : path.kind !== 'list'),
        })),
      );
    });
  if (fact.kind === 'endpoint') {
    if (fact.handler && leadsToRouter(fact.handler, context, interpreter, prefixes)) {
      return [];
    }
    const found = fact.handler && resolveHandler(fact.handler, context, interpreter);
    if (fact.onlyHandled && !found) {
      return [];
    }
    const handler = place(found);
    const methods = fact.methodsFrom
      ? methodsOf(interpreter.evaluate(fact.methodsFrom, context), fact.methods)
      : fact.methods;
    const handlerOf = (way: Prefix): Handler | undefined => {
      const answering = way.by && answeringMethod(fact, way.by, context, interpreter);
      return answering === 'replaced' ? undefined : answering ? placeOf(answering, interpreter) : handler;
    };
    return texts(path).flatMap((text) => build(methods, [text], fact.local ?? text, handlerOf));
  }
  const base = texts(path)[0] ?? '';
  return expandResource(fact, framework, context, interpreter).routes.flatMap((route) => {
    const handler =
      (route.member === undefined
        ? undefined
        : resolveHandler(memberOf(fact.what, route.member), context, interpreter)) ??
      resolveHandler(fact.what, context, interpreter);
    return build(route.methods, [base, route.path], framework.join([base, route.path]), () => place(handler));
  });
}

function mayBeRouter(fact: Endpoint | Resource, on: Entity, prefixes: Prefixes): boolean {
  const router = prefixes.routerOf(on);
  const framework = router && prefixes.frameworkOf(router);
  if (framework !== undefined) {
    return framework === '' || framework === fact.framework;
  }
  const assumed = !(fact.kind === 'endpoint' && fact.onlyOnRouter);
  return assumed && on.kind === 'unknown';
}

function methodsOf(found: Entity, otherwise: readonly string[]): readonly string[] {
  const methods = texts(found).map((method) => (/^(?:all|any|\*)$/i.test(method) ? 'ANY' : method.toUpperCase()));
  return methods.length > 0 ? methods : otherwise;
}

/** A path may be one text or a list of texts; anything else is a path of which nothing is known. */
function texts(path: Entity): readonly string[] {
  if (path.kind === 'text') {
    return [path.text];
  }
  return path.kind === 'list' ? path.items.flatMap(texts) : [];
}

function fullPaths(
  framework: Framework | ConfigurationFramework,
  draft: RouteDraft,
  settings: Settings,
): readonly FinishedPath[] {
  return framework.finish
    ? framework.finish(draft, (key) => settings.nearest(framework.name, key, draft.file))
    : [{ path: framework.join(draft.segments), unknown: false }];
}

/** What a function registers when it is tried without arguments does not count where a call shows all of it. */
function withoutTried(found: readonly Found[]): readonly Route[] {
  const place = ({ method, registered }: Route): string => `${method} ${registered.file}:${registered.line}`;
  const certain = new Set(
    found.flatMap(({ routes }) => routes.filter(({ prefixUnknown }) => !prefixUnknown).map(place)),
  );
  return found.flatMap(({ routes, isTried }) =>
    routes.filter((route) => !isTried || !route.prefixUnknown || !certain.has(place(route))),
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
