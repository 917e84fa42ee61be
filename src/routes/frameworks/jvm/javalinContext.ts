import { type Expression, text, unknown } from '../../facts/expression.ts';
import { type Call, isLiteral } from '../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

const assignments = ['assignment_expression', 'assignment'];
const ofRouter = /\.rout(?:er|ing)\.contextPath$/;
/** Matches the name in versions 3 and 4. Jetty's handlers have one of that name, too, in functions of their own. */
const ofConfiguration = /^\w+\.contextPath$/;

/**
 * The path in front of all routes of the application that `Javalin.create(config -> …)` makes, which versions configure in
 * different places: https://javalin.io/documentation#routerconfig (`config.router.contextPath`). Unknown if it is assigned
 * more than once.
 */
export function contextPathOf(call: Call, file: SyntaxFile): Expression {
  const literal = call.arguments.find(isLiteral);
  if (!literal || !file.mentions('contextPath')) {
    return text('');
  }
  const given = literal.descendantsOfType(assignments).filter((node) => {
    const name = node.firstNamedChild?.text ?? '';
    return (
      ofRouter.test(name) ||
      (ofConfiguration.test(name) && file.functionAround(node)?.startIndex === literal.startIndex)
    );
  });
  const [only, ...others] = given.map(({ lastNamedChild }) => lastNamedChild);
  return others.length > 0 ? unknown : only ? { kind: 'text', parts: [file.value(only)] } : text('');
}
