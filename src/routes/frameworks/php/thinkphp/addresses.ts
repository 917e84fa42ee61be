import { type Expression, literalText, member, name, text } from '../../../facts/expression.ts';
import { asDeclared } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { callableValue } from '../phpHandlers.ts';

/** The handler of a route, with the namespaces that may contain its class. */
export interface Answer {
  readonly handler: Expression | undefined;
  readonly namespaces?: readonly Expression[];
}

const ofApplication = /(?:^|\/)(?:app|application)\/(\w+)\/route(?:\/[^/]+)?\.php$/;

/** The application whose routes a file defines, if there are several: https://doc.thinkphp.cn/v8_0/multi_app.html */
export function applicationOf(path: string): string | undefined {
  return ofApplication.exec(path)?.[1];
}

/**
 * The handler at an address: `Blog/read` is `app\controller\Blog::read`, `admin.Blog/read` is in a folder, `index/Blog/read` in a
 * module or folder. https://doc.thinkphp.cn/v8_0/route_address.html
 * @param before the prefix that the enclosing groups add to the address
 */
export function answerAt(given: Node | undefined, before: string, file: SyntaxFile): Answer {
  const literal = given && literalText(file.value(given));
  if (literal === undefined) {
    return { handler: callableValue(given, file) };
  }
  const [, type, method] = /^\\?([\w\\]+)(?:@|::)(\w+)$/.exec(literal) ?? [];
  return type !== undefined && method !== undefined
    ? { handler: member(name(`\\${type}`), method) }
    : actionAt(before + literal.replace(/\?.*$/, ''), file);
}

/** The action of a controller, in the folders where it may be. */
export function actionAt(address: string, file: SyntaxFile): Answer {
  const segments = address.split('/').filter((segment) => segment !== '');
  const action = segments.pop();
  const [controller, ...layers] = segments.flatMap((segment) => segment.split('.')).reverse();
  if (action === undefined || controller === undefined) {
    return { handler: undefined };
  }
  const folders = layers.reverse();
  const application = applicationOf(file.path);
  const within = (of: readonly string[]): Expression => text(`\\${of.join('\\')}\\`);
  const [module, ...below] = folders;
  return {
    handler: member(name(studly(controller)), asDeclared(action)),
    namespaces: [
      ...(application === undefined ? [] : [within(['app', application, 'controller', ...folders])]),
      within(['app', 'controller', ...folders]),
      ...(module === undefined ? [] : [within(['app', module, 'controller', ...below])]),
    ],
  };
}

/** The name of a class: `blog_type` is `BlogType`. */
function studly(written: string): string {
  return written.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
