import { concatenation, type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { appliedRouter } from '../appliedRouters.ts';
import { pathOf } from '../jvmControllers.ts';
import { type BoundRoute, bindingLinks, boundRoutes } from './boundRoutes.ts';

/** Mounts for the services that are added to a server builder: https://armeria.dev/docs/server-basics */
export function mountedServices(call: Call, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.arguments;
  const on = call.on ?? appliedRouter(call.node, file);
  if (!on || !first) {
    return [];
  }
  const position = file.position(call.node);
  switch (call.name) {
    case 'contextPath':
      return [
        {
          kind: 'scope',
          framework: 'armeria',
          id: call.at,
          path: pathOf(file.value(first)),
          within: 'root',
          ...position,
        },
      ];
    case 'annotatedService': {
      const path = second ? pathOf(file.value(first)) : text('');
      return [{ kind: 'mount', on: builderOf(on, file), path, what: file.value(second ?? first), ...position }];
    }
    case 'build': {
      const { links, start } = bindingLinks(on, file);
      const made = callOf(start, file);
      const prefix = links.find(({ name }) => name === 'pathPrefix')?.arguments[0];
      return made?.on && made.name === 'annotatedService' && made.arguments.length === 0
        ? [
            {
              kind: 'mount',
              on: builderOf(made.on, file),
              path: prefix ? pathOf(file.value(prefix)) : text(''),
              what: file.value(first),
              ...position,
            },
          ]
        : boundRoutes(on, file).map((route) => endpoint(call, route, first, file));
    }
    case 'service':
    case 'serviceUnder': {
      const path = pathOf(file.value(first));
      const under = call.name === 'service' ? path : concatenation([text('prefix:'), path]);
      return second && /^"|^[A-Z_]+$/.test(first.text)
        ? [endpoint(call, { on, methods: ['ANY'], path: under }, second, file)]
        : [];
    }
    default:
      return [];
  }
}

function endpoint(call: Call, { on, ...route }: BoundRoute, service: Node, file: SyntaxFile): Fact {
  return {
    kind: 'endpoint',
    framework: 'armeria',
    ...route,
    on: builderOf(on, file),
    handler: file.value(service),
    line: file.lineAt(call.at),
    ...file.position(call.node),
  };
}

/**
 * The router on which a builder call adds its service: the server, or the context path that the call chain sets, either
 * in the chain itself or in the variable on which it starts.
 */
function builderOf(on: Node, file: SyntaxFile): Expression {
  return isBelowContext(on, file) ? file.value(on) : scope(fileScope);
}

/** Known of each expression of a chain: a builder may have thousands. */
const belowContext = new WeakMap<Node, boolean>();

function isBelowContext(on: Node, file: SyntaxFile): boolean {
  const passed: Node[] = [];
  let isBelow: boolean | undefined;
  for (let node = on; isBelow === undefined; ) {
    isBelow = belowContext.get(node);
    passed.push(node);
    const call = callOf(node, file);
    if (call?.name === 'contextPath') {
      isBelow = true;
    } else if (call?.on) {
      node = call.on;
    } else {
      isBelow ??= holdsContext(node, file);
    }
  }
  for (const node of passed) {
    belowContext.set(node, isBelow);
  }
  return isBelow;
}

function holdsContext({ text: variable }: Node, file: SyntaxFile): boolean {
  return file.declarations.some(
    (fact) =>
      fact.kind === 'binding' &&
      fact.name === variable &&
      fact.value.kind === 'call' &&
      fact.value.callee.kind === 'member' &&
      fact.value.callee.name === 'contextPath',
  );
}
