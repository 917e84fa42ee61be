import { type Expression, functionScope, lastName } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, ClassValue, Context, RouterValue } from '../values/abstractValue.ts';
import { Memo } from '../values/memo.ts';

/** Bound on chains of mounts; real applications stay far below it. */
export const deepestMount = 64;

interface Known {
  readonly framework: string | undefined;
}

/** Resolves abstract values to the routers that they denote, and routers to their frameworks. */
export class RouterResolver {
  readonly #interpreter: Interpreter;
  /** Of routers that are in others: of groups in groups, each would ask all those around it. */
  readonly #frameworks: Memo<string, Known>;

  constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
    this.#frameworks = new Memo(() => interpreter.runs);
  }

  /**
   * The router that an abstract value denotes: the value itself, or the scope of a literal, class, function, or of the
   * file of a module.
   */
  routerOf(value: AbstractValue, depth = 0): RouterValue | undefined {
    if (value.kind === 'router') {
      return value;
    }
    if (value.kind === 'list') {
      return value.router;
    }
    if (value.kind === 'object') {
      return value.router ?? this.#routerInObject(value) ?? (value.of && this.routerOf(value.of));
    }
    if (value.kind === 'class') {
      const context: Context = { file: value.file, inside: undefined, frame: undefined, at: 0 };
      const found = this.#interpreter.evaluate({ kind: 'scope', id: value.fact.name }, context);
      return found.kind === 'router' ? found : this.#routerInClass(value, depth, context);
    }
    if (value.kind === 'function') {
      const id = functionScope(value.fact.id);
      const found = this.#interpreter.evaluate({ kind: 'scope', id }, { ...value, inside: undefined, at: 0 });
      return found.kind === 'router' ? found : undefined;
    }
    if (value.kind === 'module') {
      const [file] = value.files;
      return file === undefined ? undefined : this.#interpreter.fileRouter(file);
    }
    return undefined;
  }

  /**
   * The router of a struct that the object embeds. It belongs to the object: another object of the class may embed
   * another one.
   */
  #routerInObject({ entries, of }: AbstractValue & { readonly kind: 'object' }): RouterValue | undefined {
    for (const name of of ? embeddedNames(of) : []) {
      const entry = entries.get(name);
      const found = entry && this.routerOf(entry);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** The router of a workspace struct that the struct embeds. */
  #routerInClass(of: ClassValue, depth: number, context: Context): RouterValue | undefined {
    for (const name of depth < deepestMount ? embeddedNames(of) : []) {
      const embedded = this.#interpreter.lookup.member(of, name, context);
      const found = this.routerOf(embedded, depth + 1);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /** The router of a file's own scope. Undefined for a file in which frameworks cannot register routes. */
  linkedFileRouter(file: string): RouterValue | undefined {
    return this.#interpreter.program.isLinked(file) ? this.#interpreter.fileRouter(file) : undefined;
  }

  /** The framework of a router: its own, or that of its enclosing router. Undefined if unknown. */
  frameworkOf(router: RouterValue): string | undefined {
    const seen = new Set<string>();
    let current: RouterValue | undefined = router;
    let found: Known | undefined;
    while (current && !found) {
      const { scope, key }: RouterValue = current;
      const isLast = scope.framework !== '' || typeof scope.within === 'string';
      if (isLast || seen.has(key) || seen.size > deepestMount) {
        found = { framework: scope.framework };
      } else {
        seen.add(key);
        found = this.#frameworks.known(key);
        current = found ? current : this.routerOf(this.#interpreter.evaluate(scope.within, contextOf(current)));
      }
    }
    for (const key of seen) {
      this.#frameworks.keep(key, found ?? { framework: undefined });
    }
    return found?.framework;
  }

  /** The outermost router around a router: that which is within none. Undefined if unknown. */
  outermost(router: RouterValue): RouterValue | undefined {
    const last = this.#around(router).at(-1);
    return typeof last?.scope.within === 'string' ? last : undefined;
  }

  /** The keys of a router and of those that it is within, as far as they are known. */
  keysAround(router: RouterValue): ReadonlySet<string> {
    return new Set(this.#around(router).map(({ key }) => key));
  }

  /** A router and those around it, innermost first. */
  #around(router: RouterValue): readonly RouterValue[] {
    const found = new Map<string, RouterValue>();
    let current: RouterValue | undefined = router;
    while (current && !found.has(current.key) && found.size <= deepestMount) {
      found.set(current.key, current);
      const { within }: RouterValue['scope'] = current.scope;
      current =
        typeof within === 'string' ? undefined : this.routerOf(this.#interpreter.evaluate(within, contextOf(current)));
    }
    return [...found.values()];
  }

  /**
   * Whether a handler expression evaluates, possibly through wrappers, to a router other than `on`: then that router
   * is mounted, and there is no route.
   */
  leadsToRouter(expression: Expression, on: AbstractValue, context: Context): boolean {
    if (expression.kind === 'function') {
      return false;
    }
    const evaluated = this.#interpreter.evaluate(expression, context);
    const router = /^(?:router|object|class)$/.test(evaluated.kind) ? this.routerOf(evaluated) : undefined;
    if (router && router.key !== this.routerOf(on)?.key) {
      return true;
    }
    return (
      expression.kind === 'call' && expression.arguments.some((argument) => this.leadsToRouter(argument, on, context))
    );
  }
}

/** The fields that a struct embeds: https://go.dev/ref/spec#Struct_types */
function embeddedNames({ fact }: ClassValue): readonly string[] {
  return fact.bases.flatMap((base) => (base.kind === 'object' && base.of ? [lastName(base.of)] : []));
}

/** The context in which the expressions of a router's scope are evaluated. */
export function contextOf({ file, scope, frame }: RouterValue): Context {
  return { file, inside: scope.inside, frame, at: scope.at };
}
