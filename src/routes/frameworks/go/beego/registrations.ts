import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, literalText, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { verbOf } from '../goRegistrations.ts';

/** A call that registers routes on a namespace or the application. */
export interface Registration {
  readonly node: Node;
  /** The function without the prefix `NS` of namespace functions. */
  readonly method: string;
  readonly given: readonly Node[];
  readonly on: Expression;
  /** Whether `on` is known to be a router of beego. */
  readonly isRouter: boolean;
}

/** The facts of a registering call: https://beego.gocn.vip/beego/zh/developing/web/router/ctrl_style/ */
export function registered(call: Registration, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  switch (method) {
    case 'Router':
    case 'RouterWithOpts':
      return first && second ? controllerRoutes(call, file.value(first), second, third, file) : [];
    case 'RESTRouter':
      return first && second ? [resource(call, 'rest', file.value(first), second, file)] : [];
    case 'AutoRouter':
      return first ? [resource(call, 'auto', text(''), first, file)] : [];
    case 'AutoPrefix':
      return first && second ? [resource(call, 'auto', file.value(first), second, file)] : [];
    case 'Include':
      return given.map((controller) => included(call, controller, file));
    default: {
      const verb = method === 'Handler' ? 'ANY' : verbOf(method.replace(/^Ctrl(?=[A-Z])/, ''));
      return verb !== undefined && first && second
        ? [endpoint(call, [verb], file.value(first), file.value(second), file)]
        : [];
    }
  }
}

/**
 * The endpoints of `Router("/x", &C{}, "get,post:Save;delete:Remove")`. Without a mapping, the methods are named after
 * the verbs.
 */
function controllerRoutes(
  call: Registration,
  path: Expression,
  controller: Node,
  mapping: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  if (!mapping) {
    return [resource(call, 'controller', path, controller, file)];
  }
  const given = mapping.type === 'call_expression' ? argumentsOf(mapping)[1] : mapping;
  const written = literalText(file.value(given));
  if (written === undefined) {
    return [endpoint(call, ['ANY'], path, controllerOf(controller, file), file)];
  }
  return written.split(';').flatMap((entry) => {
    const [verbs = '', name = ''] = entry.split(':').map((part) => part.trim());
    const methods = verbs.split(',').map((verb) => (verb.trim() === '*' ? 'ANY' : verb.trim().toUpperCase()));
    return name === '' ? [] : [endpoint(call, methods, path, member(file.value(controller), name), file)];
  });
}

function endpoint(
  { node, on, isRouter }: Registration,
  methods: readonly string[],
  path: Expression,
  handler: Expression,
  file: SyntaxFile,
): Endpoint {
  const line = file.line(node);
  return {
    kind: 'endpoint',
    framework: 'beego',
    methods,
    path,
    on,
    handler,
    line,
    onlyOnRouter: !isRouter,
    ...file.position(node),
  };
}

function resource(
  { node, on }: Registration,
  rule: string,
  path: Expression,
  controller: Node,
  file: SyntaxFile,
): Fact {
  const what = controllerOf(controller, file);
  return {
    kind: 'resource',
    framework: 'beego',
    rule,
    path,
    on,
    what,
    options: {},
    line: file.line(node),
    ...file.position(node),
  };
}

/** The mount of `Include(&C{})`, which registers the routes in the comments of a controller. */
function included({ node, on }: Registration, controller: Node, file: SyntaxFile): Fact {
  return {
    kind: 'mount',
    framework: 'beego',
    on,
    path: text(''),
    what: controllerOf(controller, file),
    ...file.position(node),
  };
}

/** The class of a controller object. */
function controllerOf(controller: Node, file: SyntaxFile): Expression {
  const value = file.value(controller);
  return value.kind === 'object' ? (value.of ?? value) : value;
}
