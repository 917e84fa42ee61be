import { type Expression, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/python/arguments.ts';
import { nameOf, parameterNodes } from '../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Synthetic member of a router class that adds something before paths; its value is unknown. */
const added = '*before paths';

const registering =
  /^(?:route|add_url_rule|add_api_route|api_route|add_route|get|post|put|patch|delete|register|register_blueprint|include_router)$/;

/** What the class of a router adds before the paths of its routes: something unknown, or nothing. */
export function beforePaths(type: Expression): Expression {
  return { kind: 'member', of: type, name: added, absent: text(''), orUnknown: true };
}

/**
 * The synthetic member of a class that overrides a registering method and passes on another path, or that sets the prefix of its
 * objects. https://docs.python.org/3/tutorial/classes.html#inheritance
 */
export function changedPaths(file: SyntaxFile, classNode: Node): readonly Fact[] {
  const memberOf = classNode.childForFieldName('name')?.text;
  const methods = (classNode.childForFieldName('body')?.namedChildren ?? []).filter(
    ({ type }) => type === 'function_definition',
  );
  return memberOf !== undefined && methods.some(changes)
    ? [
        {
          kind: 'binding',
          name: added,
          value: { kind: 'text', parts: [unknown] },
          memberOf,
          ...file.position(classNode),
        },
      ]
    : [];
}

function changes(method: Node): boolean {
  const name = method.childForFieldName('name')?.text ?? '';
  if (name !== '__init__' && !registering.test(name)) {
    return false;
  }
  const assignments = method.descendantsOfType('assignment');
  const setsPrefix = assignments.some((each) =>
    /^self\.(?:url_)?prefix$/.test(each.childForFieldName('left')?.text ?? ''),
  );
  if (name === '__init__') {
    return setsPrefix;
  }
  const path = parameterNodes(method).map(nameOf)[1] ?? '';
  const written = assignments.filter((each) => each.childForFieldName('left')?.text === path);
  const setsOption = assignments.some((each) =>
    /\[["'](?:url_)?prefix["']\]$/.test(each.childForFieldName('left')?.text ?? ''),
  );
  const handedOn = method
    .descendantsOfType('call')
    .filter((call) => /^super\([^()]*\)\.\w+$/.test(call.childForFieldName('function')?.text ?? ''))
    .flatMap(argumentsOf);
  return (
    setsPrefix ||
    setsOption ||
    [...written, ...handedOn].some((each) => isPrefix(each) || precedes(valueIn(each), path))
  );
}

/** Whether an argument is a prefix other than the one that the method itself was given. */
function isPrefix(argument: Node): boolean {
  const name = argument.type === 'keyword_argument' ? argument.childForFieldName('name')?.text : undefined;
  return /^(?:url_)?prefix$/.test(name ?? '') && valueIn(argument)?.text !== name;
}

function valueIn(node: Node): Node | undefined {
  return node.type === 'keyword_argument'
    ? (node.childForFieldName('value') ?? undefined)
    : node.type === 'assignment'
      ? (node.childForFieldName('right') ?? undefined)
      : node;
}

/** Whether a value concatenates something before a path. */
function precedes(value: Node | undefined, path: string): boolean {
  switch (value?.type) {
    case 'binary_operator': {
      let first: Node | null = value;
      while (first?.type === 'binary_operator') {
        first = first.childForFieldName('left');
      }
      return first?.text !== path && mentions(value, path);
    }
    case 'string':
      return mentions(value, path) && !new RegExp(`^[a-zA-Z]*["']+\\{${path}\\b`).test(value.text);
    case 'call':
      return argumentsOf(value).some((each) => mentions(each, path));
    default:
      return false;
  }
}

function mentions(node: Node, path: string): boolean {
  return node.text === path || node.descendantsOfType('identifier').some((each) => each.text === path);
}
