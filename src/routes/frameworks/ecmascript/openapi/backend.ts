import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../../languages/ecmascript/calls.ts';
import { textOption } from '../../../languages/ecmascript/options.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { documentNamed } from '../../openApiNames.ts';
import { scopeFact } from '../routers.ts';
import { definitionKey, isOperation } from './operations.ts';

/** The facts of a call that configures a backend: https://github.com/openapistack/openapi-backend/blob/main/DOCS.md */
export function backendFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [first, second] = call?.parameters ?? [];
  switch (call?.method) {
    case undefined:
      return node.type === 'new_expression' ? made(node, file) : [];
    case 'handleRequest':
      return first ? mounted(file.value(call.on), first, node, file) : [];
    case 'register':
    case 'registerHandler':
      return first && second
        ? [operation(file.value(call.on), file.value(first), file.value(second), node, file)]
        : first
          ? handlers(file.value(call.on), first, file)
          : [];
    default:
      return [];
  }
}

function made(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const path = callee && externalPath(file.value(callee), file);
  if (path !== 'openapi-backend' && path !== 'openapi-backend.OpenAPIBackend') {
    return [];
  }
  const [options] = argumentsOf(node);
  return [
    scopeFact('openapi', node, textOption(options, 'apiRoot', file), 'router', file),
    ...described(
      scope(callId(node)),
      node,
      propertyNode(options, 'definition'),
      propertyNode(options, 'handlers'),
      file,
    ),
  ];
}

/** The setting with the document from which the router that a call creates takes the operations of an object of handlers. */
export function described(
  on: Expression,
  node: Node,
  definition: Node | undefined,
  given: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  const document = definition && documentNamed(definition, file);
  const value = document === undefined ? file.value(definition) : text(document);
  // The name of a file holds, whoever calls the function that gives it.
  const place = document === undefined ? file.position(node) : { inside: undefined, at: 0 };
  return [
    { kind: 'setting', framework: 'openapi', key: definitionKey, value, isExclusive: true, ...place },
    ...(given ? handlers(on, given, file) : []),
  ];
}

/** The operations in an object of handlers, including objects that are spread into it. */
function handlers(on: Expression, object: Node, file: SyntaxFile): readonly Fact[] {
  const whole = file.value(object);
  if (object.type !== 'object' || whole.kind !== 'object') {
    return [resource(on, whole, object, file)];
  }
  return object.namedChildren.flatMap((entry) => {
    if (entry.type === 'spread_element') {
      return [resource(on, file.value(entry.firstNamedChild), entry, file)];
    }
    const key =
      entry.type === 'shorthand_property_identifier'
        ? entry
        : entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
    const id = key?.text.replace(/^['"]|['"]$/g, '') ?? '';
    const value = whole.entries[id];
    return value ? [operation(on, text(id), value, entry, file)] : [];
  });
}

/** One route for each handler of an object: `expandHandlers`. */
export function resource(on: Expression, what: Expression, node: Node, file: SyntaxFile): Fact {
  const place = { line: file.line(node), ...file.position(node) };
  const options = { [isOperation]: text('') };
  return { kind: 'resource', framework: 'openapi', rule: 'handlers', path: text(''), on, what, options, ...place };
}

function operation(on: Expression, id: Expression, handler: Expression, node: Node, file: SyntaxFile): Fact {
  return {
    kind: 'endpoint',
    framework: 'openapi',
    methods: ['ANY'],
    path: id,
    local: '',
    on,
    handler,
    options: { [isOperation]: text('') },
    onlyOnRouter: true,
    line: file.line(node),
    ...file.position(node),
  };
}

/**
 * The mount of `app.use('/v1', (req, res) => api.handleRequest(req, req, res))`: Express removes its path from that of the
 * request. If the function does anything else with the request, the prefix is unknown.
 * https://github.com/openapistack/openapi-backend#express
 */
function mounted(api: Expression, request: Node, node: Node, file: SyntaxFile): readonly Fact[] {
  const use = usedIn(node, file);
  const path = request.type === 'object' ? propertyNode(request, 'path') : undefined;
  const isOwn = request.type !== 'object' || path?.childForFieldName('property')?.text === 'path';
  const [first] = use?.parameters ?? [];
  return use && first && isOwn
    ? [
        {
          kind: 'mount',
          framework: 'openapi',
          on: file.value(use.on),
          path: isFunction(first) ? text('') : file.value(first),
          what: api,
          onlyOnRouter: true,
          ...file.position(use.node),
        },
      ]
    : [];
}

/** The call of `use` whose argument is the function around a node. */
function usedIn(node: Node, file: SyntaxFile): MemberCall | undefined {
  let around = node.parent;
  while (around && !isFunction(around)) {
    around = around.parent;
  }
  const call = around?.parent?.type === 'arguments' ? around.parent.parent : undefined;
  const use = call ? memberCall(call, file) : undefined;
  return use?.method === 'use' ? use : undefined;
}

function isFunction({ type }: Node): boolean {
  return /^(?:arrow_function|function_expression)$/.test(type);
}
