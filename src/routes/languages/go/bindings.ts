import { memoized } from '../../../model/memoized.ts';
import { type Expression, member } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { accumulated, assignedValue } from '../assignedVariables.ts';
import {
  branchOfAssignment,
  declaringBlock,
  isAlternative,
  isAlwaysRun,
  isConditional,
  isParameter,
  mayExtend,
} from './assignmentBranches.ts';
import { mapWith, variableAfter } from './collectedLists.ts';
import { typeOf } from './fieldTypes.ts';
import { importFacts } from './imports.ts';
import { blockOf, severalOf } from './locals.ts';
import { fieldOfCopy, fieldOfGiven, fieldOfMade } from './madeObjects.ts';
import { assignedPackageVariable, packageVariable } from './packageVariables.ts';
import { objectOf } from './types.ts';

/** Bindings of `const`, `var`, `:=` and `=`. The scope of a name begins at the end of its statement. */
export function bindingFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left')?.namedChildren ?? node.childrenForFieldName('name').filter(isNode);
  const right = (node.childForFieldName('right') ?? node.childForFieldName('value'))?.namedChildren ?? [];
  const ofPackage = node.type === 'var_spec' ? packageVariable(node, file) : [];
  if (ofPackage.length > 0) {
    return [...ofPackage];
  }
  if (right.length === 0) {
    const value = objectOf(node.childForFieldName('type'));
    return value ? left.flatMap((target) => bind(target, value, node, file)) : [];
  }
  const [only] = right;
  const [target] = left;
  const operator = node.childForFieldName('operator')?.text ?? '=';
  if (operator !== '=' && node.type === 'assignment_statement') {
    if (target?.type === 'identifier') {
      const value = assignedValue(target.text, operator, file.value(only));
      return value ? bind(target, value, node, file) : [];
    }
    return operator === '+=' && target && only ? bind(target, file.value(only), node, file, true) : [];
  }
  return left.flatMap((target, index) => {
    const part = right[index];
    const value =
      right.length === left.length ? file.value(part) : only ? member(file.value(only), String(index)) : undefined;
    const isDefault = target.type === 'identifier' && isConditional(node, file);
    if (
      isDefault &&
      !(value && (mayExtend(target.text, value, node, file) || isAlternative(target.text, value, node)))
    ) {
      return [];
    }
    return value && target.text !== '_' ? bind(target, value, node, file) : [];
  });
}

function isNode(node: Node | null): node is Node {
  return node !== null;
}

function bind(target: Node, value: Expression, node: Node, file: SyntaxFile, adds = false): Fact[] {
  const position = { inside: file.position(node).inside, at: node.endIndex };
  if (target.type === 'identifier') {
    const variable = target.text;
    const until = blockEnd(variable, node, file) ?? endOfShadowing(variable, node, file);
    const shadows = isParameter(variable, file.functionAround(node));
    const branch = branchOfAssignment(variable, value, node, file);
    const scope = { ...(until === undefined ? {} : { until }), ...branch, ...(shadows ? { shadows } : {}) };
    return [
      ...accumulated({ kind: 'binding', name: variable, value, ...scope, ...position }, node, file),
      ...assignedPackageVariable(variable, value, node, file),
    ];
  }
  if (target.type === 'index_expression') {
    const map = target.childForFieldName('operand');
    const several = map?.type === 'identifier' ? severalOf(map.text, node, file) : undefined;
    return map && several?.type.type === 'map_type' && isAlwaysRun(node)
      ? [variableAfter(map.text, mapWith(target, value, file), several, position.inside, position.at)]
      : [];
  }
  const changed =
    target.type === 'selector_expression'
      ? (fieldOfCopy(target, value, node, file) ?? (adds ? undefined : fieldOfGiven(target, value, node, file)))
      : undefined;
  if (changed) {
    return [changed];
  }
  const owner = target.type === 'selector_expression' ? typeOf(target.childForFieldName('operand'), file) : undefined;
  const field = target.childForFieldName('field')?.text;
  if (owner === undefined || field === undefined) {
    return [];
  }
  const made = adds ? undefined : fieldOfMade(target, owner, value, node, file);
  return made
    ? [made]
    : [{ kind: 'binding', name: field, value, memberOf: owner, ...(adds ? { adds } : {}), ...position }];
}

/**
 * The end of the block that declares a name; undefined for the body of the function.
 * https://go.dev/ref/spec#Declarations_and_scope
 */
function blockEnd(name: string, node: Node, file: SyntaxFile): number | undefined {
  const around = file.functionAround(node);
  const block =
    node.type === 'assignment_statement' && around ? declaringBlock(name, node, around, file) : blockOf(node);
  const isBody = !block || !around || block.parent === around || block.parent?.parent === around;
  return isBody ? undefined : block.endIndex;
}

/** The names of the packages that a file imports. */
const packageNames = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set(
      file.root.namedChildren
        .filter(({ type }) => type === 'import_declaration')
        .flatMap((declaration) => declaration.descendantsOfType('import_spec'))
        .flatMap((spec) => importFacts(spec, file))
        .flatMap((fact) => (fact.kind === 'binding' ? [fact.name] : [])),
    ),
);

/**
 * The end of the function if `api := api.Group("/v1")` or `server := &server{}` redeclares a name of an outer scope, or `users :=
 * shop.Group("/users")` that of a package. On the right side and before, the name denotes what is outside.
 * https://go.dev/ref/spec#Declarations_and_scope
 */
function endOfShadowing(name: string, node: Node, file: SyntaxFile): number | undefined {
  const right = node.type === 'short_var_declaration' ? node.childForFieldName('right') : null;
  const isOutside =
    right !== null &&
    (packageNames(file).has(name) ||
      (right.text.includes(name) &&
        right.descendantsOfType(['identifier', 'type_identifier']).some((each) => each.text === name)));
  return isOutside ? file.functionAround(node)?.endIndex : undefined;
}

/** Bindings of the fields that a composite literal sets, as members of its type. */
export function literalFields(node: Node, file: SyntaxFile): Fact[] {
  const type = node.childForFieldName('type');
  if (type?.type !== 'type_identifier') {
    return [];
  }
  return (node.childForFieldName('body')?.namedChildren ?? []).flatMap((element): Fact[] => {
    const key = element.type === 'keyed_element' ? element.childForFieldName('key')?.firstNamedChild : undefined;
    const value = element.childForFieldName('value')?.firstNamedChild;
    return key?.type === 'identifier' && value && value.type !== 'literal_value'
      ? [
          {
            kind: 'binding',
            name: key.text,
            value: file.value(value),
            memberOf: type.text,
            inLiteral: true,
            ...file.position(node),
          },
        ]
      : [];
  });
}
