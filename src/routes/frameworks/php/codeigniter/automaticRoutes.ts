import { memoized } from '../../../../model/memoized.ts';
import { literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { concreteClass } from '../../../languages/php/classParts.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf, textsOf } from '../../evaluatedTexts.ts';
import type {
  FinishedPath,
  Framework,
  NearestSetting,
  ResourceRoute,
  ResourceTarget,
  RouteDraft,
} from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { namedController, separated } from '../namedControllers.ts';
import { actionsIn, pathsOfAction } from './conventions.ts';

const placeOfController = /(?:^|\/)Controllers\/((?:\w+\/)*)(\w+)\.php$/;
const placeOfConfiguration = /^((?:.*\/)?)Config\/(?:Routing|Feature|Routes)\.php$/;
const actionOfVerb = /^(get|post|put|patch|delete|options|head)([A-Z]\w*)$/;
const argument = '/(:segment)';
const folderKey = 'folder of the application';
const controllersKey = 'controllers with routes';
/** The option of routes that are named after a verb and the rest of the name. */
const improved = 'improved';
/** The option with the path of a controller. */
export const automatic = 'place';

const properties = new Set([
  'autoRoute',
  'autoRoutesImproved',
  'translateURIDashes',
  'translateUriToCamelCase',
  'defaultController',
]);

/**
 * Controllers of CodeIgniter 4 whose methods answer by their names, where the application allows it:
 * https://codeigniter.com/user_guide/incoming/auto_routing_improved.html
 * https://codeigniter.com/user_guide/incoming/auto_routing_legacy.html
 */
export const automaticRoutes: Framework = {
  name: 'codeigniter by convention',
  languages: ['php'],
  prerequisite: 'codeigniter',
  trigger: (source, path) =>
    (placeOfController.test(path) && /\bclass\s+\w+\s+extends\s/i.test(source)) ||
    (placeOfConfiguration.test(path) && /\$autoRoute/.test(source)),
  query: '(class_declaration) @class (property_element) @property',
  join: joinTrimmed,
  read: (file, matches) => [
    ...capturedNodes(matches, 'class').flatMap((node) => controllerFacts(node, file)),
    ...capturedNodes(matches, 'property').flatMap((node) => propertyFacts(node, file)),
  ],
};

function controllerFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file);
  const [, folders = '', named = ''] = placeOfController.exec(file.path) ?? [];
  if (className === undefined || className.split('\\').at(-1) !== named) {
    return [];
  }
  const actions = actionsIn(node, named).filter((action) => !action.startsWith('initController,'));
  const options = { [automatic]: text(folders + named), actions: text(actions.join(' ')) };
  const isNamedByVerbs = actions.some((action) => actionOfVerb.test(action.split(',')[0] ?? ''));
  return [
    namedController('codeigniter', className, options, node, file),
    ...(isNamedByVerbs
      ? [namedController('codeigniter', className, { ...options, [improved]: text('true') }, node, file)]
      : []),
  ];
}

/** The settings in the classes `Config\Routing` and `Config\Feature`. */
function propertyFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const [property, value] = node.namedChildren;
  const key = property?.text.replace('$', '') ?? '';
  return value && properties.has(key) ? automaticSetting(key, value, file) : [];
}

/**
 * A setting of automatic routes in a file of configuration: a property, or the setter of the collection of routes, which takes
 * precedence. https://codeigniter.com/user_guide/incoming/routing.html#routes-configuration-options
 */
export function automaticSetting(key: string, value: Node, file: SyntaxFile): readonly Fact[] {
  return settingFact(key, [literalText(file.value(value)) ?? value.text.toLowerCase()], file);
}

/** The settings that a file of routes decides: where the application is, and which controllers have routes for a verb. */
export function definedControllers(facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const named = facts.flatMap((fact) => {
    const isOfVerb = fact.kind === 'endpoint' && fact.methods[0] !== 'ANY';
    const of = isOfVerb && fact.handler?.kind === 'member' ? fact.handler.of : undefined;
    return of?.kind === 'name' ? [placeOf(of.name)] : [];
  });
  const [, folder = ''] = placeOfConfiguration.exec(file.path) ?? [];
  return [...settingFact(folderKey, [folder], file), ...settingFact(controllersKey, [...new Set(named)], file)];
}

