import { type Expression, member, name } from '../../facts/expression.ts';
import type { MemberCall } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

/** What tsoa writes into the file that it generates. */
export const generatedByTsoa = 'auto-generated with tsoa';

const controllerMethod = /\(([A-Za-z_$][\w$]*)\.prototype\.([A-Za-z_$][\w$]*)\)/;

/**
 * The method of a controller that answers a route in a file which tsoa generates: the function there only calls it. The middleware before it
 * names the method. https://tsoa-community.github.io/docs/generating.html
 */
export function generatedHandler(call: MemberCall, file: SyntaxFile): Expression | undefined {
  const before = file.mentions(generatedByTsoa) ? call.parameters.slice(1, -1) : [];
  for (const { type, text } of before) {
    const [, owner, method] = (type === 'spread_element' && controllerMethod.exec(text)) || [];
    if (owner !== undefined && method !== undefined) {
      return member(name(owner), method);
    }
  }
  return undefined;
}
