import { lastName, wholeModule } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';

/** A module that an import binds to a name; `isWhole` where the name stands for all of it, or for its default export. */
interface Import {
  readonly module: string;
  readonly isWhole: boolean;
}

/** What a file says about modules, by their specifiers. */
export class Imports {
  /** The name of the package that the file is part of (Go); empty where packages have none. */
  readonly packageName: string;
  /** The modules all of whose names are names of this file. */
  readonly passedOn: readonly string[];
  /** Names that stand for whole modules or for their default exports. */
  readonly whole: readonly { readonly name: string; readonly module: string }[];
  readonly #named = new Map<string, Import>();

  constructor(facts: readonly Fact[]) {
    const whole: { name: string; module: string }[] = [];
    for (const fact of facts) {
      const found = fact.kind === 'binding' ? imported(fact) : undefined;
      if (fact.kind === 'binding' && found) {
        if (found.isWhole) {
          whole.push({ name: fact.name, module: found.module });
        }
        if (found.isWhole || !this.#named.has(fact.name)) {
          this.#named.set(fact.name, found);
        }
      }
    }
    this.whole = whole;
    this.packageName = facts.find((fact) => fact.kind === 'package')?.name ?? '';
    this.passedOn = facts.flatMap((fact) =>
      fact.kind === 'export' && fact.name === '*' && fact.value.kind === 'module' ? [fact.value.module] : [],
    );
  }

  /** The import that binds a name anywhere in the file. */
  named(name: string): Import | undefined {
    return this.#named.get(name);
  }
}

function imported({ value }: Binding): Import | undefined {
  const of = value.kind === 'member' ? value.of : value;
  const isWhole = value === of || lastName(value) === 'default' || lastName(value) === wholeModule;
  return of.kind === 'module' ? { module: of.module, isWhole } : undefined;
}
