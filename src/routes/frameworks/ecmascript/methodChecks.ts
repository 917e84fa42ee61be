import { literalText } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

const comparisons = `
  (binary_expression left: (_) @method operator: ["===" "=="] right: (string) @verb)
  (binary_expression left: (_) @method operator: ["!==" "!="] right: (string) @refused)
  (switch_statement value: (parenthesized_expression (_) @method) body: (switch_body (switch_case value: (string) @verb)))
`;

/**
 * The methods that the handlers of a file compare the request's method with. `ANY` unless the file refuses all others,
 * by status 405, the `Allow` header or an inequality check.
 */
export function methodChecks(file: SyntaxFile): readonly string[] {
  const verbs = new Set<string>();
  let refuses = file.mentions(/\b405\b|['"]Allow['"]|METHOD_NOT_ALLOWED/);
  for (const { captures } of file.matches(comparisons)) {
    const subject = captures.find(({ name }) => name === 'method')?.node.text ?? '';
    if (/(?:^|[.?])(?:method|httpMethod)$/.test(subject.replace(/\.toUpperCase\(\)$/, ''))) {
      for (const { name, node } of captures) {
        const verb = name === 'method' ? undefined : literalText(file.value(node))?.toUpperCase();
        if (verb !== undefined && /^[A-Z]+$/.test(verb)) {
          verbs.add(verb);
          refuses ||= name === 'refused';
        }
      }
    }
  }
  return refuses && verbs.size > 0 ? [...verbs] : ['ANY'];
}
