import type { CallValue, ObjectValue, Value } from '../facts/value.ts';
import { type Context, type Entity, type RouterEntity, unknownEntity } from './entity.ts';
import { iterate } from './iteration.ts';
import type { Lookup } from './lookup.ts';
import type { Program } from './program.ts';

/** Runs a function with arguments and answers what it returns. */
export type Invoke = (
  target: Entity & { readonly kind: 'function' },
  given: readonly Entity[],
  named: ReadonlyMap<string, Entity>,
  receiver?: Entity,
  site?: string,
) => Entity;

interface Answer {
  readonly call: CallValue;
  readonly answer: Entity;
  readonly runs: number;
}

const maximumDepth = 200;

/** Answers what a value stands for where it is read. */
export class Evaluator {
  readonly #program: Program;
  readonly #lookup: () => Lookup;
  readonly #invoke: Invoke;
  readonly #evaluating = new Set<string>();
  readonly #runs: () => number;
  readonly #answers = new Map<string, Answer>();
  #depth = 0;
  /** How often something was left unknown only because it is being looked at already. */
  #cuts = 0;

  /** `runs` answers how many functions have been run. */
  constructor(program: Program, lookup: () => Lookup, invoke: Invoke, runs: () => number) {
    this.#program = program;
    this.#lookup = lookup;
    this.#invoke = invoke;
    this.#runs = runs;
  }

  /** Values nested deeper than anyone writes them go round in a circle, and are unknown. */
  evaluate(value: Value, context: Context): Entity {
    if (this.#depth >= maximumDepth) {
      this.#cuts += 1;
      return unknownEntity;
    }
    this.#depth += 1;
    try {
      return this.#evaluate(value, context);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(value: Value, context: Context): Entity {
    switch (value.kind) {
      case 'unknown':
        return unknownEntity;
      case 'text':
        return this.#text(value.parts, context);
      case 'name':
        return this.#name(value.name, value.within ?? [], context);
      case 'member':
        return this.#lookup().member(this.evaluate(value.of, context), value.name, context);
      case 'module':
        return this.#lookup().modules.module(value.module, context.file);
      case 'list':
        return {
          kind: 'list',
          items: value.items.flatMap((item) => this.#items(item, context)),
          router: value.at === undefined ? undefined : this.scope(value.at, context),
        };
      case 'object':
        return value.of ? this.#instance(value, value.of, context) : this.#literal(value, context);
      case 'spread':
        return this.evaluate(value.of, context);
      case 'function':
        return this.#function(value.id, context);
      case 'scope':
        return this.scope(value.id, context) ?? unknownEntity;
      case 'call':
        return this.scope(value.at, context) ?? this.#substitute(value.at, context) ?? this.#answered(value, context);
    }
  }

  #literal(value: ObjectValue, context: Context): Entity & { readonly kind: 'object' } {
    const entries = this.#entries(value.entries, context);
    return { kind: 'object', entries, router: value.at === undefined ? undefined : this.scope(value.at, context) };
  }

  /** An object of a class; parts without a name are its fields in their order. */
  #instance(value: ObjectValue, type: Value, context: Context): Entity {
    const literal = this.#literal(value, context);
    if (literal.router) {
      return literal.router;
    }
    const of = this.evaluate(type, context);
    if (literal.entries.size === 0 || of.kind !== 'class') {
      return literal.entries.size === 0 ? of : literal;
    }
    const fields = Object.keys(of.fact.fields ?? {});
    const entries = new Map([...literal.entries].map(([key, entity]) => [fields[Number(key)] ?? key, entity]));
    return { kind: 'object', entries, of };
  }

