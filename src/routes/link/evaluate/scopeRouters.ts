import type { Scope } from '../../facts/scopeFact.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import type { Context, Evaluate, RouterValue } from '../values/abstractValue.ts';
import { frameOf, routerKey } from '../values/frames.ts';

/** The routers of the scopes of a unit, in the activations in which they are created. */
export class ScopeRouters {
  readonly #program: Program;
  readonly #lookup: () => NameResolver;
  readonly #evaluate: Evaluate;

  constructor(program: Program, lookup: () => NameResolver, evaluate: Evaluate) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /** The router of a scope in the context's file, in the activation of the function that creates it. */
  of(id: number | string, context: Context): RouterValue | undefined {
    const table = this.#program.table(context.file);
    const scope = table?.scopes.get(id) ?? this.#conditionalScope(table?.scopes.conditional(id) ?? [], context);
    if (!scope) {
      return undefined;
    }
    const frame = frameOf(scope.inside, context.frame);
    const key = routerKey(context.file, id, frame);
    return { kind: 'router', key, file: context.file, scope, frame };
  }

  /**
   * The first conditional scope whose package class the created class inherits. All of the scopes share one
   * `madeBy.type`.
   */
  #conditionalScope(scopes: readonly Scope[], context: Context): Scope | undefined {
    const madeBy = scopes[0]?.madeBy;
    const type = madeBy && this.#evaluate(madeBy.type, context);
    return type?.kind === 'class'
      ? scopes.find((scope) => this.#lookup().classes.lineages.inheritsFrom(type, scope.madeBy?.bases ?? []))
      : undefined;
  }
}
