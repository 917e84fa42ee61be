import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, memberCall } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { controllerReader, type DecoratedControllers } from './decoratedControllers.ts';
import type { Decorator } from './decorators.ts';

const verb = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL)$/;
const loaders = /^awilix-(?:express|koa)\.(?:loadControllers|controller|scopePerRequestControllers)$/;
const mounted = 'mounted';

const library: DecoratedControllers = {
  framework: 'awilix',
  packages: /^awilix-(?:express|koa|router-core)$/,
  base: pathOf,
  route: ({ name }, _file, beside) =>
    verb.test(name) ? { method: name === 'ALL' ? 'ANY' : name, path: routeOf(beside)?.arguments[0] } : undefined,
};

/** Controllers of awilix-express and awilix-koa: https://github.com/jeffijoe/awilix-express#with-decorators */
export const awilix: Framework = {
  name: 'awilix',
  support: {
    title: 'Awilix with awilix-express, awilix-koa',
    followed: 'decorated controllers, the path at which `loadControllers` is used',
    notFollowed: '`createController`, `verbs`',
  },
  languages: ['ecmascript'],
  signs: ['awilix-express', 'awilix-koa', 'awilix-router-core'],
  trigger: (source) => /\bawilix-(?:express|koa|router-core)\b/.test(source),
  query: '(class_body) @body (call_expression) @call',
  join: joinPatterns,
  finish,
  read: controllerReader(library, loadedFacts),
};

function routeOf(decorators: readonly Decorator[]): Decorator | undefined {
  return decorators.find(({ name }) => name === 'route');
}

function pathOf(decorators: readonly Decorator[], file: SyntaxFile): Expression {
  const path = routeOf(decorators)?.arguments[0];
  return path ? file.value(path) : text('');
}

/** The path of `app.use('/api', loadControllers('controllers/*.js', { cwd: __dirname }))`. */
function loadedFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const loads = (given: Node): boolean => {
    const callee = calleeOf(given);
    return callee !== undefined && loaders.test(externalPath(file.value(callee), file) ?? '');
  };
  const [path] = call?.parameters ?? [];
  if (call?.method !== 'use' || !path || !call.parameters.some(loads)) {
    return [];
  }
  const value = loads(path) ? text('') : file.value(path);
  return [{ kind: 'setting', framework: 'awilix', key: mounted, value, ...file.position(node) }];
}

/** Adds the path at which the controllers are used; it is unknown if no call uses them. */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = setting(mounted);
  const path = joinPatterns([textOf(prefix), ...draft.segments]);
  return [{ path, ...(prefix ? doubtOfPrefix(prefix) : { unknown: true }) }];
}
