import { type Expression, name as nameValue } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedTextOrValue, assignedVariable } from '../assignedVariables.ts';
import { codeIn, isCode } from '../code.ts';
import { iterationFacts } from '../iteration.ts';
import { assignedFields } from '../jvm/assignedFields.ts';
import { classFacts, declaredFacts, qualifiedBinding } from '../jvm/facts.ts';
import { mayRegister } from '../jvm/routingWords.ts';
import { assignedBranch, blockScope } from '../variableScopes.ts';
import { basesOf } from './classes.ts';
import { enumFacts } from './enumConstants.ts';
import { constructorFact, functionFact, parameterFacts } from './functions.ts';
import { child, classOf, classTypes } from './scopes.ts';

const query = `
  [(class_declaration) (object_declaration)] @class
  (companion_object) @companion
  [(function_declaration) (anonymous_function) (lambda_literal) (secondary_constructor)] @function
  (for_statement) @loop
  (primary_constructor) @constructor
  (class_parameter) @field
  (property_declaration) @property
`;
const calls = `(call_expression) @call (assignment) @assignment`;

/** The classes, functions, properties and calls of a Kotlin file. */
export function declareKotlin(file: SyntaxFile): readonly Fact[] {
  return declaredFacts(file, query, calls, declare);
}

function declare(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'class': {
      const simple = node.childForFieldName('name')?.text ?? '';
      const facts = classFacts(node, simple, classOf(node), basesOf(node, file), file);
      // https://kotlinlang.org/docs/object-declarations.html
      return node.type === 'object_declaration'
        ? facts.map((fact) => (fact.kind === 'class' ? { ...fact, isObject: true } : fact))
        : [...facts, ...enumFacts(node, file)];
    }
    case 'companion':
      return companionFacts(node);
    case 'function':
      return [functionFact(node, file), ...parameterFacts(node, file), ...topLevel(node, file)];
    case 'loop':
      return loopFacts(node, file);
    case 'constructor':
      return mayRegister(file.text) ? [constructorFact(node, file), ...parameterFacts(node, file)] : [];
    case 'field':
      return fieldFacts(node, file);
    case 'assignment':
      return assignmentFacts(node, file);
    case 'property':
      return propertyFacts(node, file);
    default:
      return followed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
  }
}

/** Binds the name of a companion object to the enclosing class, which has its members. */
function companionFacts(node: Node): readonly Fact[] {
  const owner = classOf(node);
  const named = node.childForFieldName('name')?.text ?? 'Companion';
  return owner === undefined
    ? []
    : [
        {
          kind: 'binding',
          name: named,
          value: nameValue(owner),
          memberOf: owner,
          inside: undefined,
          at: node.startIndex,
        },
      ];
}

const statements = new Set([
  'source_file',
  'block',
  'lambda_literal',
  'function_body',
  'return_expression',
  'property_declaration',
  'if_expression',
  'when_entry',
]);

function followed(node: Node): boolean {
  return statements.has(node.parent?.type ?? '');
}

function loopFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const variable = child(node, 'variable_declaration');
  const over = node.namedChildren.find((part) => part.id !== variable?.id && isCode(part));
  const named = variable && child(variable, 'identifier');
  return iterationFacts(
    {
      loop: node,
      parameters: named ? [{ name: named.text }] : [],
      over: file.value(over),
      method: 'forEach',
      inPlace: true,
    },
    file,
  );
}

function topLevel(node: Node, file: SyntaxFile): readonly Fact[] {
  const name = node.childForFieldName('name')?.text;
  return name !== undefined && node.parent?.type === 'source_file' ? qualifiedBinding(name, node.startIndex, file) : [];
}

/** The binding of a property of the primary constructor: to its default, to its argument, or to an object of its declared type. */
function fieldFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const owner = classOf(node);
  const type = child(node, 'user_type') ?? child(node, 'nullable_type');
  const name = child(node, 'identifier')?.text ?? '';
  const given = node.children.some((part) => part.type === '=') ? codeIn(node).at(-1) : undefined;
  const maker = node.parent?.parent;
  // The property keeps the argument of the constructor.
  const isKept = !given && maker?.type === 'primary_constructor' && mayRegister(file.text);
  const value = given ? file.value(given) : isKept ? nameValue(name) : type && file.value(type);
  const inside = isKept ? maker.startIndex : undefined;
  return owner === undefined || !value
    ? []
    : [{ kind: 'binding', name, value, memberOf: owner, inside, at: node.startIndex }];
}

/** Nodes that are the scopes of local variables: https://kotlinlang.org/spec/scopes-and-identifiers.html */
const blocks: ReadonlySet<string> = new Set(['block', 'control_structure_body']);

/** https://kotlinlang.org/spec/scopes-and-identifiers.html */
const classOfProperty = assignedFields({
  classTypes,
  anonymousClass: 'object_literal',
  fieldsOf: (member) =>
    member.type === 'property_declaration'
      ? member.namedChildren.flatMap((each) => (each.type === 'variable_declaration' ? variablesOf(each) : []))
      : [],
  variableTypes: ['variable_declaration', 'parameter'],
  variablesOf,
});

function variablesOf(declaration: Node): readonly string[] {
  return [child(declaration, 'identifier')?.text ?? ''];
}

function assignmentFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const [left, right] = [node.firstNamedChild, node.lastNamedChild];
  const operator = node.children.find(({ type }) => /^\+?=$/.test(type))?.type;
  if (!left || !right || operator === undefined) {
    return [];
  }
  const isName = left.type === 'identifier';
  const own = /^this\s*\.\s*(\w+)$/.exec(left.text)?.[1];
  const name = own ?? left.text;
  const maySet = operator === '=' && (isName || own !== undefined) && mayRegister(file.text);
  const memberOf = maySet ? classOfProperty(left, { name, isOfThis: own !== undefined }) : undefined;
  const position = file.position(node);
  const given = file.value(right);
  const value = isName ? assignedTextOrValue(name, operator, given) : undefined;
  return [
    ...(memberOf === undefined
      ? []
      : [
          {
            kind: 'binding' as const,
            name,
            value: given,
            memberOf,
            ...assignedBranch(node, left.text, given, file),
            ...position,
          },
        ]),
    ...assignedVariable(name, value, node, file),
  ];
}

function propertyFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const declared = child(node, 'variable_declaration');
  const name = declared && child(declared, 'identifier')?.text.replaceAll('`', '');
  const value = declared && propertyValue(node, declared, file);
  if (name === undefined || !value) {
    return [];
  }
  const owner = classOf(node);
  const binding: Binding = {
    kind: 'binding',
    name,
    value,
    ...(owner === undefined ? blockScope(node, blocks, file) : { memberOf: owner }),
    ...file.position(node),
  };
  return node.parent?.type === 'source_file' ? [binding, ...qualifiedBinding(name, node.startIndex, file)] : [binding];
}

/**
 * The value of a property: its initialiser, else the returned value of its getter, else an object of its declared type.
 */
function propertyValue(node: Node, declared: Node, file: SyntaxFile): Expression | undefined {
  const equals = node.children.findIndex(({ type }) => type === '=');
  const initial = equals < 0 ? undefined : node.children.slice(equals + 1).find((part) => part.isNamed && isCode(part));
  const getter = child(node, 'getter');
  const answered = getter && child(getter, 'function_body')?.firstNamedChild;
  const type = child(declared, 'user_type') ?? child(declared, 'nullable_type');
  const made = initial ?? (answered?.type === 'block' ? undefined : answered) ?? type;
  return made ? file.value(made) : undefined;
}
