import type { Node } from '../../syntax/syntaxTree.ts';
import { parameterOf } from './parameters.ts';

/** The members of a response that send nothing and return no response: https://nodejs.org/api/http.html#class-httpserverresponse */
const silent = [
  ...['statusCode', 'statusMessage', 'headersSent', 'finished', 'writableEnded', 'writableFinished', 'locals', 'req'],
  ...['getHeader', 'getHeaderNames', 'getHeaders', 'hasHeader', 'removeHeader', 'on', 'once'],
].join('|');

/**
 * Whether a function, whose first parameter is a request, uses the response, its second parameter, in no way that may send it.
 * True without such a parameter. An error that it creates for `next` is a response: http://restify.com/docs/home/#using-next
 */
export function sendsNothing([request, response]: readonly Node[], node: Node): boolean {
  if (!request || !/^_?req(?:uest)?$/.test(parameterOf(request).name)) {
    return false;
  }
  const { name, rest } = response ? parameterOf(response) : { name: undefined, rest: false };
  if (name === undefined) {
    return !/\b(?:arguments|req(?:uest)?\.res(?:ponse)?)\b/.test(node.text);
  }
  const isName = /^[A-Za-z_]\w*$/.test(name) && rest !== true;
  const body = isName ? node.childForFieldName('body')?.text : undefined;
  return body !== undefined && !new RegExp(`\\b${name}\\b(?!\\.(?:${silent})\\b)|\\bnext\\(new\\b`).test(body);
}
