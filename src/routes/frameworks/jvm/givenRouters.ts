import { scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { nameOf, parameterNodes } from '../../languages/kotlin/functions.ts';
import { child } from '../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

/**
 * Scopes for the parameters that are routers, used where no call site is followed.
 * @param withinOf where a parameter of a type is mounted, if it is a router
 */
export function givenRouters(
  framework: string,
  withinOf: (type: string) => 'root' | 'router' | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  const isJava = file.language.name === 'java';
  const functions = file.matches(isJava ? '(method_declaration) @function' : '(function_declaration) @function');
  return functions
    .flatMap(({ captures }) => captures)
    .flatMap(({ node }) => {
      const given = isJava ? (node.childForFieldName('parameters')?.namedChildren ?? []) : parameterNodes(node);
      return given.flatMap((parameter): readonly Fact[] => {
        const type = isJava ? parameter.childForFieldName('type') : child(parameter, 'user_type');
        const name = isJava ? (parameter.childForFieldName('name')?.text ?? '') : nameOf(parameter);
        const within = withinOf(type?.text ?? '');
        const inside = node.startIndex;
        const id = `${name} of ${inside}`;
        return within === undefined
          ? []
          : [
              { kind: 'scope', framework, id, path: text(''), within, inside, at: parameter.startIndex },
              // Behind the binding to the declared type.
              { kind: 'binding', name, value: scope(id), inside, at: parameter.endIndex },
            ];
      });
    });
}
