import { concatenation, type Expression, fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import { chainOf, chainQuery } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf } from '../../evaluatedTexts.ts';
import type { Framework, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import {
  ofFeatures,
  ofFortify,
  ofPassport,
  ofPassportSince13,
  ofPassportUntil12,
  ofSanctum,
  type PackageRoute,
} from './packageRoutes.ts';

/** The option of an endpoint that names its package, and the one that bounds the package's version. */
export const packageOption = 'package';
const versionOption = 'version';

const configuration = /(?:^|\/)config\/(fortify|passport|sanctum)\.php$/;
const ignoring = /^(Fortify|Passport|Sanctum)$/;

/**
 * Routes that packages add to an application which has their configuration. They are registered there, since nothing
 * else of the application does.
 */
export const laravelPackages: Framework = {
  name: 'laravel packages',
  languages: ['php'],
  trigger: (source, path) =>
    (configuration.test(path) && /^return\s*\[/m.test(source)) ||
    /\b(?:Fortify|Passport|Sanctum)::ignoreRoutes\b/.test(source),
  query: `${chainQuery} (program (return_statement (array_creation_expression) @returned))`,
  join: joinTrimmed,
  read(file, matches) {
    const called = configuration.exec(file.path)?.[1];
    return [
      ...(called === undefined
        ? []
        : capturedNodes(matches, 'returned').flatMap((node) => configured(called, node, file))),
      ...capturedNodes(matches, 'chain').flatMap((node) => ignoredFacts(node, file.path)),
    ];
  },
};

/** `Passport::ignoreRoutes()`: https://laravel.com/docs/12.x/passport#overriding-routes */
function ignoredFacts(node: Node, path: string): readonly Fact[] {
  const { root, isStatic, links } = chainOf(node);
  const owner = ignoring.exec(root.text.split('\\').at(-1) ?? '')?.[1];
  const application = /^((?:[^/]+\/)*?)app\//.exec(path)?.[1];
  return isStatic && owner !== undefined && links[0]?.name === 'ignoreRoutes'
    ? [
        {
          kind: 'setting',
          framework: 'laravel',
          key: ignoredKey(owner.toLowerCase()),
          value: text(''),
          ...(application === undefined ? {} : { application }),
          inside: undefined,
          at: node.startIndex,
        },
      ]
    : [];
}

function ignoredKey(called: string): string {
  return `no routes of ${called}`;
}

interface Place {
  readonly called: string;
  readonly prefix: Expression;
  readonly node: Node;
  readonly file: SyntaxFile;
}

/** The routes of a package, by the array of its configuration. */
function configured(called: string, array: Node, file: SyntaxFile): readonly Fact[] {
  const entries = entriesOf(array);
  const isOff = (key: string): boolean => entries.get(key)?.text.toLowerCase() === 'false';
  const prefixed = (key: string, otherwise: string): Expression => {
    const given = entries.get(key);
    return given ? file.value(given) : text(otherwise);
  };
  const at = (prefix: Expression): Place => ({ called, prefix, node: array, file });
  switch (called) {
    case 'sanctum':
      return isOff('routes') ? [] : ofSanctum.map((route) => endpoint(route, at(prefixed('prefix', 'sanctum'))));
    case 'passport': {
      const place = at(prefixed('path', 'oauth'));
      return [
        ...ofPassport.map((route) => endpoint(route, place, '11')),
        ...ofPassportUntil12.map((route) => endpoint(route, place, '11-12')),
        ...ofPassportSince13.map((route) => endpoint(route, place, '13')),
      ];
    }
    default:
      return fortifyRoutes(entries, isOff('views'), at(prefixed('prefix', '')));
  }
}

function fortifyRoutes(entries: ReadonlyMap<string, Node>, isWithoutViews: boolean, place: Place): readonly Fact[] {
  const paths = pathsIn(entries.get('paths'), '', place.file);
  const features = arrayElements(entries.get('features')).flatMap(({ value }) => {
    const { root, isStatic, links } = chainOf(value);
    const isFeature = isStatic && root.text.split('\\').at(-1) === 'Features';
    return (isFeature ? (ofFeatures[links[0]?.name ?? ''] ?? []) : []).map((route) => ({ route, node: value }));
  });
  return [...ofFortify.map((route) => ({ route, node: place.node })), ...features]
    .filter(({ route }) => !(isWithoutViews && route.isView))
    .map(({ route, node }) =>
      endpoint({ ...route, path: paths.get(route.key ?? '') ?? route.path }, { ...place, node }),
    );
}

/** The paths that an application gives to routes by their names, which full stops take apart. */
function pathsIn(node: Node | undefined, before: string, file: SyntaxFile): ReadonlyMap<string, string> {
  return new Map(
    [...(node ? entriesOf(node) : [])].flatMap(([key, value]) => {
      const path = literalText(file.value(value));
      return path === undefined ? [...pathsIn(value, `${before}${key}.`, file)] : [[`${before}${key}`, path] as const];
    }),
  );
}

function entriesOf(array: Node): ReadonlyMap<string, Node> {
  return new Map(
    arrayElements(array).flatMap(({ key, value }) =>
      key?.type === 'string' ? [[stringText(key), value] as const] : [],
    ),
  );
}

function endpoint({ method, path }: PackageRoute, { called, prefix, node, file }: Place, version?: string): Fact {
  return {
    kind: 'endpoint',
    framework: 'laravel',
    methods: [method],
    path: concatenation([prefix, text('/'), text(path)]),
    on: scope(fileScope),
    handler: undefined,
    options: { [packageOption]: text(called), ...(version === undefined ? {} : { [versionOption]: text(version) }) },
    line: file.line(node),
    local: path,
    inside: undefined,
    at: node.startIndex,
  };
}

/**
 * Whether an application has the routes of a package: it requires it in a version that has them, does not keep it from
 * being discovered, and does not turn its routes off. https://laravel.com/docs/12.x/packages#package-discovery
 */
export function hasPackage(
  { options, manifests: [manifest = ''] }: RouteDraft,
  setting: (key: string) => AbstractValue | undefined,
): boolean {
  const called = textOf(options.get(packageOption));
  const required = new RegExp(`"laravel/${called}"\\s*:\\s*"([^"]*)"`).exec(manifest)?.[1];
  const hidden = /"dont-discover"\s*:\s*\[([^\]]*)\]/.exec(manifest)?.[1] ?? '';
  const [least, most = Infinity] = textOf(options.get(versionOption)).split('-').map(Number);
  const versions = (required ?? '').split(/[|,\s]+/).flatMap((each) => /\d+/.exec(each)?.[0] ?? []);
  const fits = least === 0 || (versions.length > 0 && versions.every((each) => +each >= (least ?? 0) && +each <= most));
  const isDiscovered = !hidden.includes('"*"') && !hidden.includes(`"laravel/${called}"`);
  return required !== undefined && fits && isDiscovered && setting(ignoredKey(called)) === undefined;
}
