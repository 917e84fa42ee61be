import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/** Of the versions before 4, and since. */
const rules = /^(?:HttpRules|(?:Routing\.)?Rules)$/;
const builder = /^(?:HttpRouting|Routing)\.Builder$/;

/**
 * Scopes for the parameters that are routing rules, used where no call site is followed. A builder is that of a server,
 * rules are those of a service, which is registered at a path: https://helidon.io/docs/v4/se/webserver/webserver#_organizing_code_into_services
 */
export function givenRules(file: SyntaxFile): readonly Fact[] {
  return file
    .matches(file.language.name === 'java' ? '(method_declaration) @function' : '(function_declaration) @function')
    .flatMap(({ captures }) => captures)
    .flatMap(({ node }) => {
      const list =
        node.childForFieldName('parameters') ??
        node.namedChildren.find(({ type }) => type === 'function_value_parameters');
      return (list?.namedChildren ?? []).flatMap((parameter): readonly Fact[] => {
        const [, first = '', second = ''] = /(\w[\w.]*)\s*:?\s+(\w[\w.]*)$/.exec(parameter.text) ?? [];
        const [type, named] = file.language.name === 'java' ? [first, second] : [second, first];
        const within = builder.test(type) ? 'root' : rules.test(type) ? 'router' : undefined;
        if (within === undefined) {
          return [];
        }
        const id = `${named} of ${node.startIndex}`;
        const value: Expression = scope(id);
        return [
          {
            kind: 'scope',
            framework: 'helidon',
            id,
            path: text(''),
            within,
            inside: node.startIndex,
            at: parameter.startIndex,
          },
          // Behind the binding to the declared type.
          { kind: 'binding', name: named, value, inside: node.startIndex, at: parameter.endIndex },
        ];
      });
    });
}
