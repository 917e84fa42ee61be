import { type Expression, member, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { decoratedMethods } from '../decorators.ts';
import { nothing, routeOfContract } from './contracts.ts';

/** How a method that answers several routes of a contract says so. */
interface Answering {
  /** The object with an answer for each key of the contract. */
  answers(method: Node): Node | undefined;
  /** The function in an answer. */
  handlerOf(answer: Node, file: SyntaxFile): Node;
}

/**
 * The endpoints of `@TsRestHandler(contract)` on a controller of NestJS, whose method returns
 * `tsRestHandler(contract, { list: async () => … })`: https://ts-rest.com/server/nest
 */
export function nestHandlers(body: Node, file: SyntaxFile): readonly Fact[] {
  const answers = (method: Node): Node | undefined => {
    const given = method.descendantsOfType('call_expression').map((call) => call && argumentsOf(call)[1]);
    return given.find((each) => each?.type === 'object');
  };
  return contractHandlers(body, '@ts-rest/nest', 'TsRestHandler', { answers, handlerOf: (answer) => answer }, file);
}

/** The endpoints of the methods of a controller of NestJS that a decorator of a package gives a contract to answer, or one route of it. */
export function contractHandlers(
  body: Node,
  library: string,
  decoratorName: string,
  { answers, handlerOf }: Answering,
  file: SyntaxFile,
): readonly Fact[] {
  const className = body.parent?.childForFieldName('name')?.text;
  if (className === undefined || !file.mentions(library)) {
    return [];
  }
  return decoratedMethods(body).flatMap(({ node, decorators }) => {
    const decorator = decorators.find(
      ({ callee }) => externalPath(file.value(callee), file) === `${library}.${decoratorName}`,
    );
    const contract = decorator?.arguments[0];
    if (!decorator || !contract) {
      return [];
    }
    const endpoint = (route: Expression, handler: Expression, at: Node): Fact => ({
      kind: 'endpoint',
      framework: 'nestjs',
      ...routeOfContract(route),
      on: scope(className),
      handler,
      options: { version: nothing },
      line: file.line(at),
      ...file.position(at),
    });
    const several = answers(node);
    const whole = file.value(contract);
    return several
      ? several.namedChildren.flatMap((entry) => {
          const name = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
          const value = entry.childForFieldName('value');
          const handler: Expression =
            entry.type === 'method_definition'
              ? { kind: 'function', id: entry.startIndex }
              : file.value(value && handlerOf(value, file));
          return name ? [endpoint(member(whole, name.text), handler, entry)] : [];
        })
      : [endpoint(whole, { kind: 'function', id: node.startIndex }, decorator.node)];
  });
}
