import { addToGroup } from '../../../model/groupBy.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import { type Expression, fileScope, lastName, type ScopeId, text } from '../../facts/expression.ts';
import type { Scope } from '../../facts/scopeFact.ts';

/** The scopes of one file, by id, and which expressions and functions create routers. */
export class ScopesOfFile {
  readonly #scopes = new LazyMap<ScopeId, Scope>();
  readonly #conditional = new LazyMap<ScopeId, Scope[]>();
  /** Ids of scopes, by the function literal whose implicit receiver the scope is. */
  readonly #bodies = new LazyMap<number, ScopeId>();
  readonly #creating = new LazySet<number>();
  readonly #classes = new LazyMap<number, string[]>();
  #areGiven = false;

  add(scope: Scope): void {
    const { id, inside, body, madeBy, isClient, isGiven = false } = scope;
    this.#areGiven ||= isGiven;
    if (body !== undefined) {
      this.#bodies.set(body, id);
    }
    if (madeBy) {
      addToGroup(this.#conditional, id, scope);
    } else {
      this.#scopes.set(id, scope);
    }
    if (inside !== undefined && madeBy) {
      addToGroup(this.#classes, inside, lastName(madeBy.type));
    } else if (inside !== undefined && !isClient && !isGiven) {
      this.#creating.add(inside);
    }
  }

  /** All scopes but the conditional ones. */
  get all(): Iterable<Scope> {
    return this.#scopes.has(fileScope) ? this.#scopes.values() : [...this.#scopes.values(), rootOfFile];
  }

  get(id: ScopeId): Scope | undefined {
    return this.#scopes.get(id) ?? (id === fileScope ? rootOfFile : undefined);
  }

  /** Scopes that exist only if the expression creates an object of a certain class (`Scope.madeBy`). */
  conditional(id: ScopeId): readonly Scope[] {
    return this.#conditional.get(id) ?? [];
  }

  /** Whether an expression is a router only if it creates an object of a certain class. */
  isConditional(expression: Expression): boolean {
    return expression.kind === 'scope' && this.#conditional.has(expression.id);
  }

  /** The id of the scope that is the implicit receiver of a function literal. */
  ofBody(functionId: number): ScopeId | undefined {
    return this.#bodies.get(functionId);
  }

  /** Whether a function of the file is given a router. */
  get areGiven(): boolean {
    return this.#areGiven;
  }

  /** Whether a router is created directly in a function. */
  areCreatedIn(functionId: number): boolean {
    return this.#creating.has(functionId);
  }

  /** The simple names of the classes of the objects that a function creates directly and that may be routers (`Scope.madeBy`). */
  classesCreatedIn(functionId: number): readonly string[] {
    return this.#classes.get(functionId) ?? [];
  }

  /** Whether an expression creates a router, or is a literal that contains such an expression. */
  areCreatedBy(expression: Expression): boolean {
    switch (expression.kind) {
      case 'scope':
        return true;
      case 'call':
        return (
          this.#isScope(expression.at) ||
          (expression.callee.kind === 'member' && this.areCreatedBy(expression.callee.of))
        );
      case 'member':
        return this.#isScope(expression.at) || this.areCreatedBy(expression.of);
      case 'spread':
        return this.areCreatedBy(expression.of);
      case 'list':
        return this.#isScope(expression.at) || expression.items.some((item) => this.areCreatedBy(item));
      case 'object':
        return (
          this.#isScope(expression.at) || Object.values(expression.entries).some((entry) => this.areCreatedBy(entry))
        );
      default:
        return false;
    }
  }

  #isScope(at: number | undefined): boolean {
    const scope = at === undefined ? undefined : this.#scopes.get(at);
    return scope !== undefined && !scope.isClient;
  }
}

const rootOfFile: Scope = {
  kind: 'scope',
  framework: '',
  id: fileScope,
  path: text(''),
  within: 'root',
  inside: undefined,
  at: 0,
};
