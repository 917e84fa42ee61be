import type { Mount, Scope } from '../facts/facts.ts';
import { functionScope } from '../facts/value.ts';
import type { Context, Entity, RouterEntity } from './entity.ts';
import type { Interpreter } from './interpreter.ts';

const maximumPrefixes = 64;

/** One way from the root to a router. */
export interface Prefix {
  readonly segments: readonly string[];
  readonly unknown: boolean;
}

interface Edge {
  readonly on: Entity;
  readonly path: Entity;
  readonly replacesOwnPath: boolean;
  readonly byConvention: boolean;
}

const emptyPath: Entity = { kind: 'text', text: '', unknown: false };
export const rootPrefix: Prefix = { segments: [], unknown: false };
export const unknownPrefix: Prefix = { segments: [], unknown: true };

/** Where routers are mounted, and the paths that lead to them. */
export class Prefixes {
  readonly #interpreter: Interpreter;
  readonly #mounts = new Map<string, Edge[]>();
  readonly #noted: { readonly fact: Mount; readonly context: Context }[] = [];

  constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
  }

  /** Notes a mount, to be looked at when everything has run. */
  note(fact: Mount, context: Context): void {
    this.#noted.push({ fact, context });
  }

  /** Follows the mounts noted; following one may run code that notes more. */
  resolve(): void {
    for (let index = 0; index < this.#noted.length; index += 1) {
      const mount = this.#noted[index];
      if (mount) {
        this.#mount(mount.fact, mount.context);
      }
    }
  }

  /** A module stands for the scope of its file, a list for each of its items. */
  #mount(fact: Mount, context: Context): void {
    const on = this.#interpreter.evaluate(fact.on, context);
    const what = this.#interpreter.evaluate(fact.what, context);
    const path = this.#interpreter.evaluate(fact.path, context);
    const isPath = path.kind === 'text' || (path.kind === 'list' && path.items.some(({ kind }) => kind === 'text'));
    const paths: readonly Entity[] =
      !isPath && fact.pathMayBeAbsent ? [emptyPath] : path.kind === 'list' ? path.items : [path];
    for (const each of paths) {
      this.#attach(what, {
        on,
        path: each,
        replacesOwnPath: fact.replacesOwnPath ?? false,
        byConvention: fact.byConvention ?? false,
      });
    }
  }

  #attach(what: Entity, edge: Edge): void {
    if (what.kind === 'list') {
      for (const item of what.items) {
        this.#attach(item, edge);
      }
      return;
    }
    if (what.kind === 'module' && what.files.length > 1) {
      // A folder: of its files only those that are known to have routes matter.
      this.#interpreter.program.quietly(() => {
        for (const file of what.files) {
          this.#attach({ ...what, files: [file] }, edge);
        }
      });
      return;
    }
    const router = this.routerOf(what);
    if (!router || this.#leadsTo(edge.on, router)) {
      return;
    }
    const edges = this.#mounts.get(router.key) ?? [];
    this.#mounts.set(router.key, [...edges, edge]);
  }

  #leadsTo(from: Entity, router: RouterEntity): boolean {
    const start = this.routerOf(from);
    return start?.key === router.key;
  }

  /** The router that an entity stands for: itself, the scope of a class, of a function, or of a module's file. */
  routerOf(entity: Entity): RouterEntity | undefined {
    if (entity.kind === 'router') {
      return entity;
    }
    if (entity.kind === 'object') {
      return entity.router ?? (entity.of && this.routerOf(entity.of));
    }
    if (entity.kind === 'class') {
      const found = this.#interpreter.evaluate(
        { kind: 'scope', id: entity.fact.name },
        { file: entity.file, inside: undefined, frame: undefined, at: 0 },
      );
      return found.kind === 'router' ? found : undefined;
    }
    if (entity.kind === 'function') {
      const id = functionScope(entity.fact.id);
      const found = this.#interpreter.evaluate({ kind: 'scope', id }, { ...entity, inside: undefined, at: 0 });
      return found.kind === 'router' ? found : undefined;
    }
    if (entity.kind === 'module') {
      const [file] = entity.files;
      return file === undefined ? undefined : this.#interpreter.fileRouter(file);
    }
    return undefined;
  }

  /** All ways to a router; cycles are cut. */
  of(entity: Entity, seen: ReadonlySet<string> = new Set()): readonly Prefix[] {
    const router = this.routerOf(entity);
    if (!router) {
      return [unknownPrefix];
    }
    if (seen.has(router.key)) {
      return [];
    }
    const path = new Set([...seen, router.key]);
    const own = this.#ownPath(router);
    const edges = this.#mounts.get(router.key) ?? [];
    const said = edges.filter(({ byConvention }) => !byConvention);
    const mounts = said.length > 0 ? said : edges;
    const ways = mounts.flatMap((edge) =>
      this.of(edge.on, path).flatMap((prefix) => {
        const mounted = extend(prefix, edge.path);
        return edge.replacesOwnPath ? mounted : mounted.flatMap((way) => extend(way, own));
      }),
    );
    const above = this.#above(router.scope, router, path, mounts.length > 0).flatMap((prefix) => extend(prefix, own));
    return [...above, ...ways].slice(0, maximumPrefixes);
  }

  #above(scope: Scope, router: RouterEntity, path: ReadonlySet<string>, mounted: boolean): readonly Prefix[] {
    if (scope.within === 'root') {
      return mounted ? [] : [rootPrefix];
    }
    if (scope.within === 'router') {
      return mounted || scope.onlyMounted ? [] : [unknownPrefix];
    }
    return this.of(this.#interpreter.evaluate(scope.within, this.#contextOf(router)), path);
  }

  #ownPath(router: RouterEntity): Entity {
    return this.#interpreter.evaluate(router.scope.path, this.#contextOf(router));
  }

  #contextOf({ file, scope, frame }: RouterEntity): Context {
    return { file, inside: scope.inside, frame, at: scope.at };
  }
}

/** A prefix made longer by a path, or by each path of a list. */
function extend(prefix: Prefix, path: Entity): readonly Prefix[] {
  switch (path.kind) {
    case 'text':
      return [{ segments: [...prefix.segments, path.text], unknown: prefix.unknown || path.unknown }];
    case 'list':
      return path.items.flatMap((item) => extend(prefix, item));
    default:
      return [{ segments: prefix.segments, unknown: true }];
  }
}
