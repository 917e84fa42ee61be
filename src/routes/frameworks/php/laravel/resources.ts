import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { singular } from '../../doctrineSingular.ts';
import { entryOf, textsOf } from '../../evaluatedTexts.ts';
import type { ResourceRoute } from '../../framework.ts';
import { controllerValue } from './actions.ts';
import type { GroupContext } from './groups.ts';

const registering = /^(api)?(?:(?:softDeletable)?(resource)|(singleton))(s)?$/i;
const settings = new Set(['only', 'except', 'parameters', 'shallow', 'creatable', 'destroyable']);

export function isResource(link: ChainLink): boolean {
  return registering.test(link.name);
}

/** The resource of `Route::resource('photos', PhotoController::class)->only(...)` and of its variants. */
export function resourceFacts(chain: Chain, link: ChainLink, context: GroupContext, file: SyntaxFile): readonly Fact[] {
  const [, api, , singleton, several] = registering.exec(link.name) ?? [];
  const given = link.arguments;
  const options = optionsOf(chain, link, several === undefined ? 2 : 1, file);
  const resources =
    several === undefined
      ? [{ name: argument(given, 0, 'name'), controller: argument(given, 1, 'controller') }]
      : arrayElements(argument(given, 0)).map(({ key, value }) => ({ name: key, controller: value }));
  return resources.flatMap(({ name, controller }): Fact[] =>
    name && controller
      ? [
          {
            kind: 'resource',
            framework: 'laravel',
            rule: singleton === undefined ? 'resource' : 'singleton',
            path: text(''),
            on: context.on,
            what: controllerValue(controller, context, file),
            options: { ...options, name: file.value(name), ...(api === undefined ? {} : { api: text('api') }) },
            line: file.line(chain.node),
            ...file.position(chain.node),
          },
        ]
      : [],
  );
}

/** The options of a resource, from an array argument or from the calls that follow in the chain. */
function optionsOf(chain: Chain, link: ChainLink, position: number, file: SyntaxFile): Record<string, Expression> {
  const options: Record<string, Expression> = {};
  for (const { key, value } of arrayElements(argument(link.arguments, position, 'options'))) {
    const option = key ? stringText(key) : '';
    if (settings.has(option)) {
      options[option] = option === 'shallow' ? flag(value.text) : file.value(value);
    }
  }
  for (const { name, arguments: given } of chain.links.slice(chain.links.indexOf(link) + 1)) {
    const [first, second] = given;
    if (name === 'parameter' && first && second) {
      const entries = { [stringText(first.node)]: file.value(second.node) };
      const earlier = options['parameters'];
      options['parameters'] =
        earlier?.kind === 'object'
          ? { kind: 'object', entries: { ...earlier.entries, ...entries } }
          : { kind: 'object', entries };
    } else if (settings.has(name)) {
      options[name] =
        name === 'only' || name === 'except'
          ? { kind: 'list', items: given.map((each) => file.value(each.node)) }
          : name === 'parameters' && first
            ? file.value(first.node)
            : flag(first?.node.text);
    }
  }
  return options;
}

function flag(written: string | undefined): Expression {
  return text(written === 'false' ? '' : 'true');
}

type Options = ReadonlyMap<string, AbstractValue>;

/** Expands a resource: https://laravel.com/docs/controllers#actions-handled-by-resource-controllers */
export function expandLaravelResource(rule: string, options: Options): readonly ResourceRoute[] {
  const name = knownText(options.get('name'));
  if (name === undefined) {
    return [];
  }
  const slash = name.lastIndexOf('/');
  const before = name.slice(0, slash + 1);
  const nested = name.slice(slash + 1).split('.');
  const own = nested.at(-1) ?? '';
  const parameter = (segment: string): string => `{${parameterName(segment, options)}}`;
  const parents = nested.slice(0, -1).map((segment) => `${segment}/${parameter(segment)}/`);
  const collection = `${before}${parents.join('')}${own}`;
  const direct = holds(options, 'shallow') ? `${before}${own}` : collection;
  const singleton = rule === 'singleton';
  const item = singleton ? direct : `${direct}/${parameter(own)}`;
  const show = singleton ? collection : item;
  const all: readonly ResourceRoute[] = [
    { member: 'index', methods: ['GET'], path: collection },
    { member: 'create', methods: ['GET'], path: `${collection}/create` },
    { member: 'store', methods: ['POST'], path: collection },
    { member: 'show', methods: ['GET'], path: show },
    { member: 'edit', methods: ['GET'], path: `${item}/edit` },
    { member: 'update', methods: ['PUT', 'PATCH'], path: item },
    { member: 'destroy', methods: ['DELETE'], path: item },
  ];
  const registered = membersOf(singleton, options);
  return all.filter((route) => registered.has(route.member ?? ''));
}

function membersOf(singleton: boolean, options: Options): ReadonlySet<string> {
  const usual = singleton
    ? [
        'show',
        'edit',
        'update',
        ...(holds(options, 'creatable') ? ['create', 'store', 'destroy'] : []),
        ...(holds(options, 'destroyable') ? ['destroy'] : []),
      ]
    : ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy'];
  const only = options.get('only');
  const chosen = only
    ? textsOf(only)
    : options.has('api')
      ? usual.filter((each) => each !== 'create' && each !== 'edit')
      : usual;
  const except = textsOf(options.get('except'));
  return new Set(usual.filter((each) => chosen.includes(each) && !except.includes(each)));
}

function holds(options: Options, name: string): boolean {
  const option = options.get(name);
  return option?.kind === 'text' && option.text !== '';
}

function parameterName(segment: string, options: Options): string {
  const given = options.get('parameters');
  const chosen = entryOf(given, segment);
  return (chosen?.kind === 'text' ? chosen.text : singular(segment)).replaceAll('-', '_');
}
