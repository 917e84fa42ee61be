import type { Mount } from '../facts/facts.ts';
import { literalText } from '../facts/value.ts';
import { type Context, type Entity, entityKey, type RouterEntity } from './entity.ts';
import { behindFolders, foldersBetween } from './folders.ts';
import type { Interpreter } from './interpreter.ts';
import type { Routers } from './routers.ts';

/** One place where a router is mounted. */
export interface Edge {
  readonly framework?: string | undefined;
  readonly on: Entity;
  readonly path: Entity;
  readonly by?: Entity | undefined;
  readonly replacesOwnPath: boolean;
  readonly byConvention: boolean;
  readonly fact?: Mount;
}

const emptyPath: Entity = { kind: 'text', text: '', unknown: false };

/** Where routers are mounted. */
export class Mounts {
  readonly #interpreter: Interpreter;
  readonly #routers: Routers;
  readonly #mounts = new Map<string, Edge[]>();
  readonly #noted: { readonly fact: Mount; readonly context: Context }[] = [];

  constructor(interpreter: Interpreter, routers: Routers) {
    this.#interpreter = interpreter;
    this.#routers = routers;
  }

  /** The places where a router is mounted. */
  of(router: RouterEntity): readonly Edge[] {
    return this.#mounts.get(router.key) ?? [];
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
    // An object of a class that is no router has a method of that name.
    if ((fact.onlyOnRouter || on.kind === 'class') && !this.#routers.routerOf(on)) {
      return;
    }
    const path = this.#interpreter.evaluate(fact.path, context);
    const isPath = path.kind === 'text' || (path.kind === 'list' && path.items.some(({ kind }) => kind === 'text'));
    const paths: readonly Entity[] =
      !isPath && fact.pathMayBeAbsent ? [emptyPath] : path.kind === 'list' ? path.items : [path];
    if (fact.folders && what.kind === 'module') {
      this.#attachFolder(what.files, fact, { on, path }, context.file);
      return;
    }
    for (const each of paths) {
      this.#attach(what, {
        framework: fact.framework,
        on,
        path: each,
        by: fact.by && this.#interpreter.evaluate(fact.by, context),
        replacesOwnPath: fact.replacesOwnPath ?? false,
        byConvention: fact.byConvention ?? false,
        fact,
      });
    }
  }

  /** Each file of a folder, behind the folders that lead to it; a file that has a path of its own goes by that. */
  #attachFolder(
    files: readonly string[],
    fact: Mount,
    edge: { readonly on: Entity; readonly path: Entity },
    from: string,
  ): void {
    for (const file of files) {
      const router = this.#interpreter.fileRouter(file);
      if (router) {
        const hasOwn = literalText(router.scope.path) !== '';
        const path = hasOwn ? edge.path : behindFolders(edge.path, foldersBetween(fact, from, file));
        this.#attach(router, { on: edge.on, path, replacesOwnPath: false, byConvention: false });
      }
    }
  }

  #attach(what: Entity, edge: Edge): void {
    if (what.kind === 'list' && !what.router) {
      for (const item of what.items) {
        this.#attach(item, edge);
      }
      return;
    }
    if (what.kind === 'module' && what.files.length > 1) {
      // A folder: of its files only those that are known to have routes matter.
      for (const file of what.files) {
        this.#attach({ ...what, files: [file] }, edge);
      }
      return;
    }
    const router = this.#routers.routerOf(what) ?? this.#answered(what);
    if (
      !router ||
      this.#leadsTo(edge.on, router) ||
      (edge.framework ?? router.scope.framework) !== router.scope.framework
    ) {
      return;
    }
    const edges = (this.#mounts.get(router.key) ?? []).filter((earlier) => !isReplaced(earlier, edge));
    this.#mounts.set(router.key, [...edges, edge]);
  }

  /** The router that a function answers which is mounted in its place. */
  #answered(what: Entity): RouterEntity | undefined {
    const result = what.kind === 'function' ? this.#interpreter.invoke(what, [], new Map()) : undefined;
    return result?.kind === 'router' ? result : undefined;
  }

  #leadsTo(from: Entity, router: RouterEntity): boolean {
    const start = this.#routers.routerOf(from);
    return start?.key === router.key;
  }
}

/** Whether a later mount of the same names on the same scope takes the place of an earlier one. */
function isReplaced(earlier: Edge, { fact, on }: Edge): boolean {
  return (
    fact?.names !== undefined &&
    earlier.fact !== fact &&
    earlier.fact?.names === fact.names &&
    entityKey(earlier.on) === entityKey(on)
  );
}
