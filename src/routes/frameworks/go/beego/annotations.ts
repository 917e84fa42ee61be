import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { receiverOf } from '../../../languages/go/functions.ts';
import { simpleTypeName } from '../../../languages/go/types.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { commentsAbove } from '../commentsAbove.ts';

/**
 * The routes in the comment of a controller's method, `// @router /users/:id [get,post]`, in this case of the letters:
 * https://beego.gocn.vip/beego/zh/developing/web/router/ctrl_style/, https://github.com/beego/beego/blob/develop/server/web/parser.go
 */
export function annotatedRoutes(method: Node, file: SyntaxFile): readonly Fact[] {
  const controller = simpleTypeName(receiverOf(method)?.childForFieldName('type'));
  const routes = commentsAbove(method).flatMap((comment) => {
    const [, path, methods = 'get'] = /^\/\/\s*@router\s+(\S+)(?:\s+\[([^\]]+)\])?/.exec(comment.text) ?? [];
    return path === undefined ? [] : [{ path, methods: methods.split(',').map((verb) => verb.trim().toUpperCase()) }];
  });
  if (controller === undefined || routes.length === 0) {
    return [];
  }
  const position = { inside: undefined, at: method.startIndex };
  return [
    {
      kind: 'scope',
      framework: 'beego',
      id: controller,
      path: text(''),
      within: 'router',
      onlyMounted: true,
      ...position,
    },
    ...routes.map(
      ({ path, methods }): Fact => ({
        kind: 'endpoint',
        framework: 'beego',
        methods: methods.map((verb) => (verb === '*' ? 'ANY' : verb)),
        path: text(path),
        on: scope(controller),
        handler: { kind: 'function', id: method.startIndex },
        line: file.line(method),
        ...position,
      }),
    ),
  ];
}
