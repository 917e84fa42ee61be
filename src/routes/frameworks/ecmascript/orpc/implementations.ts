import { fileScope, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { codeIn } from '../../../languages/code.ts';
import { memberCall } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { routeOfContract } from '../tsrest/contracts.ts';
import { contractHandlers } from '../tsrest/nest.ts';

/** The endpoint of `os.orders.list.use(…).handler(answer)`: https://orpc.unnoq.com/docs/contract-first/implement-contract */
export function implementedProcedure(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [handler] = call?.parameters ?? [];
  if (call?.method !== 'handler' || !handler) {
    return [];
  }
  let route = call.on;
  for (let before = memberCall(route, file); before?.method === 'use'; before = memberCall(route, file)) {
    route = before.on;
  }
  return route.type === 'member_expression'
    ? [
        {
          kind: 'endpoint',
          framework: 'orpc',
          ...routeOfContract(file.value(route)),
          on: scope(fileScope),
          handler: file.value(handler),
          line: file.line(route),
          ...file.position(node),
        },
      ]
    : [];
}

/** The endpoints of `@Implement(contract)` on a controller of NestJS: https://orpc.unnoq.com/docs/openapi/integrations/implement-contract-in-nest */
export function nestProcedures(body: Node, file: SyntaxFile): readonly Fact[] {
  return contractHandlers(body, '@orpc/nest', 'Implement', { answers, handlerOf }, file);
}

/** The object of procedures that a method returns. */
function answers(method: Node): Node | undefined {
  const returned = codeIn(method.childForFieldName('body')).find(({ type }) => type === 'return_statement');
  return returned?.firstNamedChild?.type === 'object' ? returned.firstNamedChild : undefined;
}

/** The function in `implement(contract.list).handler(async () => …)`. */
function handlerOf(value: Node, file: SyntaxFile): Node {
  const call = memberCall(value, file);
  return (call?.method === 'handler' ? call.parameters[0] : undefined) ?? value;
}
