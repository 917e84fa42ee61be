import { type Argument, argumentsOf } from '../../../languages/csharp/calls.ts';
import type { AttributedClass } from '../../../languages/csharp/classes.ts';
import { hasModifier } from '../../../languages/csharp/scopes.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Bound on the arguments of an attribute. */
const mostArguments = 16;

/** A constructor of an attribute class. `baseArguments`: what it passes to the constructor of the base class. */
export interface Constructor {
  readonly parameters: readonly Node[];
  /** Whether it takes any number of further arguments. */
  readonly isOpen: boolean;
  readonly baseArguments: readonly Argument[];
  readonly body: Node | null;
}

/**
 * The constructors of a class by the numbers of arguments that they take. One without optional parameters to fill in comes first:
 * https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/named-and-optional-arguments#overload-resolution
 */
export function constructorsByCount(type: AttributedClass): ReadonlyMap<number, Constructor | undefined> {
  const byCount = new Map<number, Constructor | undefined>();
  for (const each of constructorsOf(type)) {
    const most = each.isOpen ? mostArguments : Math.min(each.parameters.length, mostArguments);
    const least = each.parameters.filter((parameter) => !isOptional(parameter)).length;
    for (let count = least; count <= most; count += 1) {
      if (count === each.parameters.length || !byCount.has(count)) {
        byCount.set(count, each);
      }
    }
  }
  return byCount.size > 0 ? byCount : new Map([[0, undefined]]);
}

function isOptional({ children }: Node): boolean {
  return children.some(({ type }) => type === '=');
}

/** The constructors of a class, its primary constructor included. */
export function constructorsOf({ node }: AttributedClass): readonly Constructor[] {
  const own = node.namedChildren.find(({ type }) => type === 'parameter_list');
  if (own) {
    const bases = node.namedChildren.find(({ type }) => type === 'base_list');
    return [{ ...parametersOf(own), baseArguments: bases ? argumentsOf(bases) : [], body: null }];
  }
  return (node.childForFieldName('body')?.namedChildren ?? [])
    .filter((each) => each.type === 'constructor_declaration' && !hasModifier(each, 'static'))
    .map((declaration) => {
      const initializer = declaration.namedChildren.find(({ type }) => type === 'constructor_initializer');
      return {
        ...parametersOf(declaration.childForFieldName('parameters')),
        baseArguments: initializer ? argumentsOf(initializer) : [],
        body: declaration.childForFieldName('body'),
      };
    });
}

function parametersOf(list: Node | null): Pick<Constructor, 'parameters' | 'isOpen'> {
  const isOpen =
    list?.children.some(({ type, text: written }) => type === 'params' || /^params\b/.test(written)) === true;
  return { parameters: (list?.namedChildren ?? []).filter(({ type }) => type === 'parameter'), isOpen };
}
