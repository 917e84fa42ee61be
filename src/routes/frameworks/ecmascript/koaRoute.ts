import type { Fact } from '../../facts/facts.ts';
import { type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { verbEndpoint } from './verbs.ts';

const made = /^koa-route\.(?:get|post|put|patch|delete|del|head|options|all)$/;

/** The endpoints among what an application uses, `app.use(route.get(path, handler))`: https://github.com/koajs/route#readme */
export function usedRoutes(use: MemberCall, file: SyntaxFile): readonly Fact[] {
  return use.parameters.flatMap((parameter): readonly Fact[] => {
    const call = memberCall(parameter, file);
    const callee = call && parameter.childForFieldName('function');
    const [path, handler] = call?.parameters ?? [];
    if (!callee || !path || !handler || !made.test(externalPath(file.value(callee), file) ?? '')) {
      return [];
    }
    const on = file.value(use.on);
    const facts = { path: file.value(path), handler: file.value(handler), on };
    return [verbEndpoint({ framework: 'koa', call, isMine: false, ...facts }, file)];
  });
}
