import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { MemberCall } from '../../languages/ecmascript/calls.ts';
import { guardsAround } from '../../languages/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { namesPath } from './mountPaths.ts';
import { isAssumed, isHandlerLike, isPathLike } from './routers.ts';
import { verbEndpoint } from './verbs.ts';

const likelyRouter = /router$|(?:^|\.|_)(?:app|api|routes?)$/i;

/** Joins prefixes and path. The path `/` behind a prefix is the prefix itself (routers are not strict by default). */
export function joinKoa(segments: readonly string[]): string {
  const path = segments.reduceRight((below, prefix) => (below === '/' && prefix !== '' ? prefix : prefix + below), '');
  const whole = path.replace(/\/{2,}/g, '/');
  return whole.startsWith('/') ? whole : `/${whole}`;
}

/** The endpoint of `get(name?, path, ...handlers)`, in Koa (https://github.com/koajs/router) and oak (https://oakserver.org/router). */
export function routerEndpoint(framework: string, call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.parameters;
  const isNamed =
    call.parameters.length > 2 && first?.type === 'string' && /^(?:string|template_string)$/.test(second?.type ?? '');
  const path = isNamed ? second : first;
  const handler = call.parameters.at(-1);
  if (!path || call.parameters.length < 2 || !isHandlerLike(handler)) {
    return [];
  }
  const value = file.value(path);
  const isMine = isPathLike(value) && isAssumed(framework, call.on, likelyRouter, file);
  const on = file.value(call.on);
  return [verbEndpoint({ framework, call, on, path: value, handler: file.value(handler), isMine }, file)];
}

/** The mounts of `use(path?, ...middleware)` for `other.routes()` among the middleware, in Koa and oak. */
export function routersUsed(
  framework: string,
  { node, on, parameters: [first, ...rest] }: MemberCall,
  file: SyntaxFile,
): readonly Fact[] {
  if (!first) {
    return [];
  }
  const mount = (path: Expression, what: Expression, pathMayBeAbsent = false): Fact => ({
    kind: 'mount',
    framework,
    on: file.value(on),
    path,
    what,
    pathMayBeAbsent,
    ...guardsAround(node, file),
    ...file.position(node),
  });
  const others: Expression = { kind: 'list', items: rest.map((parameter) => file.value(parameter)) };
  return [
    mount(text(''), file.value(first)),
    ...(rest.length > 0 ? [mount(file.value(first), others, !namesPath(first))] : []),
  ];
}
