import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { controllerFacts, type DecoratedControllers } from '../decoratedControllers.ts';
import { type Decorator, lastWord } from '../decorators.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const library: DecoratedControllers = {
  framework: 'egg',
  packages: /^(?:egg|@eggjs\/(?:tegg|controller-decorator))$/,
  controllers: new Set(['HTTPController']),
  base: pathOfController,
  route({ name, arguments: [options] }) {
    const method = propertyNode(options, 'method');
    const path = propertyNode(options, 'path');
    const verb = lastWord(method);
    return name === 'HTTPMethod' && path && methods.has(verb) ? { method: verb, path } : undefined;
  },
};

/** The facts of a class that tegg's decorators make a controller: https://github.com/eggjs/tegg */
export function teggFacts(body: Node, file: SyntaxFile): readonly Fact[] {
  return controllerFacts(library, body, file);
}

/** The path of `@HTTPController({ path: '/orders' })`. */
function pathOfController(decorators: readonly Decorator[], file: SyntaxFile): Expression {
  const given = decorators.find(({ name }) => name === 'HTTPController')?.arguments[0];
  const path = propertyNode(given, 'path');
  return path ? file.value(path) : text('');
}
