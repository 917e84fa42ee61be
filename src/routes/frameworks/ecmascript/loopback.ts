import { type Expression, literalText, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { controllerReader, type DecoratedControllers } from './decoratedControllers.ts';
import type { Decorator } from './decorators.ts';

const verbs: Readonly<Record<string, string>> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

const library: DecoratedControllers = {
  framework: 'loopback',
  packages: /^@loopback\/(?:rest|openapi-v3)(?:\.oas)?$/,
  base: basePathOf,
  route(decorator, file) {
    const [first, second] = decorator.arguments;
    const name = nameOf(decorator);
    if (name === 'operation') {
      const method = literalText(file.value(first));
      return method === undefined ? undefined : { method: method.toUpperCase(), path: second };
    }
    const method = verbs[name];
    return method === undefined ? undefined : { method, path: first };
  },
};

/** LoopBack 4: https://loopback.io/doc/en/lb4/Decorators_openapi.html */
export const loopback: Framework = {
  name: 'loopback',
  support: {
    title: 'LoopBack 4',
    followed:
      'decorated controllers, `@api`, `@operation`, the base path of the server, the path at which Express mounts it',
    notFollowed:
      'base classes of controllers, controllers made by `defineCrudRestController`, routes without a controller',
  },
  languages: ['ecmascript'],
  signs: ['@loopback/', 'basePath'],
  trigger: (source) =>
    /['"]@loopback\/(?:rest|openapi-v3)['"]/.test(source) ||
    /\brest\s*:\s*\{[^}]{0,500}\bbasePath\b/.test(source) ||
    (source.includes('@loopback/') && source.includes('.requestHandler')),
  query: '(class_body) @body (call_expression) @call (pair) @pair',
  join: joinTrimmed,
  finish,
  read: controllerReader(library, (node, file) => [
    ...pathSetting('basePath', givenBasePath(node, file), node, file),
    ...pathSetting('mountPath', mountPath(node, file), node, file),
  ]),
};

/** `@oas.get` is `@get`: https://loopback.io/doc/en/lb4/Decorators_openapi.html#shortcuts-for-the-openapi-spec-oas-objects */
function nameOf({ name }: Decorator): string {
  return name.replace(/^oas\./, '');
}

/** The path of `@api({basePath: '/orders'})`. */
function basePathOf(decorators: readonly Decorator[], file: SyntaxFile): Expression {
  const given = decorators.find((each) => nameOf(each) === 'api')?.arguments[0];
  const path = propertyNode(given, 'basePath');
  return path ? file.value(path) : text('');
}

/** The path in `app.basePath('/api')`, `app.bind(RestBindings.BASE_PATH).to('/api')` or `{ rest: { basePath: '/api' } }`. */
function givenBasePath(node: Node, file: SyntaxFile): Node | undefined {
  if (node.type === 'pair') {
    const options = node.childForFieldName('value') ?? undefined;
    return node.childForFieldName('key')?.text === 'rest' ? propertyNode(options, 'basePath') : undefined;
  }
  const call = memberCall(node, file);
  const isBound = call?.method === 'to' && /^[\w.]{1,50}\.bind\(RestBindings\.BASE_PATH\)$/.test(call.on.text);
  return call?.method === 'basePath' || isBound ? call?.parameters[0] : undefined;
}

/**
 * The path in `expressApp.use('/api', lbApp.requestHandler)`:
 * https://loopback.io/doc/en/lb4/express-with-lb4-rest-tutorial.html#mounting-loopback-rest-api
 */
function mountPath(node: Node, file: SyntaxFile): Node | undefined {
  const call = memberCall(node, file);
  const [path, handler] = call?.parameters ?? [];
  const isMounted = call?.method === 'use' && handler?.childForFieldName('property')?.text === 'requestHandler';
  return isMounted ? path : undefined;
}

function pathSetting(key: string, given: Node | undefined, node: Node, file: SyntaxFile): readonly Fact[] {
  return given
    ? [{ kind: 'setting', framework: 'loopback', key, value: file.value(given), ...file.position(node) }]
    : [];
}

/** Adds the base path of the server, https://loopback.io/doc/en/lb4/apidocs.rest.restserver.basepath.html , and that of its mount. */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const [mount, base] = [setting('mountPath'), setting('basePath')];
  const path = joinTrimmed([textOf(mount), textOf(base), ...draft.segments]);
  return [{ path, ...doubtOfPrefix(mount, base) }];
}
