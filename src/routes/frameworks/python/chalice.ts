import type { Fact } from '../../facts/facts.ts';
import { argument, argumentValue } from '../../languages/python/arguments.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { methodsGiven } from './methodArguments.ts';
import { importOf, type Makers, routerReaders, routersQuery } from './pythonRouters.ts';
import { endpointFact, mountsByMethod } from './routerFacts.ts';

const isUsed = importOf('chalice');
const makers: Makers = {
  'chalice.Chalice': { within: 'root' },
  'chalice.app.Chalice': { within: 'root' },
  'chalice.Blueprint': { within: 'router' },
  'chalice.app.Blueprint': { within: 'router' },
};

/** Chalice: https://aws.github.io/chalice/topics/routing.html */
export const chalice: Framework = {
  name: 'chalice',
  support: {
    title: 'Chalice',
    followed: '`route`, blueprints with `url_prefix`',
    notFollowed: 'web sockets, the stage that API Gateway puts before paths',
  },
  languages: ['python'],
  signs: ['chalice'],
  trigger: (source) => /\bchalice\b/.test(source),
  query: routersQuery,
  join: joinTrimmed,
  read: (file, matches) => (isUsed(file) ? readCaptures(file, matches, readers) : []),
};

const routers = routerReaders('chalice', makers);

const readers: CaptureReaders = {
  ...routers,
  decorator: decorated,
  call: (file, node) => [...routers.call(file, node), ...registered(file, node)],
};

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found?.method === 'route' ? argument(found.call, 'path', 0) : undefined;
  return found && path
    ? endpointFact('chalice', file, decorator, {
        ...methodsGiven(file, argument(found.call, 'methods')),
        path: file.value(path),
        on: file.value(found.on),
        handler: { kind: 'function', id: found.target.startIndex },
        onlyOnRouter: true,
      })
    : [];
}

/** `app.register_blueprint(users, url_prefix='/users')`: https://aws.github.io/chalice/topics/blueprints.html */
function registered(file: SyntaxFile, call: Node): readonly Fact[] {
  const [what, path] = [argument(call, 'blueprint', 0), argumentValue(call, 'url_prefix', file, 2)];
  return mountsByMethod(file, call, 'chalice', 'register_blueprint', { what, path });
}
