import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { nameOf, parameterNodes } from '../../../languages/kotlin/functions.ts';
import { child } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Of the versions before 4, and since. */
const rules = /^(?:HttpRules|(?:Routing\.)?Rules)$/;
const builder = /^(?:HttpRouting|Routing)\.Builder$/;

/**
 * Scopes for the parameters that are routing rules, used where no call site is followed. A builder is that of a server,
 * rules are those of a service, which is registered at a path: https://helidon.io/docs/v4/se/webserver/webserver#_organizing_code_into_services
 */
export function givenRules(file: SyntaxFile): readonly Fact[] {
  const isJava = file.language.name === 'java';
  const functions = file.matches(isJava ? '(method_declaration) @function' : '(function_declaration) @function');
  return functions
    .flatMap(({ captures }) => captures)
    .flatMap(({ node }) => {
      const given = isJava ? (node.childForFieldName('parameters')?.namedChildren ?? []) : parameterNodes(node);
      return given.flatMap((parameter) => {
        const type = isJava ? parameter.childForFieldName('type') : child(parameter, 'user_type');
        const named = isJava ? (parameter.childForFieldName('name')?.text ?? '') : nameOf(parameter);
        const within = builder.test(type?.text ?? '') ? 'root' : rules.test(type?.text ?? '') ? 'router' : undefined;
        return within === undefined ? [] : givenFacts(named, within, parameter, node.startIndex);
      });
    });
}

function givenFacts(name: string, within: 'root' | 'router', parameter: Node, inside: number): readonly Fact[] {
  const id = `${name} of ${inside}`;
  return [
    { kind: 'scope', framework: 'helidon', id, path: text(''), within, inside, at: parameter.startIndex },
    // Behind the binding to the declared type.
    { kind: 'binding', name, value: scope(id), inside, at: parameter.endIndex },
  ];
}
