import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, callQuery, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsOf, pathOf, pathOfOther } from '../jvmControllers.ts';

/**
 * Whether a file may use resource builders, also those it gets as arguments. Tested on the text, before anything is
 * parsed.
 */
export const mentionsBuilders = /\bResource\.(?:builder\(|Builder\b)/;

/**
 * Resources that are built programmatically with Jersey:
 * https://eclipse-ee4j.github.io/jersey.github.io/documentation/latest/resource-builder.html
 */
export function builtResources(file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(mentionsBuilders) || !file.mentions(/\borg\.glassfish\.jersey\b/)) {
    return [];
  }
  const calls = file
    .matches(callQuery(file.extension))
    .flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
  return calls.flatMap((call) => callFacts(call, calls, file));
}

function callFacts(call: Call, calls: readonly Call[], file: SyntaxFile): readonly Fact[] {
  const { on, at, arguments: given } = call;
  const [first] = given;
  const position = file.position(call.node);
  const scoped = (path: Expression, within: 'root' | Expression): Fact => ({
    kind: 'scope',
    framework: 'jaxrs',
    id: at,
    path,
    within,
    ...position,
  });
  if (!on) {
    return [];
  }
  switch (call.name) {
    case 'builder':
      return /(?:^|\.)Resource$/.test(on.text) ? [scoped(ownPath(call, first, calls, file), 'root')] : [];
    case 'addChildResource':
      return first ? [scoped(pathOf(file.value(first)), file.value(on))] : [];
    case 'addMethod': {
      const methods = first ? methodsOf(file.value(first)) : [];
      const handler = handlerOf(call.node, file);
      return methods.length === 0
        ? []
        : [
            {
              kind: 'endpoint',
              framework: 'jaxrs',
              methods,
              path: text(''),
              on: file.value(on),
              handler: handler && !isLiteral(handler) ? file.value(handler) : undefined,
              line: file.lineAt(at),
              onlyOnRouter: true,
              ...position,
            },
          ];
    }
    default:
      return [];
  }
}

/**
 * The path of a resource builder: the argument of `Resource.builder` (a path, or a class whose `@Path` counts), else
 * that of a call of `path` in the method chain or on the variable that holds the builder.
 */
function ownPath(call: Call, first: Node | undefined, calls: readonly Call[], file: SyntaxFile): Expression {
  if (first) {
    return first.text.endsWith('.class') ? pathOfOther(file.value(first)) : pathOf(file.value(first));
  }
  const held = variableOf(call.node);
  const given = calls.find(
    ({ name, on }) => name === 'path' && on !== undefined && (on.id === call.node.id || on.text === held),
  )?.arguments[0];
  return given ? pathOf(file.value(given)) : text('');
}

function variableOf(node: Node): string | undefined {
  const declarator = node.parent;
  return declarator?.type === 'variable_declarator' ? declarator.childForFieldName('name')?.text : undefined;
}

/** The argument of `handledBy` further along the method chain. */
function handlerOf(node: Node, file: SyntaxFile): Node | undefined {
  for (let current: Node | null = node; current; current = current.parent) {
    const call = callOf(current, file);
    if (call?.name === 'handledBy') {
      return call.arguments[0];
    }
    if (/statement|declaration|block$/.test(current.type)) {
      return undefined;
    }
  }
  return undefined;
}
