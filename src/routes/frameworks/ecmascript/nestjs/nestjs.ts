import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, literalText, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { memberCall } from '../../../languages/ecmascript/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { decoratedMethods, decoratorsOfClass } from '../decorators.ts';
import { applicationFacts, entry, mount } from './application.ts';
import { composedController, composedRoute, compositionFacts, controllerPath, isOwnDecorator } from './composition.ts';
import { finishNestPath } from './paths.ts';
import { verbs } from './verbs.ts';
import { joinWithoutVersions, versionOfHeir } from './versions.ts';

const makers = Object.keys(verbs).join('|');
/**
 * Signs of routes in a text: decorators, calls that decorators are composed of, also under another name, and settings of the
 * application. Most files import Nest for its dependency injection only, and `Get`, `All` or `Delete` are words of comments, too.
 */
const telltale = new RegExp(
  `@(?:[\\w.]{0,80}\\.)?(?:Module|${makers})\\b|\\b(?:${makers})(?:\\s*[(<]|\\s+as\\b)|Controller\\b|\\b(?:NestFactory|RouterModule|setGlobalPrefix|enableVersioning|applyDecorators|getHttpAdapter)\\b`,
);

/** NestJS controllers, modules and application settings: https://docs.nestjs.com/controllers, /faq/global-prefix, /techniques/versioning */
export const nestjs: Framework = {
  name: 'nestjs',
  support: {
    title: 'NestJS',
    followed:
      'controllers and base classes, decorators composed of `Controller` and of methods, path arrays, global prefix and exclusions, URI versions, `RouterModule`',
    notFollowed: 'decorators that are made without `applyDecorators`',
  },
  languages: ['ecmascript'],
  signs: ['@nestjs/'],
  trigger: (source) => source.includes('@nestjs/') && telltale.test(source),
  query: `
    (class_body) @body
    (call_expression arguments: (arguments)) @call
  `,
  join: joinWithoutVersions,
  finish: finishNestPath,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  return captures.flatMap(({ name, node }): readonly Fact[] => {
    if (name === 'body') {
      return node.parent ? classFacts(file, node.parent, node) : [];
    }
    const call = memberCall(node, file);
    return call ? applicationFacts(file, call) : compositionFacts(node, file);
  });
}

function classFacts(file: SyntaxFile, declaration: Node, body: Node): readonly Fact[] {
  const className = declaration.childForFieldName('name')?.text;
  if (className === undefined) {
    return [];
  }
  const decorators = decoratorsOfClass(declaration);
  const controller = decorators.find((decorator) => decorator.name === 'Controller');
  const ownPath = controllerPath(controller?.arguments[0], file);
  const module = decorators.find((decorator) => decorator.name === 'Module');
  const isAbstract = declaration.type === 'abstract_class_declaration';
  const composed = controller || isAbstract ? undefined : composedController(decorators, file);
  const options = file.value(controller?.arguments[0]);
  const version = composed ? composed.version : entry(options, 'version');
  const written = routesOf(file, body, className, version);
  const base = declaration.namedChildren
    .find(({ type }) => type === 'class_heritage')
    ?.firstNamedChild?.childForFieldName('value');
  const isAlike = [ownPath, ...written.map(({ path }) => path)].every((path) => literalText(path) !== undefined);
  const isShared = isAlike && !module && !base && isOfAllCalls(declaration, className, file);
  const outside = isShared ? { inside: undefined } : {};
  const routes = written.map((route) => ({ ...route, ...outside }));
  const position = { ...file.position(declaration), ...outside };
  const facts: Fact[] = [];
  if (module) {
    const controllers = entry(file.value(module.arguments[0]), 'controllers');
    facts.push({ kind: 'scope', framework: 'nestjs', id: className, path: text(''), within: 'root', ...position });
    facts.push(...(controllers ? [mount(scope(className), text(''), controllers, position)] : []));
  }
  if (controller || routes.length > 0) {
    const path = composed?.path ?? ownPath;
    facts.push({
      kind: 'scope',
      framework: 'nestjs',
      id: className,
      path,
      // A class in a function is one for each call, and some of these are bases of others.
      within: controller && !isAbstract && !file.functionAround(declaration) ? 'root' : 'router',
      ...position,
    });
    facts.push(...routes);
  }
  if (controller && base) {
    facts.push({
      ...{ kind: 'mount', on: scope(className), path: versionOfHeir(version), what: file.value(base) },
      ...{ by: name(className), inherits: true, ...position },
    });
  }
  return facts;
}

/**
 * Whether a class is that of a function which makes a base for others, `class Orders extends Crud(Order)`: it stands for those of all calls,
 * if no other class of the file has its name. https://developer.mozilla.org/docs/Web/JavaScript/Reference/Classes/extends#mix-ins
 */
function isOfAllCalls(declaration: Node, className: string, file: SyntaxFile): boolean {
  const named = file.declarations.filter((fact) => fact.kind === 'class' && fact.name === className);
  return named.length === 1 && file.functionAround(declaration) !== undefined;
}

function routesOf(
  file: SyntaxFile,
  body: Node,
  className: string,
  classVersion: Expression | undefined,
): readonly Endpoint[] {
  return decoratedMethods(body).flatMap(({ node: member, decorators }) => {
    const version = decorators.find((found) => found.name === 'Version')?.arguments[0];
    const isRoute = decorators.some(({ name: verb }) => Object.hasOwn(verbs, verb));
    return decorators.flatMap((decorator): readonly Endpoint[] => {
      const { name: verb, arguments: given, node } = decorator;
      const method = verbs[verb];
      const composed = isRoute || !isOwnDecorator(decorator, file) ? undefined : composedRoute(node, file);
      const [argument] = given;
      return method === undefined && !composed
        ? []
        : [
            {
              kind: 'endpoint',
              framework: 'nestjs',
              methods: method === undefined ? [] : [method],
              path: argument ? file.value(argument) : text(''),
              ...composed,
              on: scope(className),
              handler: { kind: 'function', id: member.startIndex },
              isLostByOverride: true,
              line: file.line(node),
              options: {
                ...(version ? { version: file.value(version) } : {}),
                ...(classVersion ? { versionOfClass: classVersion } : {}),
              },
              ...file.position(node),
            },
          ];
    });
  });
}
