import { descriptors, type FrameworkName } from '../../../model/frameworks/descriptors.ts';
import { type Expression, fileScope, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { callOffset } from '../../languages/go/calls.ts';
import { namedType, simpleTypeName, typeName } from '../../languages/go/types.ts';
import { externalPath } from '../../syntax/external.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, RouteDraft, Support } from '../framework.ts';
import { givenArguments } from './givenArguments.ts';
import { imports, isContext, methodsMeant } from './goNames.ts';
import { isOfOtherType, isPackage } from './receivers.ts';
import { signatureOf } from './signatures.ts';
import { givesConstant, importsIn, mayBeServed, methodsGivenPaths } from './sourceSigns.ts';

/** A call of a method: `on.method(given…)`. */
export interface MethodCall {
  readonly node: Node;
  readonly on: Node;
  readonly method: string;
  readonly given: readonly Node[];
}

/**
 * A Go framework in which routes are registered by calls on a router. `root`: such a router is mounted at the root
 * unless some code mounts it.
 */
export interface GoRouters {
  readonly name: FrameworkName;
  readonly support: Support;
  /** Matches the import paths of its packages. */
  readonly packages: RegExp;
  /** Functions that create a router. */
  readonly makers: Readonly<Record<string, 'root' | 'router'>>;
  /** The prefix that a router is created with, if there may be one. */
  prefixOf?(given: readonly Node[], file: SyntaxFile): Expression;
  /** Whether a created router may be mounted on another one. */
  readonly nests?: boolean;
  /** Types of routers. */
  readonly types: Readonly<Record<string, 'root' | 'router'>>;
  /** The kind of a router that `new` or a literal creates, if it differs from the kind of its type. */
  readonly made?: 'root';
  /** Names of methods, as a pattern, whose calls may register routes in a file that does not import the framework. */
  readonly calls: string;
  /** Whether only files that import the framework are read, since its routers are handed on by their own types. */
  readonly onlyImported?: true;
  /** A test on the text of files that do not import the framework but have to be parsed. */
  readonly telltale?: (source: string) => boolean;
  join(segments: readonly string[]): string;
  finish?(draft: RouteDraft): readonly FinishedPath[];
  read(call: MethodCall, file: SyntaxFile): readonly Fact[];
}

/**
 * The reader of such a framework: scopes for functions that create routers, for router types and for structs that embed routers;
 * calls are read by `read`.
 */
export function goFramework(routers: GoRouters): Framework {
  const imported = new RegExp(routers.packages.source.replace(/^\^/, '"').replace(/\$$/, '["/]'));
  const called = new RegExp(`^(?:${routers.calls})$`);
  const isNamedByVerbs = routers.calls.startsWith('GET|');
  const registrars = new Set([...routers.calls.split('|'), 'Handle', 'HandleFunc']);
  return {
    name: routers.name,
    support: routers.support,
    languages: ['go'],
    trigger: (source) =>
      ((routers.telltale?.(source) ?? imported.test(importsIn(source))) ||
        // Without the import, only calls with a path count, since `.Get(` and `.Delete(` are common.
        (!routers.onlyImported &&
          (methodsGivenPaths(source).some((method) => called.test(method)) ||
            (isNamedByVerbs && givesConstant(source))))) &&
      mayBeServed(source),
    query: `
      (call_expression) @call (qualified_type) @type (type_spec) @declared
      (argument_list (selector_expression) @value) (expression_list (selector_expression) @value)
    `,
    join: routers.join,
    ...(routers.finish ? { finish: routers.finish } : {}),
    read: (file, matches) => {
      const read = { ...routers, registrars, isOfAnother: isOfAnother(routers, file) };
      return matches.flatMap((match) => readMatch(read, file, match));
    },
  };
}

/** A framework's routers with what is known of the current file. */
interface RoutersRead extends GoRouters {
  /** The methods that register a route when they are called. */
  readonly registrars: ReadonlySet<string>;
  /** Whether the file imports only other frameworks. */
  readonly isOfAnother: boolean;
}

function readMatch(routers: RoutersRead, file: SyntaxFile, { captures }: Match): readonly Fact[] {
  return captures.flatMap(({ name: kind, node }) => {
    switch (kind) {
      case 'type':
        return typedScope(routers, node, typeName(node), file);
      case 'declared':
        return declaredScope(routers, node, file);
      case 'value':
        return methodScope(routers, node, file);
      default:
        return readCall(routers, node, file);
    }
  });
}

function readCall(routers: RoutersRead, node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  const given = givenArguments(node, file);
  const method = callee?.childForFieldName('field');
  const called = (method ?? callee)?.text ?? '';
  if (called === 'new' && callee?.text === 'new' && given[0]) {
    return typedScope(routers, given[0], file.value(given[0]), file);
  }
  const on = callee?.childForFieldName('operand');
  const within = Object.hasOwn(routers.makers, called)
    ? memberOfPackage(routers, routers.makers, file.value(callee), file)
    : undefined;
  if (within) {
    const path = routers.prefixOf?.(given, file) ?? text('');
    return [{ ...scopeFact(routers, callOffset(node), within, node, file), path }];
  }
  // A context is never a path: https://pkg.go.dev/context#Context
  if (routers.isOfAnother || (isRegistering(callee, routers) && isContext(given[0], file))) {
    return [];
  }
  const handed = given.map(calledHandler);
  if (callee?.type === 'identifier') {
    return methodsMeant(callee, routers.registrars, file).flatMap((meant) =>
      routers
        .read({ node, on: callee, method: meant, given: handed }, file)
        .flatMap((fact) => (fact.kind === 'endpoint' ? [{ ...fact, byMethod: meant, onlyOnRouter: true }] : [])),
    );
  }
  const facts =
    on && method && !isPackage(on, routers, file)
      ? routers.read({ node, on, method: called, given: handed }, file)
      : [];
  return on && facts.length > 0 && isOfOtherType(on, routers, file) ? [] : facts;
}

/** Whether a callee is a function without a receiver, or a method with the name of a registering one. */
function isRegistering(callee: Node | null, { registrars }: RoutersRead): boolean {
  return callee?.type === 'identifier' || registrars.has(callee?.childForFieldName('field')?.text ?? '');
}

/** Fields of requests and of their URLs, which are handed on everywhere: a router's method of this name is not, as it takes what others set. */
const fieldsOfRequests: ReadonlySet<string> = new Set(['Method', 'Path']);

/** The scope of a method value of a router that is passed as an argument: https://go.dev/ref/spec#Method_values */
function methodScope(routers: RoutersRead, node: Node, file: SyntaxFile): readonly Fact[] {
  const [on, method] = [node.childForFieldName('operand'), node.childForFieldName('field')?.text ?? ''];
  const mayBeMethod = routers.registrars.has(method) && !fieldsOfRequests.has(method) && !isAssigned(node);
  if (!on || !mayBeMethod || !imports(routers, file) || isPackage(on, routers, file)) {
    return [];
  }
  const within = routers.packages.test(externalPath(file.value(on), file) ?? '') ? scope(fileScope) : file.value(on);
  const position = file.position(node);
  return [{ kind: 'scope', framework: '', id: node.endIndex, path: text(''), within, registers: method, ...position }];
}

/** Whether an expression is one to which a statement assigns: methods cannot be set. */
function isAssigned({ parent }: Node): boolean {
  const statement = parent?.parent;
  return statement?.type === 'assignment_statement' && statement.childForFieldName('left') === parent;
}

/** The handler in a method value that is passed as an argument: `http.StripPrefix("/admin", admin).ServeHTTP`. */
function calledHandler(given: Node): Node {
  const on = given.type === 'selector_expression' ? given.childForFieldName('operand') : undefined;
  return on?.type === 'call_expression' && given.childForFieldName('field')?.text === 'ServeHTTP' ? on : given;
}

/** The scope of an object of a router type, wherever the type is written: of a parameter, a field or a literal. */
function typedScope(routers: GoRouters, node: Node, expression: Expression, file: SyntaxFile): readonly Fact[] {
  const type = memberOfPackage(routers, routers.types, expression, file);
  const isMade = node.parent?.type === 'composite_literal' || node.parent?.type === 'argument_list';
  const within = type && isMade ? (routers.made ?? type) : type;
  return within
    ? [
        {
          ...scopeFact(routers, node.startIndex, within, node, file),
          ...signatureOf(node, externalPath(expression, file) ?? ''),
        },
      ]
    : [];
}

/** The scope of a struct type that embeds a router, or of an interface with the methods of one. */
function declaredScope(routers: RoutersRead, node: Node, file: SyntaxFile): readonly Fact[] {
  const type = node.childForFieldName('type');
  const own = node.childForFieldName('name')?.text ?? '';
  if (type?.type === 'interface_type') {
    return isOfRouters(routers, type, file) ? [scopeFact(routers, own, 'router', node, file)] : [];
  }
  for (const declaration of type?.type === 'struct_type' ? (type.firstNamedChild?.namedChildren ?? []) : []) {
    const embedded = declaration.childForFieldName('type');
    const named = declaration.childForFieldName('name') ? undefined : namedType(embedded);
    if (named && memberOfPackage(routers, routers.types, typeName(named), file)) {
      const within = member(name(own), simpleTypeName(embedded) ?? '');
      return [scopeFact(routers, own, within, node, file)];
    }
  }
  return [];
}

/**
 * Whether an interface method with the name of a registering one takes a text and a type of the framework, as for its handlers:
 * https://go.dev/ref/spec#Implementing_an_interface
 */
function isOfRouters(routers: RoutersRead, type: Node, file: SyntaxFile): boolean {
  return type.namedChildren.some(
    (method) =>
      method.type === 'method_elem' &&
      routers.registrars.has(method.childForFieldName('name')?.text ?? '') &&
      method.childForFieldName('parameters')?.firstNamedChild?.childForFieldName('type')?.text === 'string' &&
      method.descendantsOfType('qualified_type').some((each) => each && isOfPackage(routers, typeName(each), file)),
  );
}

function isOfPackage(routers: GoRouters, expression: Expression, file: SyntaxFile): boolean {
  const path = externalPath(expression, file);
  return path !== undefined && routers.packages.test(path.slice(0, path.lastIndexOf('.')));
}

function scopeFact(
  routers: GoRouters,
  id: number | string,
  within: 'root' | 'router' | Expression,
  node: Node,
  file: SyntaxFile,
): Scope {
  const scope: Scope = { kind: 'scope', framework: routers.name, id, path: text(''), within, ...file.position(node) };
  return routers.nests ? { ...scope, mayBeMounted: true } : scope;
}

function memberOfPackage<T>(
  routers: GoRouters,
  members: Readonly<Record<string, T>>,
  expression: Expression,
  file: SyntaxFile,
): T | undefined {
  const path = expression.kind === 'member' ? externalPath(expression, file) : undefined;
  const dot = path?.lastIndexOf('.') ?? -1;
  return path !== undefined && routers.packages.test(path.slice(0, dot)) ? members[path.slice(dot + 1)] : undefined;
}

const all = Object.values(descriptors).flatMap(({ runtime, packages }) =>
  runtime === 'go' && packages && !packages.test('net/http') ? [packages] : [],
);

/** Whether a file imports another framework and not this one, so that its calls register nothing here. */
function isOfAnother(routers: GoRouters, file: SyntaxFile): boolean {
  return (
    !routers.packages.test('net/http') && !imports(routers, file) && all.some((packages) => imports({ packages }, file))
  );
}
