import type { Binding, FunctionFact } from '../facts/facts.ts';
import { type Value, wholeModule } from '../facts/value.ts';
import type { Language, SourceFiles } from '../languages/language.ts';
import {
  type ClassEntity,
  type Context,
  type Entity,
  type Frame,
  type FunctionEntity,
  unknownEntity,
} from './entity.ts';
import type { FileTable, Program } from './program.ts';

const maximumBases = 16;
const maximumReexports = 16;

/** Finds what a name, a member or a module stands for. */
export class Lookup {
  readonly #program: Program;
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #files: SourceFiles;
  readonly #evaluate: (value: Value, context: Context) => Entity;
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];

  constructor(
    program: Program,
    languages: ReadonlyMap<string, Language>,
    files: SourceFiles,
    evaluate: (value: Value, context: Context) => Entity,
    framesOf: (fact: FunctionFact) => readonly Frame[],
  ) {
    this.#program = program;
    this.#languages = languages;
    this.#files = files;
    this.#evaluate = evaluate;
    this.#framesOf = framesOf;
  }

  /** A name as seen from a place: parameters and bindings of the functions around it, the file, its neighbours. */
  name(name: string, context: Context): Entity {
    const table = this.#program.table(context.file);
    if (!table) {
      return unknownEntity;
    }
    let frame = context.frame;
    for (let inside = context.inside; inside !== undefined; ) {
      const around = table.functions.get(inside);
      if (frame?.function.id === inside && frame.file === context.file) {
        const argument = frame.arguments.get(name);
        if (argument) {
          return argument;
        }
      }
      const found = this.#declared(table, name, inside, frame, context.at);
      if (found) {
        return found;
      }
      if (
        around?.parameters.some(
          (parameter) => parameter.name === name || Object.values(parameter.keys ?? {}).includes(name),
        )
      ) {
        return unknownEntity;
      }
      const ownMember = around?.memberOf !== undefined ? this.#implicitMember(table, around, name, context) : undefined;
      if (ownMember) {
        return ownMember;
      }
      frame = frame?.function.id === inside ? frame.parent : frame;
      inside = around?.inside;
    }
    return this.#declared(table, name, undefined, undefined, context.at) ?? this.#neighbour(name, context.file);
  }

  #implicitMember(table: FileTable, around: FunctionFact, name: string, context: Context): Entity | undefined {
    const fact = table.classes.get(around.memberOf ?? '');
    if (!fact) {
      return undefined;
    }
    const self: ClassEntity = { kind: 'class', file: table.file, fact };
    if (name === 'this' || name === 'self' || name === '$this' || name === 'cls' || name === 'static') {
      return self;
    }
    const found = this.member(self, name, context);
    return found.kind === 'unknown' ? undefined : found;
  }

  #declared(
    table: FileTable,
    name: string,
    inside: number | undefined,
    frame: Frame | undefined,
    at: number,
  ): Entity | undefined {
    const binding = table.binding(name, inside, at);
    if (binding) {
      return this.#evaluate(binding.value, { file: table.file, inside, frame, at: binding.at });
    }
    const fact = table.function(name, inside);
    if (fact) {
      return { kind: 'function', file: table.file, fact, frame };
    }
    const classFact = inside === undefined ? table.classes.get(name) : undefined;
    return classFact && { kind: 'class', file: table.file, fact: classFact };
  }

  #neighbour(name: string, from: string): Entity {
    for (const file of this.#language(from)?.filesDeclaring(name, from, this.#files) ?? []) {
      const table = file === from ? undefined : this.#program.table(file);
      const found = table && this.#declared(table, name, undefined, undefined, Number.MAX_SAFE_INTEGER);
      if (found && found.kind !== 'unknown') {
        return found;
      }
    }
    return unknownEntity;
  }

  member(of: Entity, name: string, context: Context): Entity {
    switch (of.kind) {
      case 'module': {
        const found = this.exported(of.files, name);
        return found.kind === 'unknown' && name === wholeModule ? of : found;
      }
      case 'external':
        return name === wholeModule ? of : { kind: 'external', path: `${of.path}.${name}` };
      case 'object':
        return of.entries.get(name) ?? unknownEntity;
      case 'class':
        return this.#inherited(of, name) ?? unknownEntity;
      case 'list':
        return of.items[Number(name)] ?? unknownEntity;
      case 'router':
      case 'unknown':
        return this.#extensionFunction(name, context) ?? unknownEntity;
      default:
        return unknownEntity;
    }
  }

  /** A function of the workspace that is called as if it were a member of its first parameter. */
  #extensionFunction(name: string, context: Context): Entity | undefined {
    const table = this.#program.table(context.file);
    const own = table?.function(name, undefined);
    const entity: Entity =
      own && table
        ? { kind: 'function', file: table.file, fact: own, frame: undefined }
        : this.#neighbour(name, context.file);
    return entity.kind === 'function' && entity.fact.receiver !== undefined ? entity : undefined;
  }

  /** Where a function was called on something without naming it, the receiver of the function around. */
  implicitReceiver(context: Context): Entity | undefined {
    for (let frame = context.frame; frame; frame = frame.parent) {
      const receiver = frame.function.receiver && frame.arguments.get(frame.function.receiver);
      if (receiver) {
        return receiver;
      }
    }
    return undefined;
  }

  #inherited(of: ClassEntity, name: string): Entity | undefined {
    for (const { file, fact } of this.lineage(of)) {
      const member = this.#program.table(file)?.member(fact.name, name);
      if (member?.kind === 'function') {
        return { kind: 'function', file, fact: member, frame: undefined };
      }
      if (member) {
        return this.memberValue(member, file);
      }
    }
    return undefined;
  }

  /** A field as the first call of the method around its assignment left it: one object stands for all of its class. */
  memberValue(member: Binding, file: string): Entity {
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frame = around && this.#framesOf(around)[0];
    return this.#evaluate(member.value, { file, inside: member.inside, frame, at: member.at });
  }

  /** A class and its bases in the workspace, nearest first. */
  lineage(of: ClassEntity): readonly ClassEntity[] {
    const result: ClassEntity[] = [of];
    for (let index = 0; index < result.length && result.length < maximumBases; index += 1) {
      const { file, fact } = result[index] ?? of;
      for (const base of fact.bases) {
        const entity = this.#evaluate(base, { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER });
        if (entity.kind === 'class' && !result.some((seen) => seen.fact === entity.fact)) {
          result.push(entity);
        }
      }
    }
    return result;
  }

  constructorOf(of: ClassEntity): FunctionEntity | undefined {
    const name = this.#language(of.file)?.constructorName;
    const found = name === undefined ? undefined : this.#inherited(of, name);
    return found?.kind === 'function' ? found : undefined;
  }

  module(module: string, from: string): Entity {
    const files = this.#language(from)?.resolveModule(module, from, this.#files) ?? [];
    return files.length > 0 ? { kind: 'module', files, module } : { kind: 'external', path: module };
  }

  /** An export of a module: said outright, passed on, or simply declared there. */
  exported(files: readonly string[], name: string, depth = 0): Entity {
    for (const file of files) {
      const table = this.#program.table(file);
      const found = table && this.#exportedBy(table, name, depth);
      if (found && found.kind !== 'unknown') {
        return found;
      }
    }
    return unknownEntity;
  }

  #exportedBy(table: FileTable, name: string, depth: number): Entity | undefined {
    const context: Context = { file: table.file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER };
    const said = table.exports.findLast((candidate) => candidate.name === name);
    if (said) {
      return this.#evaluate(said.value, context);
    }
    const declared = this.#declared(table, name, undefined, undefined, Number.MAX_SAFE_INTEGER);
    if (declared) {
      return declared;
    }
    for (const passing of table.exports) {
      if (passing.name === '*' && depth < maximumReexports) {
        const source = this.#evaluate(passing.value, context);
        const found = source.kind === 'module' ? this.exported(source.files, name, depth + 1) : unknownEntity;
        if (found.kind !== 'unknown') {
          return found;
        }
      }
    }
    // A submodule of a package: Python's `from app import users`, a folder as a module.
    const language = this.#languages.get(table.language);
    const files = language?.resolveModule(`./${name}`, table.file, this.#files) ?? [];
    return files.length > 0 && !files.includes(table.file) ? { kind: 'module', files, module: name } : undefined;
  }

  /** The call that a function literal or named function was made in, seen from a place inside it. */
  frameAround(fact: FunctionFact, context: Context): Frame | undefined {
    return this.frameOf(fact.inside, context.frame);
  }

  /** The nearest call of one function among the calls around a place. */
  frameOf(functionId: number | undefined, frame: Frame | undefined): Frame | undefined {
    for (let current = frame; current && functionId !== undefined; current = current.parent) {
      if (current.function.id === functionId) {
        return current;
      }
    }
    return undefined;
  }

  #language(file: string): Language | undefined {
    const table = this.#program.table(file);
    return table && this.#languages.get(table.language);
  }
}
