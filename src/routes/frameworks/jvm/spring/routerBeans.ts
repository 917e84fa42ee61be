import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Mount } from '../../../facts/mount.ts';
import type { Scope } from '../../../facts/scopeFact.ts';
import { type Call, isLiteral } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The enclosing router of a router function that a method returns: Spring serves those that are beans. The result of
 * any other method is served only where it is mounted.
 * https://docs.spring.io/spring-framework/reference/web/webflux-functional.html#webflux-fn-running
 */
export function outermost(call: Call, file: SyntaxFile): Scope['within'] {
  const method = methodAround(call.node, file);
  return method && classOf(method) !== undefined ? 'router' : 'root';
}

const servers = /^(?:RouterFunctions\.)?to(?:Http|Web)Handler$/;

/**
 * Mounts at the root what a server is given, `toHttpHandler(routes())`, and what a bean of Kotlin's DSL is made of. What answers a servlet
 * is below the servlet's path.
 * https://docs.spring.io/spring-framework/reference/web/webflux-functional.html#webflux-fn-running,
 * https://docs.spring.io/spring-framework/reference/languages/kotlin/bean-definition-dsl.html
 */
export function servedRouter(call: Call, file: SyntaxFile): readonly Fact[] {
  const { on, name, arguments: given } = call;
  const [first] = given;
  const isServed = servers.test(on ? `${on.text}.${name}` : name) && !file.mentions(/\bServletHttpHandlerAdapter\b/);
  const isBean = !on && /^(?:b|registerB)ean$/.test(name) && isLiteral(first) && file.language.name === 'kotlin';
  return first && (isServed || isBean) ? [mountedAtRoot(file.value(first), call.node, file)] : [];
}

function mountedAtRoot(what: Expression, at: Node, file: SyntaxFile): Mount & Fact {
  return {
    kind: 'mount',
    framework: 'spring',
    on: scope(fileScope),
    path: text(''),
    what,
    onlyOnRouter: true,
    line: file.line(at),
    ...file.position(at),
  };
}

/** Mounts the router functions that the bean methods of a file return at the root. */
export function routerBeans(file: SyntaxFile): readonly Fact[] {
  const query = file.language.name === 'java' ? '(method_declaration) @method' : '(function_declaration) @method';
  return file.matches(query).flatMap(({ captures }) =>
    captures.flatMap(({ node }): readonly Fact[] => {
      const className = classOf(node);
      const methodName = node.childForFieldName('name');
      return className !== undefined && methodName && isRouterBean(node)
        ? [
            {
              ...mountedAtRoot({ kind: 'name', name: methodName.text, within: [className] }, methodName, file),
              inside: undefined,
              at: node.startIndex,
            },
          ]
        : [];
    }),
  );
}

/**
 * Whether a method is a bean that returns a router function. In Kotlin the return type may be inferred: then the called
 * function decides.
 */
function isRouterBean(method: Node): boolean {
  const annotations = method.namedChildren.find(({ type }) => type === 'modifiers')?.text ?? '';
  return /@Bean\b/.test(annotations) && /RouterFunction|\b(?:coRouter|router|route)\b/.test(method.text);
}

function methodAround(node: Node, file: SyntaxFile): Node | undefined {
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    if (around.type === 'method_declaration' || around.type === 'function_declaration') {
      return around;
    }
  }
  return undefined;
}

function classOf(method: Node): string | undefined {
  for (let around = method.parent; around; around = around.parent) {
    if (/^(?:class|record|object)_declaration$/.test(around.type)) {
      return around.childForFieldName('name')?.text;
    }
  }
  return undefined;
}
