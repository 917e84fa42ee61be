import { type Expression, member, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, isLiteral } from '../../../languages/jvm/calls.ts';
import { rememberingLast } from '../../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The methods by which services and features add their routes, since version 4 and before. */
const adding = ['routing', 'setup', 'update'];

/**
 * The calls of the methods by which `register("/users", new UserService())` and `addFeature(…)` let objects add routes:
 * https://helidon.io/docs/v4/se/webserver/webserver#_organizing_code_into_services
 */
export function registered(call: Call, on: Node, file: SyntaxFile): readonly Fact[] {
  const [first, ...rest] = call.arguments;
  const path =
    first && call.name === 'register' && rest.length > 0 && isPath(first, file) ? file.value(first) : undefined;
  const services = path ? rest : call.arguments;
  const id = `services ${call.at}`;
  const position = file.position(call.node);
  return [
    {
      kind: 'scope',
      framework: 'helidon',
      id,
      path: path ?? text(''),
      within: file.value(on),
      ...position,
    },
    ...services.flatMap((service) =>
      adding.map((method, index): Fact => {
        const callee = member(serviceOf(service, file), method);
        const at = -1 - adding.length * service.startIndex - index;
        return { kind: 'call', call: { kind: 'call', at, callee, arguments: [scope(id)] }, ...position };
      }),
    ),
  ];
}

/** A text, or a name that is declared as one. */
function isPath(node: Node, file: SyntaxFile): boolean {
  const { kind } = file.value(node);
  const named = node.text.replace(/^(?:\w+\.)+/, '');
  return (
    kind === 'text' ||
    ((kind === 'name' || kind === 'member') && (/^[A-Z][A-Z\d_]+$/.test(named) || texts(file.text).has(named)))
  );
}

/** The variables, fields and parameters that are declared as texts. */
const texts = rememberingLast((source): ReadonlySet<string> => {
  const declared = source.matchAll(/\bString\s+(\w+)|\b(\w+)\s*:\s*String\b/g);
  return new Set(Array.from(declared, ([, typed, annotated = '']) => typed ?? annotated));
});

/** The object that is given, or that a supplier makes: `UserService::new`, `() -> new UserService()`. */
function serviceOf(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return isLiteral(node) || /_reference$/.test(node.type)
    ? { kind: 'call', at: -node.startIndex, callee: value, arguments: [] }
    : value;
}
