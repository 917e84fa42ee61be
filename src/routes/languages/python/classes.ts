import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { definitionOf } from './decorators.ts';
import { constructedFields } from './generatedConstructors.ts';

/** A class with its bases, and the fields that a generated constructor sets. */
export function classFact(node: Node, file: SyntaxFile): Fact {
  const name = classNameOf(node);
  const superclasses = node.childForFieldName('superclasses');
  const bases = superclasses
    ? superclasses.namedChildren.filter(({ type }) => type !== 'keyword_argument' && type !== 'comment')
    : [];
  const notes = file.classNotes(node);
  // `ListView[Order]` extends `ListView`.
  const baseValues = bases.map((base) =>
    file.value(base.type === 'subscript' ? base.childForFieldName('value') : base),
  );
  return {
    kind: 'class',
    name,
    qualifiedName: name,
    line: file.line(node),
    ...(notes ? { notes } : {}),
    bases: baseValues,
    ...constructedFields(node.childForFieldName('body'), baseValues, decoratorsOf(node, file)),
  };
}

/**
 * A decorator as a call of the decorator expression with the decorated function or class. The decorator may be a
 * workspace function that registers it.
 */
export function decoration(node: Node, file: SyntaxFile): readonly Fact[] {
  // It returns the decorated function: https://docs.python.org/3/library/functools.html#functools.wraps
  if (/^@(?:functools\.)?wraps\(/.test(node.text)) {
    return [];
  }
  const definition = definitionOf(node);
  const decorated: Expression =
    definition?.type === 'class_definition'
      ? classReference(definition)
      : { kind: 'function', id: definition?.startIndex ?? -1 };
  const call: Expression = {
    kind: 'call',
    at: node.startIndex,
    callee: file.value(node.firstNamedChild),
    arguments: [decorated],
  };
  return [{ kind: 'call', call, ...file.position(node) }];
}

/** The decorators of a function or class, outermost first. */
export function decoratorsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  return node.parent?.type === 'decorated_definition'
    ? node.parent.namedChildren
        .filter(({ type }) => type === 'decorator')
        .map((decorator) => file.value(decorator.firstNamedChild))
    : [];
}

/** How many classes around a class are named with it. */
const deepest = 4;

/** The name of a class; that of one in the body of another follows the other's: `Orders.Page`. */
export function classNameOf(node: Node): string {
  const names: string[] = [];
  for (let each: Node | undefined = node; each && names.length < deepest; each = ownerOf(definedBy(each))) {
    names.unshift(each.childForFieldName('name')?.text ?? '');
  }
  return names.join('.');
}

/** The class that a class definition makes, as a value. */
export function classReference(node: Node): Expression {
  return name(classNameOf(node));
}

/** The class whose body directly contains a statement. */
export function classOfBody(node: Node | null): string | undefined {
  const owner = node ? ownerOf(node) : undefined;
  return owner && classNameOf(owner);
}

function ownerOf(statement: Node): Node | undefined {
  const block = statement.parent;
  const owner = block?.type === 'block' ? block.parent : undefined;
  return owner?.type === 'class_definition' ? owner : undefined;
}

/** The statement of a definition: it includes the decorators. */
export function definedBy(definition: Node): Node {
  const { parent } = definition;
  return parent?.type === 'decorated_definition' ? parent : definition;
}

/** The class that contains a node, at any depth inside its methods. */
export function classAround(node: Node): string | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'class_definition') {
      return classNameOf(parent);
    }
  }
  return undefined;
}
