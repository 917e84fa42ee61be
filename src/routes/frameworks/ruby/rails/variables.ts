import { memoized } from '../../../../model/memoized.ts';
import { concatenation, type Expression, member, text, unknown } from '../../../facts/expression.ts';
import { assignmentsOf, type RubyCall, statementsOf } from '../../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Substitutes variables in a value. A routes file is read in order, so `variables` holds their current values. */
export function substituted(expression: Expression, variables: ReadonlyMap<string, Expression>): Expression {
  switch (expression.kind) {
    case 'name':
      return variables.get(expression.name) ?? expression;
    case 'text': {
      const parts = expression.parts.map((part) =>
        typeof part === 'string' ? text(part) : substituted(part, variables),
      );
      return { ...expression, ...concatenation(parts) };
    }
    case 'list':
      return { ...expression, items: expression.items.map((item) => substituted(item, variables)) };
    case 'member': {
      const of = substituted(expression.of, variables);
      return of.kind === 'object' ? (of.entries[expression.name] ?? unknown) : member(of, expression.name);
    }
    default:
      return expression;
  }
}

/**
 * The variables that a branching statement assigns. Their value is unknown afterwards, since it is not static which
 * branch runs.
 */
export function variablesSetIn(statement: Node): readonly string[] {
  return assignmentsOf(statement).flatMap((assignment) => {
    const target = assignment.childForFieldName('left');
    return target?.type === 'identifier' ? [target.text] : [];
  });
}

/**
 * The block arguments of each iteration over a value: the item, or its parts if the block has several parameters. For a value that is not
 * a literal, one iteration with an unknown argument.
 */
export function itemsOf(expression: Expression, parameters: number): readonly (readonly Expression[])[] {
  switch (expression.kind) {
    case 'list':
      return expression.items.map((item) => (item.kind === 'list' && parameters > 1 ? item.items : [item]));
    case 'object': {
      const pairs = Object.entries(expression.entries).map(([key, item]) => [text(key), item]);
      return parameters > 1 ? pairs : pairs.map((items) => [{ kind: 'list', items }]);
    }
    default:
      return [[unknown]];
  }
}

/** The first method of the given name that the routes file defines. */
export function methodNamed(called: string, file: SyntaxFile): Node | undefined {
  return methodsByName(file).get(called);
}

/**
 * Whether a method of the routing DSL is one of the file's own that does nothing: `def put(*) end` in the block of the routes, which Ruby
 * defines on the mapper alone. https://docs.ruby-lang.org/en/3.4/BasicObject.html#method-i-instance_exec
 */
export function isSilenced(called: string, file: SyntaxFile): boolean {
  const method = methodNamed(called, file);
  return method !== undefined && statementsOf(method.childForFieldName('body')).length === 0;
}

/** Memoised: each statement that is none of the router's asks for a method. */
const methodsByName = memoized(({ root }: SyntaxFile): ReadonlyMap<string, Node> => {
  const methods = root.descendantsOfType('method').toReversed();
  return new Map(methods.map((method) => [method.childForFieldName('name')?.text ?? '', method]));
});

/** The arguments of a call by the parameters of a method, with defaults. */
export function argumentsOf(method: Node, call: RubyCall): readonly (readonly [string, Node | null | undefined])[] {
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.map((parameter, index) => {
    const own = parameter.childForFieldName('name')?.text ?? parameter.text;
    return [own, call.named.get(own) ?? call.given[index] ?? parameter.childForFieldName('value')] as const;
  });
}

/** The parameter of a method that holds the keyword arguments of a call: the last one, if it is not given otherwise. */
export function optionsParameter(method: Node, call: RubyCall): string | undefined {
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  const last = parameters.at(-1);
  const isGiven = call.given.length >= parameters.length;
  const takesAny = last && /^(?:identifier|optional_parameter|hash_splat_parameter)$/.test(last.type);
  return takesAny && !isGiven && call.named.size > 0 && !parameters.some(({ type }) => type === 'keyword_parameter')
    ? (last.childForFieldName('name')?.text ?? last.text)
    : undefined;
}
