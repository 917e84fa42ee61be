import type { Fact, FunctionFact } from '../facts/facts.ts';
import type { CallValue, Value } from '../facts/value.ts';
import { fileScope } from '../facts/value.ts';
import type { Language, SourceFiles } from '../languages/language.ts';
import {
  type Context,
  type Entity,
  entityKey,
  type Frame,
  type FunctionEntity,
  type RouterEntity,
  unknownEntity,
} from './entity.ts';
import { Lookup } from './lookup.ts';
import type { Program } from './program.ts';

const maximumDepth = 16;
const maximumCallsOfOneFunction = 256;

/** What the interpreter tells as it runs over the facts of a file or of one call. */
export type Listener = (fact: Fact, context: Context) => void;

/**
 * Runs the routing skeleton of a program: binds names, follows calls with the arguments they are given, and reports every
 * registration once for each call in which it happens.
 */
export class Interpreter {
  readonly program: Program;
  readonly lookup: Lookup;
  readonly #listener: Listener;
  readonly #results = new Map<string, Entity>();
  readonly #framesOf = new Map<FunctionFact, Frame[]>();
  readonly #evaluating = new Set<string>();
  #depth = 0;

  constructor(program: Program, languages: ReadonlyMap<string, Language>, files: SourceFiles, listener: Listener) {
    this.program = program;
    this.#listener = listener;
    this.lookup = new Lookup(
      program,
      languages,
      files,
      (value, context) => this.evaluate(value, context),
      (fact) => this.framesOf(fact),
    );
  }

  /** Runs what happens when a file is loaded. */
  runFile(file: string): void {
    this.#run(file, undefined, undefined);
  }

  /** The calls of a function that were followed. */
  framesOf(fact: FunctionFact): readonly Frame[] {
    return this.#framesOf.get(fact) ?? [];
  }

  /** Runs a function with arguments, once for each different set; answers what it returns. */
  invoke(
    target: FunctionEntity,
    given: readonly Entity[],
    named: ReadonlyMap<string, Entity>,
    receiver?: Entity,
  ): Entity {
    const { fact, file } = target;
    const bound = bindArguments(fact, given, named, receiver);
    const key = `${file}:${fact.id}:${target.frame?.key ?? ''}(${[...bound].map(([name, value]) => `${name}=${entityKey(value)}`).join()})`;
    const known = this.#results.get(key);
    if (known) {
      return known;
    }
    const frames = this.#framesOf.get(fact) ?? [];
    if (this.#depth >= maximumDepth || frames.length >= maximumCallsOfOneFunction) {
      return unknownEntity;
    }
    this.#results.set(key, unknownEntity);
    const frame: Frame = { key: shortKey(key), file, function: fact, arguments: bound, parent: target.frame };
    this.#framesOf.set(fact, [...frames, frame]);
    this.#depth += 1;
    this.#run(file, fact.id, frame);
    const result = this.#returned(fact, file, frame);
    this.#depth -= 1;
    this.#results.set(key, result);
    return result;
  }