/** The place of a class below the namespace of controllers. */
function placeOf(className: string): string {
  return className
    .replace(/^.*\bControllers\\/, '')
    .replaceAll('\\', '/')
    .toLowerCase();
}

function settingFact(key: string, values: readonly string[], file: SyntaxFile): readonly Fact[] {
  const [, application] = placeOfConfiguration.exec(file.path) ?? [];
  const value = { kind: 'list', items: values.map(text) } as const;
  return application === undefined
    ? []
    : [
        {
          kind: 'setting',
          framework: 'codeigniter',
          key,
          value,
          application,
          isExclusive: true,
          inside: undefined,
          at: 0,
        },
      ];
}

/** The routes that the methods of a controller may have, under the path that its place and name give. */
export function automaticRoutesOf({ view, options }: ResourceTarget): readonly ResourceRoute[] {
  if (!view || view.members.includes('_remap')) {
    return [];
  }
  const root = textOf(options.get(automatic)).split('/').map(inLowerCamelCase).join('/');
  return textOf(options.get('actions'))
    .split(' ')
    .flatMap((action): readonly ResourceRoute[] => {
      const [member = '', required, optional] = action.split(',');
      const [, verb = 'any', rest] = options.has(improved) ? (actionOfVerb.exec(member) ?? []) : ['', 'any', member];
      if (rest === undefined || rest === '') {
        return [];
      }
      const isDefault = options.has(improved) && rest === 'Index';
      const paths = pathsOfAction(root, inLowerCamelCase(rest), Number(required), Number(optional), argument);
      return paths.map((path) => ({
        methods: [verb.toUpperCase()],
        path: isDefault ? root + path.slice(`${root}/index`.length) : path,
        member,
      }));
    });
}

function inLowerCamelCase(named: string): string {
  return named.charAt(0).toLowerCase() + named.slice(1);
}

/** The path of a controller's method, if the application has automatic routes of its kind and no routes to the controller. */
export function finishAutomatic(
  { segments, options, file }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  const first = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => textsOf(setting(key))[0]).find((value) => value !== undefined);
  const isOn = (...keys: readonly string[]): boolean => first(...keys) === 'true';
  const folder = first(folderKey);
  const isImproved = options.has(improved);
  const isOurs = folder !== undefined && file.startsWith(`${folder}Controllers/`);
  if (!isOurs || !isOn('setAutoRoute', 'autoRoute') || isOn('autoRoutesImproved') !== isImproved) {
    return [];
  }
  const place = textOf(options.get(automatic));
  const routed = setting(controllersKey);
  if (isImproved && routed && placesIn(routed).has(place.toLowerCase())) {
    return [];
  }
  const written = joinTrimmed(segments);
  const reached = isImproved
    ? withoutDefault(written, place, first('setDefaultController', 'defaultController'))
    : written;
  if (reached === undefined) {
    return [];
  }
  const parts = reached.split('/');
  const path = isOn('translateUriToCamelCase')
    ? parts.map((part) => (part.startsWith('(') ? part : separated(part, '-'))).join('/')
    : isOn('setTranslateURIDashes', 'translateURIDashes')
      ? reached.replaceAll('_', '-')
      : reached;
  return [{ path, unknown: false }];
}

/** The texts of a list, which is the same value for all routes of an application. */
const placesIn = memoized((list: AbstractValue): ReadonlySet<string> => new Set(textsOf(list)));

/** The default controller answers at its folder, with its default method alone. */
function withoutDefault(path: string, place: string, defaultController = 'Home'): string | undefined {
  const folders = place.split('/');
  const named = folders.pop();
  if (named?.toLowerCase() !== defaultController.toLowerCase()) {
    return path;
  }
  const rest = path.slice(place.length + 1);
  return rest === '' || rest.startsWith('/(') ? `/${folders.map(inLowerCamelCase).join('/')}${rest}` : undefined;
}
