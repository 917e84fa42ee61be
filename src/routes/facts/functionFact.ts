import type { Expression } from './expression.ts';
import type { Inside } from './inside.ts';

/** A parameter. If it is destructured, `keys` maps property names, or `remainingKeys`, to local names. */
export interface Parameter {
  readonly name: string;
  /** Takes all remaining arguments. */
  readonly rest?: boolean;
  /** All remaining arguments may be given as one list. */
  readonly takesList?: boolean;
  /** Takes all named arguments that no other parameter takes, as an object. */
  readonly restOfNamed?: boolean;
  /** It takes a function literal behind the parentheses of a call, however many arguments are left out or precede it. */
  readonly isTrailing?: boolean;
  /** It takes a function with a receiver: a function literal that is given for it has the receiver of each call as its own. */
  readonly hasReceiver?: boolean;
  /** A call may leave it out. Told apart only in languages with overloads. */
  readonly isOptional?: boolean;
  readonly keys?: Readonly<Record<string, string>>;
}

/** A function, method or function literal. */
export interface FunctionFact extends Inside {
  readonly kind: 'function';
  /** Its offset in the file, equal to `at`. */
  readonly id: number;
  readonly name: string | undefined;
  /** The member to which the function is assigned and by which it may be called: `pages.main = function () {…}`. */
  readonly givenTo?: string;
  /** That member is one of an object literal: `{ main: function () {…} }`. */
  readonly isEntry?: true;
  readonly line: number;
  readonly parameters: readonly Parameter[];
  /** The type parameters, by whose names the body refers to what a call gives for them. */
  readonly typeParameters?: readonly string[];
  /**
   * For extension functions: the parameter that is bound to the expression before the dot of a call. For function literals: that
   * which is bound to the receiver of a call, if the literal is given for a parameter that has one (`Parameter.hasReceiver`).
   */
  readonly receiver?: string;
  /** A function literal that is passed to a call which may run it immediately: it runs with its enclosing function. */
  readonly inPlace?: boolean;
  readonly memberOf?: string;
  /** A getter: an access to the member calls it (`get router() {…}`). */
  readonly isGetter?: boolean;
  /** A method without a body: a call of it runs the methods that implement it. */
  readonly isAbstract?: boolean;
  /** A method in generated code, which may call the application's method of the same name. */
  readonly isGenerated?: boolean;
  /** Name of the parameter that holds the method's object, in languages that declare one. Members are then accessed through it. */
  readonly self?: string;
  /** Whether its parameter types are those of a request handler: of several arguments of a wrapper, such a function is the handler. Undefined if not known. */
  readonly takesRequests?: boolean;
  /** It takes no request and returns nothing, so that it cannot answer one: it is no handler. */
  readonly answersNothing?: true;
  /** A middleware constructor: it takes a handler and returns one. */
  readonly wrapsHandlers?: true;
  /** It takes a request and no response, or the reverse, or does not use the one that it is given: among several handlers, another one answers. */
  readonly sendsNothing?: true;
  /** A middleware that removes a prefix from every request path, before the next router matches the path. */
  readonly cutsPath?: true;
  readonly returns: readonly Expression[];
  /** The function has several results: each of `returns` is a list of them. */
  readonly answersSeveral?: true;
  readonly decorators?: readonly Expression[];
}
