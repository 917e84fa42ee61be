import { LazyMap } from '../../../model/lazyMap.ts';
import { lastName, wholeModule } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';

/** The module that an import binds to a name. `isWhole`: the name denotes the whole module or its default export. */
interface Import {
  readonly module: string;
  readonly isWhole: boolean;
}

/** The imports of a file, by module specifier. */
export class Imports {
  /** The name of the package to which the file belongs (Go); empty in other languages. */
  readonly packageName: string;
  /** The modules that are imported or re-exported by a wildcard. */
  readonly wildcards: readonly string[];
  /** Names that denote whole modules or their default exports. */
  readonly whole: readonly { readonly name: string; readonly module: string }[];
  readonly #named = new LazyMap<string, Import>();

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
    this.wildcards = facts.flatMap((fact) =>
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
