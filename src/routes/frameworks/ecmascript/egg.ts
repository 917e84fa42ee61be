import { type Expression, text } from '../../facts/expression.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { controllerFacts, type DecoratedControllers } from './decoratedControllers.ts';
import type { Decorator } from './decorators.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const library: DecoratedControllers = {
  framework: 'egg',
  packages: /^(?:egg|@eggjs\/(?:tegg|controller-decorator))$/,
  controllers: new Set(['HTTPController']),
  base: pathOfController,
  route({ name, arguments: [options] }) {
    const method = propertyNode(options, 'method');
    const path = propertyNode(options, 'path');
    // `HTTPMethodEnum.GET` or `'GET'`
    const verb = /(\w+)['"]?$/.exec(method?.text ?? '')?.[1] ?? '';
    return name === 'HTTPMethod' && path && methods.has(verb) ? { method: verb, path } : undefined;
  },
};

/** Egg with the controllers of tegg: https://www.eggjs.org/basics/controller , https://github.com/eggjs/tegg */
export const egg: Framework = {
  name: 'egg',
  support: {
    title: 'Egg with tegg',
    followed: 'decorated controllers',
    notFollowed: '`app/router.js`, base classes of controllers, hosts',
  },
  languages: ['ecmascript'],
  trigger: (source) => source.includes('HTTPController'),
  query: '(class_body) @body',
  join: (segments) => joinPatterns([segments.filter((segment) => segment !== '').join('/')]),
  read: (file, matches) =>
    matches.flatMap(({ captures }) => captures.flatMap(({ node }) => controllerFacts(library, node, file))),
};

/** The path of `@HTTPController({ path: '/orders' })`. */
function pathOfController(decorators: readonly Decorator[], file: SyntaxFile): Expression {
  const given = decorators.find(({ name }) => name === 'HTTPController')?.arguments[0];
  const path = propertyNode(given, 'path');
  return path ? file.value(path) : text('');
}
