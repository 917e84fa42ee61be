import type { FunctionFact } from '../../facts/functionFact.ts';
import type { AbstractValue, ClassValue } from '../values/abstractValue.ts';
import type { ClassMembers } from './classMembers.ts';
import type { ModuleResolver } from './moduleResolver.ts';
import { namesOfSelf } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Resolves names through enclosing classes and namespaces, for `NameResolver`. */
export class EnclosingClasses {
  readonly #classes: ClassMembers;
  readonly #modules: ModuleResolver;
  readonly #declared: (table: SymbolTable, name: string) => AbstractValue | undefined;

  constructor(
    classes: ClassMembers,
    modules: ModuleResolver,
    declared: (table: SymbolTable, name: string) => AbstractValue | undefined,
  ) {
    this.#classes = classes;
    this.#modules = modules;
    this.#declared = declared;
  }

  /**
   * Resolves a name outside methods: in the innermost namespace that declares it, else as a member of the innermost
   * class that has it.
   */
  memberOfAny(classNames: readonly string[], table: SymbolTable, name: string): AbstractValue | undefined {
    for (const className of classNames) {
      const found = this.#inNamespace(table, className, name);
      if (found) {
        return found;
      }
    }
    for (const className of classNames) {
      const self = this.#ownClass(table, className);
      const found = self && (namesOfSelf.has(name) ? self : this.#classes.member(self, name));
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  #inNamespace(table: SymbolTable, namespace: string, name: string): AbstractValue | undefined {
    const separator = this.#modules.language(table.file)?.namespaceSeparator;
    if (separator === undefined) {
      return undefined;
    }
    const qualified = `${namespace}${separator}${name}`;
    const found = this.#declared(table, qualified) ?? this.#modules.neighbour(qualified, table.file);
    return found.kind === 'unknown' || found.kind === 'external' ? undefined : found;
  }

  /**
   * Resolves a name in a method: as the method's object, as the base of its class, or as a member of the class by its
   * bare name.
   * @param object the object, where it is told from others of its class
   */
  ownMember(
    table: SymbolTable,
    method: FunctionFact,
    className: string,
    name: string,
    object: AbstractValue | undefined,
  ): AbstractValue | undefined {
    const isNamed = method.self !== undefined;
    const isBase =
      name === this.#modules.language(table.file)?.baseName && (!isNamed || namesOfSelf.has(method.self ?? ''));
    if (isNamed && method.self !== name && !isBase) {
      return undefined;
    }
    const self = this.#ownClass(table, className);
    if (self && isBase) {
      return this.#classes.lineage(self)[1];
    }
    if (!self || isNamed) {
      return self;
    }
    const own = object?.kind === 'class' ? object : self;
    if (namesOfSelf.has(name)) {
      return own;
    }
    return this.#modules.language(table.file)?.membersNeedObject ? undefined : this.#classes.member(own, name);
  }

  /** The class of a method. It may be declared in a different file. */
  #ownClass(table: SymbolTable, className: string): ClassValue | undefined {
    const fact = table.classes.get(className);
    if (fact) {
      return { kind: 'class', file: table.file, fact };
    }
    const found = this.#modules.neighbour(className, table.file);
    return found.kind === 'class' ? found : undefined;
  }
}
