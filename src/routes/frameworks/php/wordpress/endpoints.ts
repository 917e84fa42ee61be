import { type Expression, member } from '../../../facts/expression.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { callableValue, methodsIn } from '../phpHandlers.ts';

/** One endpoint in the third argument of `register_rest_route`. */
interface WordpressEndpoint {
  readonly methods: readonly string[];
  /** The expression of the methods, if they are not written in the array. */
  readonly methodsFrom?: Expression;
  readonly handler: Expression | undefined;
}

// The constants of `WP_REST_Server`: https://developer.wordpress.org/reference/classes/wp_rest_server/
const constants: Readonly<Record<string, readonly string[]>> = {
  READABLE: ['GET'],
  CREATABLE: ['POST'],
  EDITABLE: ['POST', 'PUT', 'PATCH'],
  DELETABLE: ['DELETE'],
  ALLMETHODS: ['ANY'],
};

/** The endpoints in an argument: one array, a list of arrays, or a variable that the enclosing function assigns. */
export function endpointsOf(node: Node | undefined, file: SyntaxFile): readonly WordpressEndpoint[] {
  const isVariable = node?.type === 'variable_name';
  const written = isVariable ? assignedTo(node, file) : [node];
  const several = written.flatMap((each) =>
    arrayElements(each).filter(({ key, value }) => !key && value.type === 'array_creation_expression'),
  );
  if (several.length > 0) {
    return several.map(({ value }) => endpointOf(value, file));
  }
  const alone = isVariable ? written.filter((each) => optionOf(each, 'callback')) : written;
  return alone.length > 0 ? alone.map((each) => endpointOf(each, file)) : [givenEndpoint(file.value(node))];
}

function endpointOf(options: Node | undefined, file: SyntaxFile): WordpressEndpoint {
  const methods = optionOf(options, 'methods');
  return {
    ...(methods ? methodsOf(methods, file) : { methods: ['GET'] }),
    handler: callableValue(optionOf(options, 'callback'), file),
  };
}

/** The endpoint of an argument that a function only passes on. */
function givenEndpoint(options: Expression): WordpressEndpoint {
  return { methods: ['ANY'], methodsFrom: member(options, 'methods'), handler: member(options, 'callback') };
}

/** The arrays that are assigned or appended to a variable before it is used. */
function assignedTo(variable: Node, file: SyntaxFile): readonly Node[] {
  return (file.functionAround(variable) ?? file.root)
    .descendantsOfType('assignment_expression')
    .filter((assignment) => assignment.endIndex < variable.startIndex && assignedName(assignment) === variable.text)
    .flatMap((assignment) => assignment.childForFieldName('right') ?? []);
}

/** The variable of an assignment `$routes = …` or `$routes[] = …`. */
function assignedName(assignment: Node): string | undefined {
  const left = assignment.childForFieldName('left');
  return (left?.type === 'subscript_expression' && left.namedChildCount === 1 ? left.firstNamedChild : left)?.text;
}

function optionOf(options: Node | undefined, wanted: string): Node | undefined {
  return arrayElements(options).find(({ key }) => key && stringText(key) === wanted)?.value;
}

function methodsOf(node: Node, file: SyntaxFile): Omit<WordpressEndpoint, 'handler'> {
  const nodes = node.type === 'array_creation_expression' ? arrayElements(node).map(({ value }) => value) : [node];
  const methods = nodes.map((each) => constants[/::(\w+)$/.exec(each.text)?.[1] ?? ''] ?? methodsIn(each, file));
  const known = methods.filter((each) => each !== undefined);
  return known.length === methods.length
    ? { methods: [...new Set(known.flat())] }
    : { methods: ['ANY'], methodsFrom: file.value(node) };
}
