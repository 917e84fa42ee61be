import { type Expression, fileScope, literalText, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { quoted } from '../../trigger.ts';
import { methodsIn } from '../phpHandlers.ts';
import { controllerRoutes, methodOf } from './controllers.ts';
import { hasParameter } from './optionalParts.ts';

/** What a route inherits from the routes around it. */
interface Around {
  readonly on: Expression;
  readonly defaults: ReadonlyMap<string, Expression>;
  readonly methods: readonly string[];
}

type Entries = ReadonlyMap<string, Node>;

/** Laminas MVC, which was Zend Framework 2 and 3: https://docs.laminas.dev/laminas-router/routing/ */
export const laminas: Framework = {
  name: 'laminas',
  support: {
    title: 'Laminas MVC',
    followed:
      'literal, segment and method routes of configuration arrays, child routes, actions in paths, RESTful controllers, pipes of middleware',
    notFollowed: 'regular expressions, `:controller` in paths, controllers whose names are none of classes, host names',
  },
  languages: ['php'],
  signs: quoted('router'),
  trigger: (source) =>
    /['"]router['"]\s*=>/.test(source) && /['"]routes['"]\s*=>/.test(source) && /['"]defaults['"]\s*=>/.test(source),
  query: '(array_creation_expression) @array',
  join: joinPatterns,
  expand: controllerRoutes,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const routes = entriesOf(entriesOf(node).get('router')).get('routes');
        return routesIn(routes, { on: scope(fileScope), defaults: new Map(), methods: ['ANY'] }, file);
      }),
    ),
};

function routesIn(routes: Node | undefined, around: Around, file: SyntaxFile): readonly Fact[] {
  return arrayElements(routes).flatMap(({ key, value }) => routeFacts(key ?? value, entriesOf(value), around, file));
}

function routeFacts(at: Node, route: Entries, around: Around, file: SyntaxFile): readonly Fact[] {
  const type = /(\w+?)(?:::class)?['"]?$/.exec(route.get('type')?.text ?? 'literal')?.[1]?.toLowerCase() ?? '';
  const options = entriesOf(route.get('options'));
  const written = options.get('route');
  if (/^(?:regex|wildcard)$/.test(type) || (/^(?:literal|segment)$/.test(type) && !written)) {
    return [];
  }
  const path = written && /^(?:literal|segment)$/.test(type) ? file.value(written) : text('');
  const own = [...entriesOf(options.get('defaults'))].map(([key, value]) => [key, file.value(value)] as const);
  const defaults = new Map([...around.defaults, ...own]);
  const verb = type === 'method' ? methodsIn(options.get('verb'), file) : undefined;
  const methods = verb ?? around.methods;
  const children = route.get('child_routes');
  const ends = !children || /^true$/i.test(route.get('may_terminate')?.text ?? '');
  const facts = ends ? answered(at, path, { ...around, defaults, methods }, file) : [];
  const literal = literalText(path);
  if (!children || (literal !== undefined && /:(?:action|controller)\b/.test(literal))) {
    return facts;
  }
  const id = `route ${at.startIndex}`;
  const position = file.position(at);
  return [
    ...facts,
    { kind: 'scope', framework: 'laminas', id, path, within: around.on, ...position },
    ...routesIn(children, { on: scope(id), defaults, methods }, file),
  ];
}

/** The route itself, if its defaults name a controller. */
function answered(at: Node, path: Expression, { on, defaults, methods }: Around, file: SyntaxFile): readonly Fact[] {
  const piped = endOfPipe(defaults);
  const controller = piped ?? controllerOf(defaults);
  const action = literalText(defaults.get('action'));
  const route = literalText(path);
  if (!controller || (route !== undefined && hasParameter(route, 'controller'))) {
    return [];
  }
  const place = { line: file.line(at), ...file.position(at) };
  if (action !== undefined && !(route !== undefined && hasParameter(route, 'action'))) {
    const handler = member(controller, methodOf(action));
    return [{ kind: 'endpoint', framework: 'laminas', methods, path, on, handler, ...place }];
  }
  const options = {
    route: path,
    ...(action === undefined ? {} : { action: text(action) }),
    ...(piped ? { piped: text('true') } : {}),
  };
  return [
    {
      kind: 'resource',
      framework: 'laminas',
      rule: 'controller',
      path: text(''),
      on,
      what: controller,
      options,
      ...place,
    },
  ];
}

/**
 * The handler at the end of a pipe, `'middleware' => new PipeSpec(Guard::class, OrderHandler::class)`:
 * https://docs.laminas.dev/laminas-mvc-middleware/v2/quick-start/
 */
function endOfPipe(defaults: ReadonlyMap<string, Expression>): Expression | undefined {
  const pipe = defaults.get('middleware');
  const parts = pipe?.kind === 'call' ? pipe.arguments : pipe?.kind === 'list' ? pipe.items : pipe ? [pipe] : [];
  const last = parts.at(-1);
  const written = last && literalText(last);
  return written === undefined ? last : name(`\\${written.replace(/^\\/, '')}`);
}

/** The class of a controller: by convention, `Shop\Controller\Order` is made by a factory of `Shop\Controller\OrderController`. */
function controllerOf(defaults: ReadonlyMap<string, Expression>): Expression | undefined {
  const said = defaults.get('controller');
  const written = literalText(said);
  if (written === undefined) {
    return said;
  }
  const namespace = literalText(defaults.get('__NAMESPACE__'));
  const full = namespace === undefined || written.includes('\\') ? written : `${namespace}\\${written}`;
  return name(`\\${full.replace(/^\\/, '').replace(/(?<!Controller)$/, 'Controller')}`);
}

/** The elements of an array that have a name. */
function entriesOf(array: Node | undefined): Entries {
  return new Map(
    arrayElements(array).flatMap(({ key, value }) => {
      const written = key && /^['"](.*)['"]$/.exec(key.text)?.[1];
      return written === undefined ? [] : [[written, value] as const];
    }),
  );
}
