import type { Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { classOfBody, decoratorsOf, definedBy } from './classes.ts';
import { parametersOf } from './parameters.ts';
import { isProperty } from './properties.ts';

/** A function or method, with its parameters and what it returns. */
export function functionFact(node: Node, file: SyntaxFile): Fact {
  const owner = classOfBody(definedBy(node));
  const name = node.childForFieldName('name')?.text;
  const parameters = parametersOf(node);
  const decorators = decoratorsOf(node, file);
  const isStatic = decorators.some((each) => each.kind === 'name' && each.name === 'staticmethod');
  const self = owner === undefined || isStatic ? undefined : parameters[0]?.name;
  return {
    kind: 'function',
    id: node.startIndex,
    name,
    line: file.line(node),
    // The object before the dot is not an argument of the call.
    parameters: self === undefined ? parameters : parameters.slice(1),
    ...(owner === undefined ? {} : { memberOf: owner }),
    ...(self === undefined ? {} : { self }),
    ...(self !== undefined && isProperty(name, decorators, file) ? { isGetter: true } : {}),
    returns: [...returnsOf(node, file), ...annotatedReturn(node, file)],
    decorators,
    ...file.position(node),
  };
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const body = node.childForFieldName('body');
  if (!body) {
    return [];
  }
  return node.type === 'lambda' ? [file.value(body)] : returnStatements(body).map((value) => file.value(value));
}

const ownTypes: ReadonlySet<string> = new Set(['str', 'bytes', 'int', 'float', 'bool']);

/** The class that a function is annotated to return, `-> Router`. A built-in type, `-> str`, tells nothing. */
function annotatedReturn(node: Node, file: SyntaxFile): readonly Expression[] {
  const type = node.childForFieldName('return_type')?.firstNamedChild;
  const isClass = type?.type === 'identifier' || type?.type === 'attribute';
  return isClass && !ownTypes.has(type.text) ? [file.value(type)] : [];
}

/** The values of the `return` statements of a block, without those of nested functions and without `None`. */
export function returnStatements(block: Node): readonly Node[] {
  return block
    .descendantsWithin(({ type }) => /_statement$|^block$|_clause$/.test(type) && !/^(?:return|expression)_/.test(type))
    .flatMap((node) => (node.type === 'return_statement' ? (node.firstNamedChild ?? []) : []))
    .filter(({ type }) => type !== 'none');
}
