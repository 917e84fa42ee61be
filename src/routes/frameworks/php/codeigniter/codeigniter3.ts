import {
  concatenation,
  type Expression,
  fileScope,
  literalText,
  member,
  name,
  scope,
  text,
} from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { nearestFile } from '../../../languages/php/modules.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { fileNameOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { routesOfController } from './conventions.ts';
import { rewritingRules } from './rewritingRules.ts';

const settings = /^(?:404_override|translate_uri_dashes)$/;
/** The file of the routes, and those that it may load: https://codeigniter.com/userguide3/general/routing.html */
const routesFile = /^((?:.*\/)?)config\/(?:\w+\/)?(\w*routes\w*\.php)$/;
const mainFile = 'routes.php';
const loading = /\b(?:require|include)(?:_once)?\b[^;\n]{0,200}?(\w+\.php)['"]/g;
const folderKey = 'folder of the application';
const loadedKey = 'loaded files of routes';
const dashes = /\$route\s{0,9}\[\s{0,9}['"]translate_uri_dashes['"]\s{0,9}\]\s{0,9}=\s{0,9}TRUE\b/i;
const dashesKey = 'dashes of paths';
/** A function that adds to an array of routes that is passed by reference: https://www.php.net/manual/en/language.references.pass.php */
const givenByReference = /\bfunction\s+\w+\s*\([^()]*&\s*\$route\b/;
const placeholders: Readonly<Record<string, string>> = { '(:any)': '([^/]+)', '(:num)': '([0-9]+)' };

/** CodeIgniter 3: https://codeigniter.com/userguide3/general/routing.html */
export const codeigniter3: Framework = {
  name: 'codeigniter3',
  support: {
    title: 'CodeIgniter 3',
    followed:
      '`$route` with wildcards, regular expressions and verbs, functions and files that add to it, controllers that answer by their names',
    notFollowed: '`_remap`, inherited actions',
  },
  languages: ['php'],
  signs: ['$route'],
  trigger: (source, path) =>
    /\$route\s*\[/.test(source) &&
    (/(?:^|\/)routes\.php$/.test(path) || routesFile.test(path) || givenByReference.test(source)),
  query: '(assignment_expression left: (subscript_expression)) @assigned',
  join: joinWithPlaceholders,
  expand: (_, target) => routesOfController(target),
  finish: (draft, setting) => (draft.options.has('actions') ? byConvention(draft, setting) : byRule(draft, setting)),
  read(file, matches) {
    const endpoints = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => assigned(node, file)));
    return [...endpoints, ...settingsOf(endpoints, file)];
  },
};

/** A route of `$route`, if its file is the one that CodeIgniter reads, or one that this loads. */
function byRule({ segments, options, file }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const named = routesFile.exec(file)?.[2] ?? mainFile;
  if (named !== mainFile && !textsOf(setting(loadedKey)).includes(named)) {
    return [];
  }
  const target = knownText(options.get('target'));
  const handlers = target === undefined ? [] : handlersOf(target);
  return [{ path: joinWithPlaceholders(segments), unknown: false, handlers, isElsewhere: true }];
}

/**
 * The path of a controller's method, unless a rule takes it: https://codeigniter.com/userguide3/general/urls.html ,
 * https://codeigniter.com/userguide3/general/routing.html#examples , `translate_uri_dashes`
 */
function byConvention({ segments, file }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const folder = textOf(setting(folderKey));
  if (!file.startsWith(folder) || !/^(?:modules\/\w+\/)?controllers\//.test(file.slice(folder.length))) {
    return [];
  }
  const keys = [mainFile, ...textsOf(setting(loadedKey))].flatMap((file) => setting(rulesKey(file)) ?? []);
  const rules = keys.map(rewritingRules);
  const written = joinTrimmed(segments);
  const path = textOf(setting(dashesKey)) === 'true' ? written.replaceAll('_', '-') : written;
  const isTaken = rules.some((each) => each.isTooLarge || each.takes(path));
  return rules.length === 0 || isTaken ? [] : [{ path, unknown: false }];
}

function rulesKey(file: string): string {
  return `rules of ${file}`;
}

/** What the file of an application says of the paths that are no routes of their own: the keys of its routes, and which files it loads. */
function settingsOf(endpoints: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const [, application, named = ''] = routesFile.exec(file.path) ?? [];
  if (application === undefined || application.includes('/modules/')) {
    return [];
  }
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'codeigniter3',
    key,
    value,
    application,
    isExclusive: true,
    inside: undefined,
    at: 0,
  });
  const list = (items: readonly Expression[]): Expression => ({ kind: 'list', items });
  const keys = endpoints.flatMap((fact) =>
    fact.kind === 'endpoint' && fact.methods[0] === 'ANY' ? keyOf(fact.path) : [],
  );
  const loaded = Array.from(file.text.matchAll(loading), ([, name = '']) => text(fileNameOf(name)));
  const areDashes = file.mentions(dashes);
  return [
    setting(rulesKey(named), list(keys)),
    ...(named === mainFile
      ? [
          setting(folderKey, text(application)),
          setting(loadedKey, list(loaded)),
          setting(dashesKey, text(areDashes ? 'true' : '')),
        ]
      : []),
  ];
}

/** The key of a route; of one that is computed, its beginning before whatever follows. */
function keyOf(path: Expression): Expression {
  const known = path.kind === 'text' ? path.parts.findIndex((part) => typeof part !== 'string') : 0;
  return path.kind === 'text' && known < 0
    ? path
    : concatenation([...(path.kind === 'text' ? path.parts.slice(0, known).map(asText) : []), text('(.+)')]);
}

function asText(part: string | Expression): Expression {
  return typeof part === 'string' ? text(part) : part;
}

function joinWithPlaceholders(segments: readonly string[]): string {
  return joinTrimmed(segments).replace(/\(:(?:any|num)\)/g, (found) => placeholders[found] ?? found);
}

/** The endpoint of `$route['users/(:num)'] = 'users/show/$1'` or `$route['users']['POST'] = 'users/create'`. */
function assigned(node: Node, file: SyntaxFile): readonly Fact[] {
  const keys = keysOf(node.childForFieldName('left'));
  const [variable, path, verb] = keys;
  const value = path && file.value(path);
  const written = literalText(value) ?? '';
  const isComputed = value?.kind === 'text' && written === '';
  if (variable?.text !== '$route' || keys.length > 3 || !(isComputed || written) || settings.test(written)) {
    return [];
  }
  const method = verb && literalText(file.value(verb));
  const right = node.childForFieldName('right');
  const target = file.value(right);
  return [
    {
      kind: 'endpoint',
      framework: 'codeigniter3',
      methods: [method?.toUpperCase() ?? 'ANY'],
      path: isComputed ? value : text(written === 'default_controller' ? '' : written),
      on: scope(fileScope),
      handler: right?.type === 'anonymous_function' ? target : undefined,
      options: { target },
      line: file.line(node),
      ...file.position(node),
    },
  ];
}

/** The variable and the keys of a subscript expression, `$route['…']['…']`. */
function keysOf(node: Node | null): readonly Node[] {
  if (node?.type !== 'subscript_expression') {
    return node ? [node] : [];
  }
  const [of, key] = node.namedChildren;
  return [...keysOf(of ?? null), ...(key ? [key] : [])];
}

/**
 * The candidates for the handler of a target `folder/class/method/$1`: the first segment that is the file of a controller is the
 * class, those before it are folders; the method defaults to `index`. https://codeigniter.com/userguide3/general/controllers.html
 * Last, controllers of the modules that extensions add: `class/method`, `module/class/method`.
 */
function handlersOf(target: string): readonly Expression[] {
  const segments = target.split('/').filter((segment) => segment !== '');
  const end = segments.findIndex((segment) => segment.includes('$'));
  const known = segments.slice(0, end < 0 ? undefined : end).map((segment) => segment.replaceAll('-', '_'));
  const places = known.map((segment, index) => {
    const className = segment.charAt(0).toUpperCase() + segment.slice(1);
    const file = nearestFile(text(`controllers/${[...segments.slice(0, index), className].join('/')}.php`));
    const method = known[index + 1] ?? (index + 1 === end ? undefined : 'index');
    return { className, ofFile: member(file, className), method };
  });
  const withMethods = places.flatMap(({ method, ...place }) => (method === undefined ? [] : [{ ...place, method }]));
  return [
    ...withMethods.map(({ ofFile, method }) => member(ofFile, method)),
    ...places.map(({ ofFile }) => ofFile),
    ...withMethods.slice(0, 2).map(({ className, method }) => member(name(className), method)),
  ];
}
