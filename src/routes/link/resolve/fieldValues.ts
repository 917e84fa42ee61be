import { LazySet } from '../../../model/lazySet.ts';
import type { Binding } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Context,
  type Evaluate,
  type Frame,
  unknownValue,
} from '../values/abstractValue.ts';
import type { Memo, Memos } from '../values/memo.ts';
import { valueKey } from '../values/valueKey.ts';
import { type Assigned, activationsOn, anyOf, isOtherObject } from './assignedField.ts';
import { always, branchRuns, commonRun } from './branchRuns.ts';
import type { MemberFiles } from './memberFiles.ts';
import type { Program } from './program.ts';

/** Bound on fields that are each made of another one: constants of constants are a handful, fields of objects up to fifty. */
const deepestReading = 64;

/** The values that assignments give the fields of objects, in the activations of the methods around them. */
export class FieldValues {
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  readonly #memberFiles: MemberFiles;
  readonly #reading = new LazySet<Binding>();
  readonly #fields: Memo<string, Assigned>;

  /** @param framesOf returns the activations of a function */
  constructor(
    program: Program,
    evaluate: Evaluate,
    framesOf: (fact: FunctionFact) => readonly Frame[],
    memberFiles: MemberFiles,
    memos: Memos,
  ) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#framesOf = framesOf;
    this.#memberFiles = memberFiles;
    this.#fields = memos.create();
  }

  /**
   * What a field of a class is assigned. Memoised.
   * @param owner the class that declares the field: `of` or one of its bases
   */
  assigned(member: Binding, file: string, owner: ClassValue, of: ClassValue): Assigned {
    const key = `${file}:${member.at}:${owner.fact.name}.${member.name} of ${valueKey(of)}`;
    return this.#fields.get(key, () => {
      const assigned = this.#fieldValue(member, file, of);
      return { ...assigned, value: ownRouter(assigned.value, member, owner, of) };
    });
  }

  /** The items that all activations of a function add to a list. */
  collectedBy(member: Binding, file: string): readonly AbstractValue[] {
    if (this.#reading.has(member) || this.#reading.size >= deepestReading) {
      return [];
    }
    this.#reading.add(member);
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frames = around ? this.#framesOf(around) : [];
    if (around && frames.every(({ isSpeculative }) => isSpeculative)) {
      this.#program.noteMissingCall(file, around);
    }
    const items = (frames.length > 0 ? frames : [undefined]).flatMap((frame) => {
      if (frame) {
        this.#program.tie(frame.root);
      } else if (around) {
        this.#program.uncalled.add(around);
      }
      const value = this.#evaluate(member.value, { file, inside: member.inside, frame, at: member.at });
      return value.kind === 'list' ? value.items : [];
    });
    this.#reading.delete(member);
    return items;
  }

  /**
   * The value that is assigned to a field in the first activation of the enclosing method, preferably one on an object
   * of this very class. Unknown for a field that depends on itself, and for a text that differs between objects.
   */
  #fieldValue(member: Binding, file: string, of: ClassValue): Assigned {
    const { inside, branch } = member;
    const keeps = branch?.isDefault === true;
    const unknown: Assigned = { value: unknownValue, run: always, inside, isUncalled: false, keeps };
    if (this.#reading.has(member)) {
      return unknown;
    }
    if (this.#reading.size >= deepestReading) {
      this.#program.limit('expressions nested too deep');
      return unknown;
    }
    this.#reading.add(member);
    const around = member.inside === undefined ? undefined : this.#program.table(file)?.functions.get(member.inside);
    const frames = around ? this.#framesOf(around) : [];
    const [own, ...others] = activationsOn(of, frames);
    const frame = own ?? frames[0];
    if (around && (frame === undefined || frame.isSpeculative)) {
      this.#program.noteMissingCall(file, around);
      if (frame === undefined) {
        this.#program.uncalled.add(around);
      }
    } else if (frame) {
      this.#program.tie(frame.root);
    }
    const contextIn = (each: Frame | undefined): Context => ({ file, inside, frame: each, at: member.at });
    const valueIn = (each: Frame | undefined): AbstractValue => this.#evaluate(member.value, contextIn(each));
    const value = valueIn(frame);
    const runs = branch ? [frame, ...others].map((each) => branchRuns(branch, contextIn(each), this.#evaluate)) : [];
    const further = others.map((other) => {
      this.#program.tie(other.root);
      return { value: valueIn(other), isOther: frame !== undefined && isOtherObject(other, frame) };
    });
    this.#reading.delete(member);
    // Objects whose constructor is given nothing of a router are made without following it.
    const isConstructed =
      around !== undefined && value.kind === 'text' && this.#memberFiles.isConstructor(file, around);
    const isUncalled = around !== undefined && frame === undefined && !isConstructed;
    return { value: anyOf(value, further), run: commonRun(runs), inside, isUncalled, keeps };
  }
}

/**
 * If an initialiser creates a router, the router gets a key of its own in each class that inherits the field, and in each object that is told
 * from others. What is not known to be of one of several objects is of the first one.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Classes/Public_class_fields
 */
function ownRouter(
  value: AbstractValue,
  { value: written, inside }: Binding,
  owner: ClassValue,
  { file, fact, object, isFirst }: ClassValue,
): AbstractValue {
  const isMadeHere =
    value.kind === 'router' && inside === undefined && written.kind === 'call' && written.at === value.scope.id;
  if (!isMadeHere) {
    return value;
  }
  const ofClass = owner.fact === fact ? '' : ` of ${file}:${fact.name}`;
  const ofObject = object === undefined || isFirst ? '' : ` of ${object}`;
  return ofClass + ofObject === '' ? value : { ...value, key: value.key + ofClass + ofObject };
}
