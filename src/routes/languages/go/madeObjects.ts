import { concatenation, type Expression, member, name } from '../../facts/expression.ts';
import type { Binding } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { blockOf } from './locals.ts';
import { namedType, typeName, typeOfParameter } from './types.ts';

/**
 * The binding of a variable to its object with a field that is set after its creation: `r := NewRouter(); r.prefix = "/admin"`.
 * Only this object has the field: others may call the exported constructor as well. Undefined for any other assignment.
 * https://go.dev/ref/spec#Variables
 */
export function fieldOfMade(
  target: Node,
  owner: string,
  expression: Expression,
  node: Node,
  file: SyntaxFile,
): Binding | undefined {
  const around = file.functionAround(node);
  const variable = target.childForFieldName('operand');
  const field = target.childForFieldName('field')?.text;
  const isPlain = expression.kind === 'text' || expression.kind === 'name';
  if (!around || variable?.type !== 'identifier' || field === undefined || !isPlain || !isInBody(node, around)) {
    return undefined;
  }
  const isMade = around
    .descendantsOfType('short_var_declaration')
    .some((each) => each.endIndex <= node.startIndex && isInBody(each, around) && makes(each, variable.text, field));
  return isMade
    ? {
        kind: 'binding',
        name: variable.text,
        value: {
          kind: 'object',
          entries: { '*made': { kind: 'spread', of: name(variable.text) }, [field]: expression },
          of: name(owner),
        },
        inside: around.startIndex,
        at: node.endIndex,
      }
    : undefined;
}

/**
 * The binding of a variable to a copy of a struct with a changed field: `other := *route; other.Path = "/api" + route.Path`.
 * Undefined for any other assignment. https://go.dev/ref/spec#Assignability
 */
export function fieldOfCopy(target: Node, value: Expression, node: Node, file: SyntaxFile): Binding | undefined {
  const around = file.functionAround(node);
  const variable = target.childForFieldName('operand');
  const field = target.childForFieldName('field')?.text;
  if (!around || variable?.type !== 'identifier' || field === undefined || !isInBody(node, around)) {
    return undefined;
  }
  const copied = name(variable.text);
  const isCopy = around
    .descendantsOfType('short_var_declaration')
    .some((each) => each && each.endIndex <= node.startIndex && isInBody(each, around) && copies(each, variable.text));
  const isAdded = node.childForFieldName('operator')?.text === '+=';
  const changed = isAdded ? concatenation([member(copied, field), value]) : value;
  return isCopy
    ? {
        kind: 'binding',
        name: variable.text,
        value: {
          kind: 'object',
          entries: { '*copied': { kind: 'spread', of: copied }, [field]: changed },
          of: copied,
          isCopy: true,
        },
        inside: around.startIndex,
        at: node.endIndex,
      }
    : undefined;
}

const ofRequests = /(?:Context|Ctx|Request|ResponseWriter)$/;

/**
 * The binding of a parameter to its object with a field that the function sets, if the type is of another package, so that it has no members
 * here: `func Init(s *api.Server) { s.Router = &api.Router{…}; handlers.Attach(s) }`. Undefined for any other assignment.
 * https://go.dev/ref/spec#Exported_identifiers
 */
export function fieldOfGiven(target: Node, value: Expression, node: Node, file: SyntaxFile): Binding | undefined {
  const around = file.functionAround(node);
  const variable = target.childForFieldName('operand');
  const field = target.childForFieldName('field')?.text;
  const isMade = value.kind === 'call' || value.kind === 'object';
  if (!around || variable?.type !== 'identifier' || field === undefined || !isMade || !isInBody(node, around)) {
    return undefined;
  }
  const type = namedType(typeOfParameter(variable.text, around));
  return type?.type === 'qualified_type' && !ofRequests.test(type.text)
    ? {
        kind: 'binding',
        name: variable.text,
        value: {
          kind: 'object',
          entries: { '*given': { kind: 'spread', of: name(variable.text) }, [field]: value },
          of: typeName(type),
        },
        shadows: true,
        inside: around.startIndex,
        at: node.endIndex,
      }
    : undefined;
}

/** Whether a declaration assigns to a variable the dereferenced value of a pointer. */
function copies(declaration: Node, variable: string): boolean {
  const [pointer, ...others] = declaration.childForFieldName('right')?.namedChildren ?? [];
  return (
    others.length === 0 &&
    declaration.childForFieldName('left')?.text === variable &&
    pointer?.type === 'unary_expression' &&
    pointer.childForFieldName('operator')?.text === '*'
  );
}

function isInBody(statement: Node, around: Node): boolean {
  const block = blockOf(statement);
  return block.parent === around || block.parent?.parent === around;
}

/** Whether a declaration assigns to a variable the result of an exported function of the package, or a literal with the field. */
function makes(declaration: Node, variable: string, field: string): boolean {
  const first = declaration.childForFieldName('right')?.firstNamedChild;
  const made = first?.type === 'unary_expression' ? first.childForFieldName('operand') : first;
  if (made?.type === 'composite_literal') {
    const fields = made.childForFieldName('body')?.namedChildren ?? [];
    return (
      declaration.childForFieldName('left')?.text === variable &&
      fields.some(({ firstNamedChild: key }) => key?.text === field)
    );
  }
  const called = made?.type === 'call_expression' ? made.childForFieldName('function') : undefined;
  return (
    declaration.childForFieldName('left')?.firstNamedChild?.text === variable &&
    called?.type === 'identifier' &&
    /^\p{Lu}/u.test(called.text)
  );
}
