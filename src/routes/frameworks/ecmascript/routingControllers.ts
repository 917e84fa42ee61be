import { literalText, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, entryOf, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { controllerReader, type DecoratedControllers, type DecoratedRoute } from './decoratedControllers.ts';

/** The option of a route whose path is a regular expression. */
const isExpression = 'is regular expression';
const verbs = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'All']);
const servers = /^routing-controllers\.(?:create|use)(?:Express|Koa)Server$/;

const library: DecoratedControllers = {
  framework: 'routing-controllers',
  packages: /^routing-controllers$/,
  controllers: new Set(['Controller', 'JsonController']),
  route({ name, arguments: [first, second] }, file) {
    if (name === 'Method') {
      const method = literalText(file.value(first));
      return method === undefined ? undefined : { method: method.toUpperCase(), ...pathOf(second) };
    }
    return verbs.has(name) ? { method: name === 'All' ? 'ANY' : name.toUpperCase(), ...pathOf(first) } : undefined;
  },
};

/** routing-controllers: https://github.com/typestack/routing-controllers */
export const routingControllers: Framework = {
  name: 'routing-controllers',
  support: {
    title: 'routing-controllers',
    followed: 'controllers, `Method`, `routePrefix`',
    notFollowed: 'base classes of controllers',
  },
  languages: ['ecmascript'],
  signs: ['routing-controllers'],
  trigger: (source) => source.includes('routing-controllers'),
  query: '(class_body) @body (call_expression) @call',
  join: joinVerbatim,
  finish,
  read: controllerReader(library, serverFacts),
};

function pathOf(path: Node | undefined): Pick<DecoratedRoute, 'path' | 'options'> {
  return path?.type === 'regex' ? { path, options: { [isExpression]: text('') } } : { path };
}

/** The settings of `createExpressServer(options)` and `useExpressServer(app, options)`, which determine the prefix. */
function serverFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  if (!callee || !servers.test(externalPath(file.value(callee), file) ?? '')) {
    return [];
  }
  const options = argumentsOf(node).at(-1);
  const value = options ? file.value(options) : { kind: 'object' as const, entries: {} };
  return [{ kind: 'setting', framework: 'routing-controllers', key: 'options', value, ...file.position(node) }];
}

/** Adds the prefix of the server: https://github.com/typestack/routing-controllers#prefix-all-controllers-routes */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const options = setting('options');
  const prefix = entryOf(options, 'routePrefix');
  const segments = [textOf(prefix), ...draft.segments];
  const path = draft.options.has(isExpression) ? joinExpression(segments) : joinVerbatim(segments);
  if (path === undefined) {
    return [];
  }
  return [{ path, ...(options?.kind === 'object' ? doubtOfPrefix(prefix) : { unknown: true }) }];
}

/**
 * A regular expression with the path of its controller before it. One that has a prefix of the server too fits no request: its start
 * is within it. https://github.com/typestack/routing-controllers/blob/develop/src/metadata/ActionMetadata.ts
 */
function joinExpression(segments: readonly string[]): string | undefined {
  const [expression = '', base, ...others] = segments.filter((segment) => segment !== '').reverse();
  if (base === undefined || others.length > 0) {
    return base === undefined ? expression : undefined;
  }
  const end = expression.lastIndexOf('/');
  const before = (base.includes('/') ? base : `/${base}`).replaceAll('/', '\\/');
  return `/^${before}${expression.slice(1, end)}\\/?$/${expression.slice(end + 1)}`;
}
