import { codeIn } from '../../languages/code.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import { propertyName } from '../../languages/ecmascript/values.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** A decorator of a class or method. */
export interface Decorator {
  readonly name: string;
  readonly callee: Node;
  readonly arguments: readonly Node[];
  readonly node: Node;
}

/** A method with its decorators, which the grammar has as preceding siblings. */
export interface DecoratedMethod {
  readonly node: Node;
  readonly decorators: readonly Decorator[];
}

/** The decorators of a class, also those before `export`. */
export function decoratorsOfClass(declaration: Node): readonly Decorator[] {
  const outer = declaration.parent?.type === 'export_statement' ? decoratorsOf(declaration.parent) : [];
  return [...decoratorsOf(declaration), ...outer];
}

/** The methods in the body of a class. */
export function decoratedMethods(body: Node): readonly DecoratedMethod[] {
  const methods: DecoratedMethod[] = [];
  let decorators: readonly Decorator[] = [];
  for (const node of body.namedChildren) {
    if (node.type === 'decorator') {
      decorators = [...decorators, ...decoratorOf(node)];
    } else if (node.type !== 'comment') {
      if (node.type === 'method_definition') {
        methods.push({ node, decorators });
      }
      decorators = [];
    }
  }
  return methods;
}

/** The fields in the body of a class that hold functions. */
export function decoratedFields(body: Node): readonly DecoratedMethod[] {
  return body.namedChildren.flatMap((field) => {
    const node = /field_definition$/.test(field.type) ? field.childForFieldName('value') : undefined;
    const decorators = node && functionTypes.has(node.type) ? decoratorsOf(field) : [];
    return node && decorators.length > 0 ? [{ node, decorators }] : [];
  });
}

function decoratorsOf(node: Node): readonly Decorator[] {
  return node.namedChildren.filter(({ type }) => type === 'decorator').flatMap(decoratorOf);
}

function decoratorOf(node: Node): readonly Decorator[] {
  const call = node.firstNamedChild;
  const callee = call?.type === 'call_expression' ? call.childForFieldName('function') : call;
  const given = codeIn(call?.childForFieldName('arguments'));
  return callee ? [{ name: propertyName(callee), callee, arguments: given, node }] : [];
}

/** The last word of a name, a member or a string: `GET` of `HTTPMethodEnum.GET` and of `'GET'`. Empty if there is none. */
export function lastWord(node: Node | null | undefined): string {
  return /(\w+)['"]?$/.exec(node?.text ?? '')?.[1] ?? '';
}