  #run(file: string, inside: number | undefined, frame: Frame | undefined): void {
    for (const fact of this.program.table(file)?.factsInside(inside) ?? []) {
      const context: Context = { file, inside, frame, at: 'at' in fact ? fact.at : 0 };
      if (fact.kind === 'call') {
        this.#follow(fact.call, context);
      } else {
        this.#listener(fact, context);
      }
    }
  }

  /** Follows a call where it hands on a router, or stays among files that deal with routes. */
  #follow(call: Value, context: Context): void {
    if (call.kind !== 'call') {
      return;
    }
    const handed = this.program.quietly(() => {
      const receiver = call.callee.kind === 'member' ? [call.callee.of] : [];
      return [...receiver, ...call.arguments, ...Object.values(call.named ?? {})].some((value) =>
        holdsRouter(this.evaluate(value, context)),
      );
    });
    if (handed || this.lookup.implicitReceiver(context)) {
      this.evaluate(call, context);
      return;
    }
    const callee = this.program.quietly(() => this.evaluate(call.callee, context));
    const file = callee.kind === 'function' || callee.kind === 'class' ? callee.file : undefined;
    if (file !== undefined && this.program.table(file)?.routing) {
      this.evaluate(call, context);
    }
  }

  #returned(fact: FunctionFact, file: string, frame: Frame): Entity {
    const context: Context = { file, inside: fact.id, frame, at: Number.MAX_SAFE_INTEGER };
    for (const value of fact.returns) {
      const entity = this.evaluate(value, context);
      if (entity.kind !== 'unknown') {
        return entity;
      }
    }
    return unknownEntity;
  }

  evaluate(value: Value, context: Context): Entity {
    switch (value.kind) {
      case 'unknown':
        return unknownEntity;
      case 'text':
        return this.#text(value.parts, context);
      case 'name':
        return this.#guarded(`${value.name}@${context.file}:${context.inside ?? ''}:${context.frame?.key ?? ''}`, () =>
          this.lookup.name(value.name, context),
        );
      case 'member':
        return this.lookup.member(this.evaluate(value.of, context), value.name, context);
      case 'module':
        return this.lookup.module(value.module, context.file);
      case 'list':
        return { kind: 'list', items: value.items.map((item) => this.evaluate(item, context)) };
      case 'object':
        return {
          kind: 'object',
          entries: new Map(Object.entries(value.entries).map(([key, entry]) => [key, this.evaluate(entry, context)])),
        };
      case 'function': {
        const fact = this.program.table(context.file)?.functions.get(value.id);
        return fact
          ? { kind: 'function', file: context.file, fact, frame: this.lookup.frameAround(fact, context) }
          : unknownEntity;
      }
      case 'scope':
        return this.#scope(value.id, context) ?? unknownEntity;
      case 'call':
        return this.#scope(value.at, context) ?? this.#call(value, context);
    }
  }

  /** The scope of a file that a module stands for. */
  fileRouter(file: string): RouterEntity | undefined {
    return this.#scope(fileScope, { file, inside: undefined, frame: undefined, at: 0 });
  }

  #scope(id: number | string, context: Context): RouterEntity | undefined {
    const scope = this.program.table(context.file)?.scopes.get(id);
    if (!scope) {
      return undefined;
    }
    const frame = this.lookup.frameOf(scope.inside, context.frame);
    return {
      kind: 'router',
      key: `${context.file}#${id}${frame ? `(${frame.key})` : ''}`,
      file: context.file,
      scope,
      frame,
    };
  }

  #text(parts: readonly (string | Value)[], context: Context): Entity {
    let text = '';
    let unknown = false;
    for (const part of parts) {
      const entity: Entity =
        typeof part === 'string' ? { kind: 'text', text: part, unknown: false } : this.evaluate(part, context);
      if (entity.kind === 'text') {
        text += entity.text;
        unknown ||= entity.unknown;
      } else {
        unknown = true;
      }
    }
    return { kind: 'text', text, unknown };
  }

  #call(call: CallValue, context: Context): Entity {
    const target = call.callee.kind === 'member' ? this.evaluate(call.callee.of, context) : undefined;
    const callee = this.evaluate(call.callee, context);
    const given = call.arguments.map((argument) => this.evaluate(argument, context));
    const named = new Map(Object.entries(call.named ?? {}).map(([key, value]) => [key, this.evaluate(value, context)]));
    if (callee.kind === 'function') {
      return this.invoke(callee, given, named, target ?? this.lookup.implicitReceiver(context));
    }
    if (callee.kind === 'class') {
      const constructorFact = this.lookup.constructorOf(callee);
      if (constructorFact) {
        this.invoke(constructorFact, given, named, callee);
      }
      return callee;
    }
    // A call on a router that is no scope of its own answers the router: chains of registrations.
    return target?.kind === 'router' && callee.kind === 'unknown' ? target : unknownEntity;
  }

  #guarded(key: string, evaluate: () => Entity): Entity {
    if (this.#evaluating.has(key)) {
      return unknownEntity;
    }
    this.#evaluating.add(key);
    try {
      return evaluate();
    } finally {
      this.#evaluating.delete(key);
    }
  }
}

function holdsRouter(entity: Entity): boolean {
  switch (entity.kind) {
    case 'router':
      return true;
    case 'list':
      return entity.items.some(holdsRouter);
    case 'object':
      return [...entity.entries.values()].some(holdsRouter);
    default:
      return false;
  }
}

function bindArguments(
  fact: FunctionFact,
  given: readonly Entity[],
  named: ReadonlyMap<string, Entity>,
  receiver: Entity | undefined,
): Map<string, Entity> {
  const bound = new Map<string, Entity>();
  if (fact.receiver !== undefined && receiver) {
    bound.set(fact.receiver, receiver);
  }
  fact.parameters.forEach((parameter, index) => {
    const entity = named.get(parameter.name) ?? given[index] ?? unknownEntity;
    bound.set(parameter.name, entity);
    for (const [key, local] of Object.entries(parameter.keys ?? {})) {
      bound.set(local, entity.kind === 'object' ? (entity.entries.get(key) ?? unknownEntity) : unknownEntity);
    }
  });
  return bound;
}

/** Keys nest with every call; a digest (FNV-1a, 53 bits) keeps them short. */
function shortKey(key: string): string {
  let low = 0x811c9dc5;
  let high = 0xdeadbeef;
  for (let index = 0; index < key.length; index += 1) {
    low = Math.imul(low ^ key.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ key.charCodeAt(index), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
