import { isMap, isPair, isScalar, type LineCounter, type YAMLMap } from 'yaml';
import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { stringIn, stringsIn, yamlDocument, yamlExtensions } from '../../yaml.ts';
import { loadedFacts } from './bundleFiles.ts';
import { splitMethods } from './declarations.ts';
import { type EntryPlace, importEntry, routeEntry } from './entries.ts';
import { isForTests } from './environment.ts';
import { type LocalePath, localized } from './locales.ts';
import { symfony } from './symfony.ts';

/** Symfony's routes in YAML: https://symfony.com/doc/current/routing.html#creating-routes-in-yaml-xml-or-php-files */
export const symfonyYaml: ConfigurationFramework = {
  name: 'symfony in YAML',
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source, path) =>
    (isRouting(path) && /^[ \t]*(?:path|pattern|resource)\s*:/m.test(source)) ||
    (mayBeImported.test(path) &&
      (controller.test(source) || (resource.test(source) && /^[ \t]+type\s*:/m.test(source)))),
  join: symfony.join,
  readConfiguration(source, path) {
    const { document, lines } = yamlDocument(source);
    return isMap(document.contents) ? loadedFacts(entriesOf(document.contents, lines), path) : [];
  },
};

const controller = /^[ \t]+_?controller\s*:/m;
const resource = /^[ \t]+resource\s*:/m;

/** A file of another name that one of routes may import: https://symfony.com/doc/current/routing.html#route-groups-and-prefixes */
const mayBeImported = /(?:^|\/)config\/(?!services|(?:.*\/)?packages\/)[^/]+$/;

/** Whether a file may contain Symfony routes, by its folder and name. */
function isRouting(path: string): boolean {
  return /(?:^|\/)(?:config|Resources)\/(?:.*\/)?[^/]*rout|(?:^|\/)routing[^/]*$/i.test(path);
}

function entriesOf(map: YAMLMap, lines: LineCounter): readonly Fact[] {
  return map.items.flatMap((item): readonly Fact[] => {
    if (!isPair(item) || !isScalar(item.key) || !isMap(item.value)) {
      return [];
    }
    const key = String(item.key.value);
    const at = item.key.range?.[0] ?? 0;
    const place = { line: lines.linePos(at).line, at, inside: undefined };
    const [, environment] = /^when@(.*)$/.exec(key) ?? [];
    if (environment !== undefined) {
      return isForTests([environment]) ? [] : entriesOf(item.value, lines);
    }
    return entryFacts(item.value, place);
  });
}

function entryFacts(entry: YAMLMap, place: EntryPlace): readonly Fact[] {
  const [resource, path] = [entry.get('resource', true), entry.get('path', true) ?? entry.get('pattern', true)];
  if (resource !== undefined) {
    const resources = isMap(resource) ? stringsIn(resource.get('path', true)) : stringsIn(resource);
    const prefix = pathsIn(entry.get('prefix', true));
    const options = {
      type: stringIn(entry.get('type', true)),
      prefix: prefix.length === 0 ? undefined : localized(prefix),
      slashOnRoot: stringIn(entry.get('trailing_slash_on_root', true)) !== 'false',
      namePrefix: stringIn(entry.get('name_prefix', true)) ?? '',
      exclude: stringsIn(entry.get('exclude', true)),
    };
    return resources.flatMap((each) => importEntry(text(each), options, place));
  }
  const paths = pathsIn(path);
  if (paths.length === 0) {
    return [];
  }
  const defaults = entry.get('defaults', true);
  const controller =
    stringIn(entry.get('controller', true)) ??
    (isMap(defaults) ? stringIn(defaults.get('_controller', true)) : undefined);
  const methods = splitMethods(stringsIn(entry.get('methods', true)));
  return [routeEntry(localized(paths), methods, controller, place)];
}

/** The path of an entry, or one for each locale. */
function pathsIn(node: unknown): readonly LocalePath[] {
  if (!isMap(node)) {
    return stringsIn(node).map((path) => ({ locale: undefined, path: text(path) }));
  }
  return node.items.flatMap(({ key, value }) => {
    const [locale, path] = [stringIn(key), stringIn(value)];
    return path === undefined ? [] : [{ locale, path: text(path) }];
  });
}
