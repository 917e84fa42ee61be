import { concatenation, type Expression, member, name, text, unknown, wholeModule } from '../../facts/expression.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { argumentsOf } from './arguments.ts';
import { builtinValue } from './builtins.ts';
import { callbackCall } from './callbacks.ts';
import { classReference } from './classes.ts';
import { environmentValue } from './environment.ts';
import { mayHaveVariable } from './functionVariables.ts';
import { directoryOf, moduleAt } from './modules.ts';
import { encapsedText, heredocText, stringText } from './strings.ts';
import { subscriptValue } from './subscripts.ts';

/** Node types that own their `return` statements. */
export const closures: ReadonlySet<string> = new Set([
  'function_definition',
  'method_declaration',
  'anonymous_function',
  'arrow_function',
]);

/**
 * Node types that are functions. Includes loops: a loop body is read as a function that is called with each element.
 */
export const functionTypes: ReadonlySet<string> = new Set([...closures, 'foreach_statement']);

/**
 * The expression of a PHP node; unknown if the node is of no kind that is read. Names of variables and properties keep
 * their `$`.
 */
export function phpValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'anonymous_function':
    case 'arrow_function':
      return { kind: 'function', id: node.startIndex };
    case 'string':
      return text(stringText(node));
    case 'integer':
      return text(node.text);
    case 'encapsed_string':
      return encapsedText(node, file);
    case 'heredoc':
    case 'nowdoc':
      return heredocText(node, file);
    case 'conditional_expression':
      return environmentValue(node, file) ?? unknown;
    case 'binary_expression':
      return environmentValue(node, file) ?? binaryValue(node, file);
    case 'variable_name':
      return variableValue(node, file);
    case 'name':
    case 'qualified_name':
      return constantValue(node, file);
    case 'class_constant_access_expression':
      return classConstant(node, file);
    case 'member_access_expression':
    case 'nullsafe_member_access_expression':
      return member(file.value(node.childForFieldName('object')), `$${node.childForFieldName('name')?.text ?? ''}`);
    case 'scoped_property_access_expression':
      return member(scopeOf(node, file), node.childForFieldName('name')?.text ?? '');
    case 'subscript_expression':
      return subscriptValue(node, file);
    case 'member_call_expression':
    case 'nullsafe_member_call_expression':
      return (
        pathOfFile(node, file) ??
        callValue(
          node,
          member(file.value(node.childForFieldName('object')), node.childForFieldName('name')?.text ?? ''),
          file,
        )
      );
    case 'scoped_call_expression':
      return (
        facadeValue(node, file) ??
        callValue(node, member(scopeOf(node, file), node.childForFieldName('name')?.text ?? ''), file)
      );
    case 'function_call_expression':
      return builtinValue(node, file) ?? callbackCall(node, file) ?? callValue(node, calleeOf(node, file), file);
    case 'object_creation_expression':
      return callValue(node, createdClass(node, file), file);
    case 'array_creation_expression':
      return arrayValue(node, file);
    case 'parenthesized_expression':
    case 'print_intrinsic':
    case 'clone_expression':
    case 'error_suppression_expression':
      return file.value(node.lastNamedChild);
    case 'cast_expression':
      return file.value(node.childForFieldName('value'));
    case 'assignment_expression':
      return file.value(node.childForFieldName('right'));
    case 'variadic_unpacking':
      return { kind: 'spread', of: file.value(node.firstNamedChild) };
    case 'require_expression':
    case 'require_once_expression':
    case 'include_expression':
    case 'include_once_expression': {
      const module = moduleAt(file.value(node.firstNamedChild));
      return module.kind === 'module' ? member(module, wholeModule) : unknown;
    }
    default:
      return unknown;
  }
}

/** The file itself, for a call that returns its path: https://www.php.net/manual/en/splfileinfo.getpathname.php */
function pathOfFile(node: Node, file: SyntaxFile): Expression | undefined {
  const isPath = /^get(?:Pathname|RealPath)$/i.test(node.childForFieldName('name')?.text ?? '');
  return isPath ? file.value(node.childForFieldName('object')) : undefined;
}

