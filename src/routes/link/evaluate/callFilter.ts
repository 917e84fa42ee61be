import type { CallExpression, Expression } from '../../facts/expression.ts';
import { mentionsOf } from '../resolve/mentions.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import { mentionsBase } from '../resolve/reference.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue, Context, Evaluate } from '../values/abstractValue.ts';
import { isIteration } from '../values/iteration.ts';
import { holdsRouter } from './argumentBinding.ts';
import { givenItself, isGivenRegistrar, mentionsArgument } from './givenRegistrars.ts';
import type { RegisteringCode } from './registeringCode.ts';
import type { RouterMentions } from './routerMentions.ts';

/** Bound on the number of variables between a parameter and the expression that is passed on. */
const deepestHolding = 3;

/**
 * Decides which call statements the interpreter evaluates. Most calls of a program have nothing to do with routes.
 */
export class CallFilter {
  readonly #program: Program;
  readonly #lookup: NameResolver;
  readonly #evaluate: Evaluate;
  readonly #mentions: RouterMentions;
  readonly #registering: RegisteringCode;

  constructor(
    program: Program,
    lookup: NameResolver,
    registering: RegisteringCode,
    mentions: RouterMentions,
    evaluate: Evaluate,
  ) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
    this.#mentions = mentions;
    this.#registering = registering;
  }

  /**
   * Evaluates a call statement if it passes on a router, iterates with a function literal, has an implicit receiver,
   * or calls into a file that registers routes.
   */
  follow(call: Expression, context: Context): void {
    if (call.kind !== 'call' || !this.#mayRegister(call, context)) {
      return;
    }
    const receiver = call.callee.kind === 'member' ? [call.callee.of] : [];
    const handed = [...receiver, ...call.arguments, ...Object.values(call.named ?? {})].some(
      (value) => this.#mayHoldRouter(value, context) && this.#isHandedOn(this.#evaluate(value, context)),
    );
    if (handed || this.#iterates(call, context) || this.#isReceived(call, context)) {
      this.#evaluate(call, context);
      return;
    }
    const callee = this.#evaluate(call.callee, context);
    const file = callee.kind === 'function' || callee.kind === 'class' ? callee.file : undefined;
    if (
      file !== undefined &&
      (this.#program.isRouting(file) ||
        this.#registering.handsOn(callee) ||
        this.#isOfBase(call, callee) ||
        (callee.kind === 'function' &&
          ((this.#isGivenHolder(call, context) && this.#registering.mayRegister(callee.file, callee.fact.id)) ||
            this.#isGivenRegistrar(call, context))))
    ) {
      this.#evaluate(call, context);
    }
  }

  /** Whether a call passes on the object of the enclosing method, and the class of that is in a file with routers. */
  #isGivenHolder(call: CallExpression, context: Context): boolean {
    const own = givenItself(call, context);
    return own?.kind === 'class' && this.#program.isRouting(own.file);
  }

  /** Whether a call passes on a function that registers routes, by its name or in an object: `registerUsers(route)`. */
  #isGivenRegistrar({ arguments: given }: CallExpression, context: Context): boolean {
    const table = this.#program.table(context.file);
    return given.some((argument) => {
      const { names } = mentionsOf(argument);
      const isWorth =
        table !== undefined &&
        (argument.kind === 'name' || argument.kind === 'object') &&
        (this.#program.names.mentionRegistrar(names, table) || this.#isMadeOfArgument(names, table, context));
      return isWorth && this.#holdsRegistrar(this.#evaluate(argument, context));
    });
  }

  /** Whether a value is a function that registers routes, or an object without a class that holds one. */
  #holdsRegistrar(value: AbstractValue): boolean {
    const parts = value.kind === 'object' && !value.of ? [...value.entries.values()] : [value];
    return parts.some((part) => part.kind === 'function' && this.#registering.mayRegister(part.file, part.fact.id));
  }

  /** Whether the constructor of an object calls one of its base, which sets fields of the object. */
  #isOfBase({ callee }: CallExpression, value: AbstractValue): boolean {
    const called =
      value.kind === 'class' && mentionsBase(mentionsOf(callee).names) ? this.#lookup.constructorOf(value) : undefined;
    return called !== undefined && this.#program.table(called.file)?.setsFields(called.fact.id) === true;
  }

  /**
   * Whether a call may register routes, judged by the names that it mentions and by their arguments in the enclosing
   * frames.
   */
  #mayRegister(call: CallExpression, context: Context): boolean {
    const table = this.#program.table(context.file);
    const { names } = mentionsOf(call);
    return (
      this.#isReceived(call, context) ||
      mentionsArgument(names, context) ||
      this.#isGivenHolder(call, context) ||
      (table !== undefined &&
        (this.#isMadeOfArgument(names, table, context) ||
          this.#registering.mayBeRegistrar(call, table, context.inside)))
    );
  }

  /**
   * Whether an expression may evaluate to a router or contain one, judged by the names that it mentions and by their
   * arguments in the enclosing frames.
   */
  #mayHoldRouter(expression: Expression, context: Context): boolean {
    const table = this.#program.table(context.file);
    const { names, modules, functions, scope } = mentionsOf(expression);
    return (
      scope ||
      table === undefined ||
      modules.length > 0 ||
      functions.length > 0 ||
      mentionsArgument(names, context) ||
      this.#isMadeOfArgument(names, table, context) ||
      this.#namesRouter(expression, table, context.inside) ||
      mentionsBase(names) ||
      this.#mentions.imported(table, names)
    );
  }

  /** Whether an expression mentions a router, or a function that makes one. */
  #namesRouter(expression: Expression, table: SymbolTable, inside: number | undefined): boolean {
    const routing = this.#program.names;
    return routing.holders.of(table, inside, expression, () => {
      const { names, called } = mentionsOf(expression);
      return routing.mentionRouter(names, table, inside) || routing.mentionFactory(called, table);
    });
  }

  /**
   * Whether a value is a router, contains one, or is an object with a field that holds a function which registers
   * routes.
   */
  #isHandedOn(value: AbstractValue): boolean {
    return (
      holdsRouter(value) ||
      (value.kind === 'object' &&
        value.of !== undefined &&
        [...value.entries.values()].some(
          (field) => field.kind === 'function' && this.#registering.mayRegister(field.file, field.fact.id),
        ))
    );
  }

  /**
   * Whether one of the names is a variable whose value contains such an argument: `conf := users.Config{Router:
   * router}`.
   */
  #isMadeOfArgument(names: readonly string[], table: SymbolTable, context: Context, depth = 1): boolean {
    const { frame, inside, at } = context;
    if (frame === undefined || inside === undefined || !isGivenRegistrar(frame)) {
      return false;
    }
    // A variable of a function around a loop or a literal is one of that function.
    const around = table.around(inside);
    return names.some((name) => {
      const declaring = around.find((id) => table.declares(name, id));
      const binding = declaring === undefined ? undefined : table.binding(name, declaring, at);
      const held = binding ? mentionsOf(binding.value).names : [];
      return (
        mentionsArgument(held, context) ||
        (depth < deepestHolding && this.#isMadeOfArgument(held, table, context, depth + 1))
      );
    });
  }

  /** Whether the callee is a bare name and there is an implicit receiver. */
  #isReceived({ callee }: CallExpression, context: Context): boolean {
    return callee.kind === 'name' && this.#lookup.implicitReceiver(context) !== undefined;
  }

  /** Whether the call runs a function literal for each item of a list or object. */
  #iterates({ callee, arguments: [each] }: CallExpression, context: Context): boolean {
    return (
      callee.kind === 'member' &&
      each?.kind === 'function' &&
      isIteration(callee.name) &&
      ['list', 'object'].includes(this.#evaluate(callee.of, context).kind)
    );
  }
}
