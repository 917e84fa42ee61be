import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/php/arguments.ts';
import { concreteClass, methodsOf } from '../../../languages/php/classParts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

// The first is the method of WordPress's base class; plugins with base classes of their own use the others.
const conventional = [
  'register_routes',
  'register_rest_routes',
  'register_endpoints',
  'registerRoutes',
  'registerRestRoutes',
  'register',
];

/** Matches the head of a class that has, or inherits from a class that has, the name of a controller: all code of a plugin has the other signs. */
const inheritsRoutes =
  /\bclass\s+(?:\w{0,80}(?:rest|api|controller|route|endpoint)\w*\s+extends\s|\w+\s+extends\s+[\w\\]{0,80}(?:rest|api|controller|route|endpoint))/i;

/**
 * Whether a file may register routes, create controllers that do, or declare a controller that inherits its
 * registrations. Tested on the text, before anything is parsed.
 */
export function mayRegisterRoutes(source: string): boolean {
  return (
    /register_rest_route|->\s*register_routes\(/.test(source) ||
    (inheritsRoutes.test(source) && /\$rest_base\b|\bABSPATH\b|_REST_|\\REST\b/.test(source))
  );
}

/**
 * Passes the constructor arguments of a controller object to its class, since they may contain its namespace: `new
 * Books_Controller('shelf/v1')`.
 */
export function madeFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  return /controller|rest|api|route|endpoint/i.test(node.firstNamedChild?.text ?? '') && argumentsOf(node).length > 0
    ? [{ kind: 'call', call: file.value(node), ...file.position(node) }]
    : [];
}

/**
 * The scope of a controller class. Each class that is instantiated registers its own routes and the inherited ones,
 * with its own `$namespace` and `$rest_base`:
 * https://developer.wordpress.org/rest-api/extending-the-rest-api/controller-classes/
 */
export function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const registering = methodsOf(node).filter((method) => /register\w*rout/i.test(method.text));
  const position = file.position(node);
  const id = `controller ${node.startIndex}`;
  const called = calledMethods(node, registering, file);
  return [
    ...(registering.length > 0 || called.length > 0
      ? [{ kind: 'scope', framework: 'wordpress', id, path: text(''), within: 'root', ...position } satisfies Fact]
      : []),
    ...called.map(
      (callee): Fact => ({
        kind: 'call',
        call: { kind: 'call', at: -1 - node.endIndex, callee, arguments: [] },
        ...position,
      }),
    ),
  ];
}

function calledMethods(node: Node, registering: readonly Node[], file: SyntaxFile): readonly Expression[] {
  const className = concreteClass(node, file);
  if (className === undefined) {
    return [];
  }
  const own = registering.filter((method) => method.text.includes('register_rest_route') && !needsArguments(method));
  const inherited = node.namedChildren.some(({ type }) => type === 'base_clause') ? conventional : [];
  const names = [...own.map((method) => method.childForFieldName('name')?.text ?? ''), ...inherited];
  return [...new Set(names)].map((method) => member(name(`\\${className}`), method));
}

function needsArguments(method: Node): boolean {
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.some((parameter) => !parameter.childForFieldName('default_value'));
}