/** The value of a static method of a framework's class: `File::glob('routes/*.php')`. */
function facadeValue(node: Node, file: SyntaxFile): Expression | undefined {
  const [type = ''] = node.childForFieldName('scope')?.text.split('\\').reverse() ?? [];
  const given = argumentsOf(node).map((argument) => file.value(argument.node));
  return file.callValue(`${type}::${node.childForFieldName('name')?.text ?? ''}`, given);
}

function variableValue(node: Node, file: SyntaxFile): Expression {
  if (node.text === '$this') {
    return classReference(node, file);
  }
  return mayHaveVariable(node.text, node, file) ? name(node.text) : unknown;
}

function binaryValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  return node.childForFieldName('operator')?.text === '.' && left && right
    ? concatenation([file.value(left), file.value(right)])
    : unknown;
}

function constantValue(node: Node, file: SyntaxFile): Expression {
  switch (node.text) {
    case '__DIR__':
      return text(directoryOf(file.path));
    case '__FILE__':
      return text(`/${file.path}`);
    case 'DIRECTORY_SEPARATOR':
      return text('/');
    default:
      return name(node.text.slice(node.text.lastIndexOf('\\') + 1));
  }
}

function classConstant(node: Node, file: SyntaxFile): Expression {
  const [of, constant] = node.namedChildren;
  // Constants for HTTP methods in https://github.com/php-fig/http-message-util and Symfony's `Request`.
  const method = /^METHOD_(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.exec(constant?.text ?? '')?.[1];
  if (method !== undefined) {
    return text(method);
  }
  const scope = of ? classReference(of, file) : unknown;
  return constant === undefined || constant.text === 'class' ? scope : member(scope, constant.text);
}

function scopeOf(node: Node, file: SyntaxFile): Expression {
  const scope = node.childForFieldName('scope');
  return scope ? classReference(scope, file) : unknown;
}

function calleeOf(node: Node, file: SyntaxFile): Expression {
  const callee = node.childForFieldName('function');
  return callee?.type === 'name' || callee?.type === 'qualified_name'
    ? name(callee.text.slice(callee.text.lastIndexOf('\\') + 1))
    : file.value(callee);
}

function createdClass(node: Node, file: SyntaxFile): Expression {
  const created = node.firstNamedChild;
  return created && /name$|^relative_scope$/.test(created.type) ? classReference(created, file) : unknown;
}

/** The expression of a call; `callee(...)` (first-class callable syntax) is the callee itself. */
function callValue(node: Node, callee: Expression, file: SyntaxFile): Expression {
  const given = argumentsOf(node);
  if (given.some(({ node: argument }) => argument.type === 'variadic_placeholder')) {
    return callee;
  }
  const named = given.filter((argument) => argument.name !== undefined);
  return {
    kind: 'call',
    at: node.startIndex,
    callee,
    arguments: given.filter((argument) => argument.name === undefined).map((argument) => file.value(argument.node)),
    ...(isOnSameObject(node) ? { object: name('$this') } : {}),
    ...(named.length === 0
      ? {}
      : { named: Object.fromEntries(named.map((argument) => [`$${argument.name}`, file.value(argument.node)])) }),
  };
}

/** Whether a call of `parent::register()` or `self::register()` runs on the current object. */
function isOnSameObject(call: Node): boolean {
  return /^(?:parent|self)$/i.test(call.childForFieldName('scope')?.text ?? '');
}

/** A list if no element has a key, else an object in which elements without a key have their position as key. */
function arrayValue(node: Node, file: SyntaxFile): Expression {
  const elements = node.namedChildren
    .filter(({ type }) => type === 'array_element_initializer')
    .map((element) => codeIn(element));
  if (elements.every((parts) => parts.length === 1)) {
    return { kind: 'list', items: elements.map(([value]) => file.value(value)) };
  }
  const entries = new KeyedEntries();
  let position = 0;
  for (const [first, second] of elements) {
    if (!second) {
      entries.set(String(position), file.value(first));
      position += 1;
    } else if (first?.type === 'string' || first?.type === 'encapsed_string' || first?.type === 'integer') {
      entries.set(stringText(first), file.value(second));
    } else if (first) {
      entries.setComputed(file.value(first), file.value(second), first.startIndex);
    }
  }
  return { ...entries.object, at: node.startIndex };
}
