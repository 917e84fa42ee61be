import { scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { channelsMiddleware, middlewareName, protocolRouter, urlRouter } from './channels.ts';
import { classSettings } from './classSettings.ts';
import { command, isCommand } from './commands.ts';
import { extendedRegistry, registration, restRouter, routerClass } from './djangoRest.ts';
import { headlessClients, installedApplications, saysClients } from './headlessAccounts.ts';
import {
  addedTo,
  calledName,
  decoratedInclude,
  extendedList,
  givenList,
  listAround,
  listFacts,
  returnedList,
} from './lists.ts';
import { includedList, patternFacts } from './patternFacts.ts';
import { finishPattern, hosts, joinPatterns, patternsOfHost, rootPatterns } from './site.ts';
import { identifyingField } from './userModel.ts';
import { expandView } from './views.ts';
import { viewHandedOn } from './viewTargets.ts';
import { wagtailRouter } from './wagtail.ts';

const patternFunctions = new Set(['path', 're_path', 'url']);

/** Signs of routes in a text. Most files import Django for its models only. */
const telltales: readonly RegExp[] = [
  /\((?<=\b(?:path|re_path|url|patterns|i18n_patterns|include)\()(?<!\bdef\s+\w+\()(?<!\b(?:[A-Z]\w*|self|cls)\.\w+\()/,
  /\((?<=\b(?:path|re_path|url|patterns|i18n_patterns|include)\s+\()(?=\s*[rRuU]?["'])/,
  /\bregister_endpoint\s*\(/,
  /\bregistry\.extend\s*\(/,
  /Router(?![a-z])/,
  // https://docs.djangoproject.com/en/stable/topics/class-based-views/#using-class-based-views
  /\.as_view\((?<=^\w+ = [\w.(]*\.as_view\()/m,
  // `reverse` and the like come from `django.urls`.
  /(?<!\bdjango)\.urls\b(?!\s+import\b)/,
];

/** Matches a registration that is not of the admin site. On routers, their names say so. */
const registers = /\bregister\s*\((?<!\b(?:admin|site)\.register\s*\()/;

/** Django and Django REST framework: https://docs.djangoproject.com/en/stable/topics/http/urls/ */
export const django: Framework = {
  name: 'django',
  support: {
    title: 'Django and REST framework',
    followed:
      '`path`, `re_path`, `url`, `include`, class-based views, view sets, `@action`, nested routers, the patterns of djoser and dj-rest-auth, settings of the project in paths',
    notFollowed: 'format suffixes, the language in front of `i18n_patterns`, settings of an environment',
  },
  languages: ['python'],
  trigger: (source, path) =>
    /\burlpatterns\b|\bROOT_URLCONF\b|outer\.register\s*\(|\b(?:URL|ProtocolType)Router\s*\(/.test(source) ||
    (/\bdjango\b|\brest_framework|\bwagtail\b/.test(source) &&
      (telltales.some((telltale) => telltale.test(source)) || (source.includes('outer') && registers.test(source)))) ||
    (/\bINSTALLED_APPS\b/.test(source) && /\ballauth\b/.test(source)) ||
    saysClients.test(source) ||
    /USERNAME_FIELD\b(?<=^[ \t]*USERNAME_FIELD)/m.test(source) ||
    hosts.test(source) ||
    isCommand(path),
  query: `
    [(assignment) (augmented_assignment)] @assignment
    (call) @call
    (return_statement (list)) @return
    (class_definition) @class
  `,
  join: joinPatterns,
  expand: expandView,
  finish: finishPattern,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const [capture] = captures;
  if (!capture) {
    return [];
  }
  const { name, node } = capture;
  switch (name) {
    case 'assignment':
      return [
        ...listFacts(file, node),
        ...rootPatterns(file, node),
        ...installedApplications(file, node),
        ...headlessClients(file, node),
        ...identifyingField(file, node),
      ];
    case 'return':
      return returnedList(file, node);
    case 'class':
      return [...command(file, node), ...routerClass(file, node), ...classSettings(file, node)];
    default:
      return called(file, node);
  }
}

function called(file: SyntaxFile, node: Node): readonly Fact[] {
  const called = calledName(node);
  if (patternFunctions.has(called) && isOfModule(file, node.childForFieldName('function'))) {
    const route = argument(node, 'route', 0) ?? argument(node, 'regex');
    return patternFacts(file, node, route, argument(node, 'view', 1));
  }
  if (called === 'host') {
    return patternsOfHost(file, node);
  }
  if (called === 'patterns') {
    // Until Django 1.10, patterns may be tuples.
    const pairs = argumentsOf(node).filter(({ type }) => type === 'tuple');
    return pairs.flatMap((pair) => patternFacts(file, pair, pair.namedChildren[0], pair.namedChildren[1]));
  }
  const list = called === 'include' || called === decoratedInclude ? includedList(node) : includedInPlace(node);
  if (list) {
    const id = callAt(node);
    return [
      { kind: 'scope', framework: 'django', id, path: text(''), within: 'router', ...file.position(node) },
      ...addedTo(file, scope(id), list),
    ];
  }
  if (called === 'i18n_patterns') {
    const around = listAround(node, file);
    // `i18n_patterns` prefixes paths by the current language, which depends on settings and request.
    return around === undefined
      ? []
      : [
          {
            kind: 'scope',
            framework: 'django',
            id: callAt(node),
            path: unknown,
            within: around,
            ...file.position(node),
          },
        ];
  }
  if (called === 'URLRouter') {
    return urlRouter(file, node);
  }
  if (called === 'ProtocolTypeRouter') {
    return protocolRouter(file, node);
  }
  if (middlewareName.test(called)) {
    return channelsMiddleware(file, node);
  }
  if (called === 'as_view') {
    return viewHandedOn(file, node);
  }
  if (called === 'register') {
    return registration(file, node);
  }
  if (called === 'WagtailAPIRouter' || called === 'register_endpoint') {
    return wagtailRouter(file, node);
  }
  return called === 'extend'
    ? [...extendedRegistry(file, node), ...extendedList(file, node)]
    : restRouter(file, node, called);
}

/** Whether a called name is no method of an object: it stands alone, or behind an imported module. */
function isOfModule(file: SyntaxFile, callee: Node | null): boolean {
  return callee?.type !== 'attribute' || externalPath(file.value(callee), file) !== undefined;
}

/** The list that a function in the place of a view is called with: `path("v1/", never_cached([path(…)]))`. */
function includedInPlace(call: Node): Node | undefined {
  const around = call.parent?.parent;
  return around?.type === 'call' && patternFunctions.has(calledName(around)) ? givenList(call) : undefined;
}