  #substitute(at: number, context: Context): Entity | undefined {
    const value = this.#program.table(context.file)?.substitutes.get(at);
    return value && this.evaluate(value, context);
  }

  #items(item: Value, context: Context): readonly Entity[] {
    const entity = this.evaluate(item, context);
    return item.kind === 'spread' && entity.kind === 'list' ? entity.items : [entity];
  }

  /** A scope of the file in which it is read, as the call around it made it. */
  scope(id: number | string, context: Context): RouterEntity | undefined {
    const table = this.#program.table(context.file);
    const scope =
      table?.scopes.get(id) ??
      table?.conditionalScopes(id).find(({ madeBy }) => {
        const type = madeBy && this.evaluate(madeBy.type, context);
        return type?.kind === 'class' && this.#lookup().classes.inheritsFrom(type, madeBy?.bases ?? []);
      });
    if (!scope) {
      return undefined;
    }
    const frame = this.#lookup().frameOf(scope.inside, context.frame);
    const key = `${context.file}#${id}${frame ? `(${frame.key})` : ''}`;
    return { kind: 'router', key, file: context.file, scope, frame };
  }

  #function(id: number, context: Context): Entity {
    const fact = this.#program.table(context.file)?.functions.get(id);
    const frame = fact && this.#lookup().frameOf(fact.inside, context.frame);
    return fact ? { kind: 'function', file: context.file, fact, frame } : unknownEntity;
  }

  /** A concatenation: of texts, or of lists. */
  #text(parts: readonly (string | Value)[], context: Context): Entity {
    const entities = parts.map(
      (part): Entity =>
        typeof part === 'string' ? { kind: 'text', text: part, unknown: false } : this.evaluate(part, context),
    );
    if (entities.some(({ kind }) => kind === 'list')) {
      return { kind: 'list', items: entities.flatMap((entity) => (entity.kind === 'list' ? entity.items : [entity])) };
    }
    let text = '';
    let unknown = false;
    for (const entity of entities) {
      if (entity.kind === 'text') {
        text += entity.text;
        unknown ||= entity.unknown;
      } else {
        unknown = true;
      }
    }
    return { kind: 'text', text, unknown };
  }

  #entries(entries: Readonly<Record<string, Value>>, context: Context): ReadonlyMap<string, Entity> {
    return new Map(
      Object.entries(entries).flatMap(([key, entry]): (readonly [string, Entity])[] => {
        const entity = this.evaluate(entry, context);
        return entry.kind === 'spread' ? (entity.kind === 'object' ? [...entity.entries] : []) : [[key, entity]];
      }),
    );
  }

  /** What a call answered when it was looked at last, where no function has been run since. */
  #answered(call: CallValue, context: Context): Entity {
    const quiet = this.#program.isQuiet ? 'quietly' : '';
    const key = `${context.file}:${call.at}:${context.at}:${context.frame?.key ?? ''}:${context.inside ?? ''}${quiet}`;
    const known = this.#answers.get(key);
    if (known?.call === call && known.runs === this.#runs()) {
      return known.answer;
    }
    const cuts = this.#cuts;
    const answer = this.#call(call, context);
    if (cuts === this.#cuts) {
      this.#answers.set(key, { call, answer, runs: this.#runs() });
    }
    return answer;
  }

  #call(call: CallValue, context: Context): Entity {
    const target = call.callee.kind === 'member' ? this.evaluate(call.callee.of, context) : undefined;
    // The target is evaluated once: twice would double the work with every call of a chain.
    const found =
      target && call.callee.kind === 'member'
        ? this.#lookup().member(target, call.callee.name, context)
        : this.evaluate(call.callee, context);
    // A module that is called is its default export.
    const callee = found.kind === 'module' ? this.#lookup().member(found, 'default', context) : found;
    const given = call.arguments.map((argument) => this.evaluate(argument, context));
    const named = this.#entries(call.named ?? {}, context);
    if (target && callee.kind === 'unknown' && call.callee.kind === 'member') {
      const iterated = iterate(target, call.callee.name, given, (each, items) => this.#invoke(each, items, new Map()));
      if (iterated) {
        return iterated;
      }
    }
    if (callee.kind === 'function') {
      const site = `${context.file}:${call.at}:${context.frame?.key ?? ''}`;
      return this.#invoke(callee, given, named, target ?? this.#lookup().implicitReceiver(context), site);
    }
    if (callee.kind === 'class' && this.#lookup().isConversion(callee)) {
      return given[0] ?? callee;
    }
    if (callee.kind === 'class') {
      const maker = this.#lookup().constructorOf(callee);
      if (maker) {
        this.#invoke(maker, given, named, callee);
      }
      return callee;
    }
    // A call on a router that is no scope of its own answers the router: chains of registrations.
    if (target?.kind === 'router' && callee.kind === 'unknown') {
      return target;
    }
    // What a package makes of a function most likely calls it: wrappers that catch errors, check rights, mark plugins.
    return given.findLast((argument) => argument.kind === 'function') ?? unknownEntity;
  }

  /** A name whose value refers to itself is unknown. */
  #name(name: string, within: readonly string[], context: Context): Entity {
    const key = `${name}@${context.file}:${context.at}:${context.inside ?? ''}:${context.frame?.key ?? ''}`;
    if (this.#evaluating.has(key)) {
      this.#cuts += 1;
      return unknownEntity;
    }
    this.#evaluating.add(key);
    try {
      return this.#lookup().name(name, context, within);
    } finally {
      this.#evaluating.delete(key);
    }
  }
}
