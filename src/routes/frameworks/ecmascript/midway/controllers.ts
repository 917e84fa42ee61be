import { concatenation, type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { controllerFacts, type DecoratedControllers, type DecoratedRoute } from '../decoratedControllers.ts';
import { type Decorator, decoratorsOfClass, lastWord } from '../decorators.ts';
import { coolActions, coolPath, isCool } from './coolControllers.ts';

/** The options of a route: whether the global prefix is left out, as it is written; whether the route is that of a function. */
export const [ignoresOption, functionOption] = ['ignoreGlobalPrefix', 'function'];

const packages = /^(?:midway|@midwayjs\/[\w-]+|@cool-midway\/core)$/;
const methods: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Del: 'DELETE',
  Patch: 'PATCH',
  Options: 'OPTIONS',
  Head: 'HEAD',
  All: 'ANY',
};

/**
 * The facts of a class: https://midwayjs.org/docs/controller . A class whose other decorators are of the application or of another
 * package may be a controller by one of these, with a path that is not known.
 */
export function classFacts(body: Node, file: SyntaxFile): readonly Fact[] {
  const decorators = body.parent ? decoratorsOfClass(body.parent) : [];
  const controller = decorators.find((each) => nameOf(each) === 'Controller' && isOurs(each, file));
  const cool = decorators.find((each) => isCool(each, file));
  const isComposed = cool !== undefined || decorators.some((each) => !isOurs(each, file));
  const [path, options] = controller?.arguments ?? [];
  const library: DecoratedControllers = {
    framework: 'midway',
    packages,
    ...(cool ? { controllers: new Set([cool.name]) } : {}),
    base: () =>
      controller ? basePath(path, options, file) : cool ? coolPath(cool, file) : isComposed ? unknown : text(''),
    route: (decorator) =>
      functionRoute(decorator) ?? (controller || isComposed ? methodRoute(decorator, options) : undefined),
  };
  return [...controllerFacts(library, body, file), ...(cool ? coolActions(cool, body, file) : [])];
}

/** The path of a controller, behind that of its version: https://midwayjs.org/docs/next/controller */
function basePath(path: Node | undefined, options: Node | undefined, file: SyntaxFile): Expression {
  const own = path ? file.value(path) : text('');
  const given = propertyNode(options, 'version');
  const version = given?.type === 'array' ? given.firstNamedChild : given;
  const type = propertyNode(options, 'versionType');
  if (!version || (type && !/\bURI\b/.test(type.text))) {
    return own;
  }
  const letter = propertyNode(options, 'versionPrefix');
  return concatenation([text('/'), letter ? file.value(letter) : text('v'), file.value(version), text('/'), own]);
}

/** `@Get('/:id')`, `@RequestMapping({ path: '/:id', requestMethod: RequestMethod.GET })` */
function methodRoute(decorator: Decorator, ofController: Node | undefined): DecoratedRoute | undefined {
  const [first, second] = decorator.arguments;
  const isMapping = nameOf(decorator) === 'RequestMapping';
  const own = isMapping ? first : second;
  const method = isMapping ? mappedMethod(first) : methods[nameOf(decorator)];
  const path = isMapping ? propertyNode(first, 'path') : first;
  const ignores = [own, ofController].map((options) => propertyNode(options, 'ignoreGlobalPrefix')).find(Boolean);
  return method === undefined || path?.type === 'regex'
    ? undefined
    : { method, path, ...(ignores ? { options: { [ignoresOption]: text(ignores.text) } } : {}) };
}

/** `@ServerlessTrigger(ServerlessTriggerType.HTTP, { path: '/', method: 'get' })`: https://midwayjs.org/docs/serverless/serverless_function */
function functionRoute(decorator: Decorator): DecoratedRoute | undefined {
  const [type, options] = decorator.arguments;
  const path = propertyNode(options, 'path');
  if (nameOf(decorator) !== 'ServerlessTrigger' || !path || !/\b(?:HTTP|API_GATEWAY)$/.test(type?.text ?? '')) {
    return undefined;
  }
  const method = propertyNode(options, 'method');
  const verb = method ? /^['"](\w+)['"]$/.exec(method.text)?.[1]?.toUpperCase() : 'GET';
  return verb === undefined
    ? undefined
    : { method: /^(?:ALL|ANY)$/.test(verb) ? 'ANY' : verb, path, options: { [functionOption]: text('') } };
}

function mappedMethod(options: Node | undefined): string | undefined {
  const given = propertyNode(options, 'requestMethod');
  const name = given ? lastWord(given).toUpperCase() : 'GET';
  return name === 'ALL' ? 'ANY' : name || undefined;
}

/** The name of a decorator. Those of version 1 begin with a small letter. */
function nameOf({ name }: Decorator): string {
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function isOurs({ callee }: Decorator, file: SyntaxFile): boolean {
  return packages.test(externalPath(file.value(callee), file)?.replace(/\.\w+$/, '') ?? '');
}
