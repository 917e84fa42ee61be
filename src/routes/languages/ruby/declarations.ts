import { literalText, name as nameValue } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedTextOrValue, assignedVariable } from '../assignedVariables.ts';
import { replacedMember } from '../replacedMembers.ts';
import { assignedBranch } from '../variableScopes.ts';
import { blockParameters, iterations, rubyCall, statementsOf } from './calls.ts';
import { camelize } from './names.ts';
import { callOffset, isRubyFunction, nesting } from './values.ts';

const query = `
  [(class) (module)] @class
  [(method) (singleton_method) (lambda) (do_block) (block)] @function
  [(assignment) (operator_assignment)] @assignment
  (call) @call
`;

/** The classes, methods, names and loops of a Ruby file. */
export function declareRuby(file: SyntaxFile): readonly Fact[] {
  const facts = readCaptured(file.matches(query), (kind, node) => declare(kind, node, file));
  return [...facts, ...nameByPath(facts, file)];
}

function declare(kind: string, node: Node, file: SyntaxFile): Fact[] {
  switch (kind) {
    case 'class':
      return classFacts(node, file);
    case 'function':
      return isRubyFunction(node) ? functionFacts(node, file) : [];
    case 'assignment':
      return assignmentFacts(node, file);
    default:
      return callFacts(node, file);
  }
}

/** The qualified name of a class or module. */
export function qualifiedName(node: Node): string {
  const own = node.childForFieldName('name')?.text ?? '';
  const [around] = nesting(node);
  return own.startsWith('::') ? own.slice(2) : around === undefined ? own : `${around}::${own}`;
}

function classFacts(node: Node, file: SyntaxFile): Fact[] {
  const name = qualifiedName(node);
  const superclass = node.childForFieldName('superclass')?.firstNamedChild;
  const calls = statementsOf(node.childForFieldName('body')).flatMap((statement) => rubyCall(statement) ?? []);
  const included = calls.filter(({ method, on }) => !on && /^(?:include|prepend|extend)$/.test(method));
  const notes = file.classNotes(node);
  return [
    {
      kind: 'class',
      name,
      qualifiedName: name,
      line: file.line(node),
      bases: [
        ...included.flatMap(({ given }) => given.map((each) => file.value(each))),
        ...(superclass ? [file.value(superclass)] : []),
      ],
      ...(notes ? { notes } : {}),
    },
  ];
}

function functionFacts(node: Node, file: SyntaxFile): Fact[] {
  const isMethod = node.type === 'method' || node.type === 'singleton_method';
  const [owner] = isMethod ? nesting(node) : [];
  const body = node.childForFieldName('body');
  const last = statementsOf(body).at(-1);
  return [
    {
      kind: 'function',
      id: node.startIndex,
      name: node.childForFieldName('name')?.text,
      line: file.line(node),
      parameters: parametersOf(node).map((name) => ({ name })),
      ...(owner === undefined ? {} : { memberOf: owner }),
      returns: last ? [file.value(last.type === 'return' ? last.firstNamedChild?.firstNamedChild : last)] : [],
      ...file.position(node),
    },
  ];
}

function parametersOf(node: Node): readonly string[] {
  const parameters = node.childForFieldName('parameters')?.namedChildren;
  return (
    parameters?.map((parameter) => (parameter.childForFieldName('name') ?? parameter).text) ?? blockParameters(node)
  );
}

function assignmentFacts(node: Node, file: SyntaxFile): Fact[] {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (!left || !right) {
    return [];
  }
  const [owner] = nesting(node);
  const value = file.value(right);
  const position = { inside: file.position(node).inside, at: node.endIndex };
  if (node.type === 'operator_assignment') {
    const assigned = assignedTextOrValue(left.text, node.childForFieldName('operator')?.text ?? '', value);
    return left.type === 'identifier' ? assignedVariable(left.text, assigned, node, file, position) : [];
  }
  const setting = left.childForFieldName('receiver')?.type === 'self' ? left.childForFieldName('method')?.text : '';
  if (owner !== undefined && setting && position.inside === undefined) {
    // `self.prefix = '/api'` in the body of a class: read as a method of the class that returns the value.
    const [id, line] = [node.startIndex, file.line(node)];
    const method = { name: setting, memberOf: owner, parameters: [], returns: [value] };
    return [{ kind: 'function', id, line, ...method, inside: undefined, at: id }];
  }
  if (left.type === 'element_reference') {
    const [object, key] = left.namedChildren;
    return replacedMember(object?.text, literalText(file.value(key)), value, node, file, position);
  }
  if (!/^(?:constant|identifier|instance_variable)$/.test(left.type)) {
    return [];
  }
  const facts: Fact[] = [];
  if (owner !== undefined && left.type !== 'identifier') {
    const branch = left.type === 'instance_variable' ? assignedBranch(node, left.text, value, file) : {};
    facts.push({ kind: 'binding', name: left.text, value, memberOf: owner, ...branch, ...position });
    if (left.type === 'constant') {
      facts.push({ kind: 'binding', name: `${owner}::${left.text}`, value, inside: undefined, at: node.endIndex });
    }
    return facts;
  }
  return assignedVariable(left.text, value, node, file, position);
}

/** A loop over a list as facts: the call runs its block with each item. */
function callFacts(node: Node, file: SyntaxFile): Fact[] {
  const call = rubyCall(node);
  return call?.on && call.block && iterations.has(call.method) && isRubyFunction(call.block)
    ? [{ kind: 'call', call: file.value(node), inside: file.position(node).inside, at: callOffset(node) }]
    : [];
}

/**
 * Adds, for a file in an autoloaded folder, its class under the name that the path implies. The class may spell
 * acronyms differently.
 */
function nameByPath(facts: readonly Fact[], file: SyntaxFile): Fact[] {
  const path = /(?:^|\/)(?:app|slices\/[^/]+)\/[^/]+\/(?:concerns\/)?(.*)\.rb$/.exec(file.path)?.[1];
  const expected = path === undefined ? '' : camelize(path);
  return facts.flatMap((fact): Fact[] => {
    if (expected === '' || fact.kind !== 'class' || !isNamed(fact.name, expected)) {
      return [];
    }
    const name = `${fact.name.slice(0, fact.name.length - expected.length)}${expected}`;
    const value = nameValue(fact.name);
    return name === fact.name ? [] : [{ kind: 'binding', name, value, inside: undefined, at: 0 }];
  });
}

/**
 * Whether a class has a name, regardless of case and enclosing modules: the namespace of an application has no folder.
 */
function isNamed(own: string, expected: string): boolean {
  return `::${own.toLowerCase()}`.endsWith(`::${expected.toLowerCase()}`);
}
