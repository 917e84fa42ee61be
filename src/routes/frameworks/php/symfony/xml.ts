import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { namedController } from './controllers.ts';
import { splitMethods } from './declarations.ts';
import { type EntryPlace, importEntry, routeEntry } from './entries.ts';
import { symfony } from './symfony.ts';

const elements = /<(route|import)\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*?)<\/\1\s*>)/g;

/** Symfony's routes in XML: https://symfony.com/schema/routing, read by position since an element's line is wanted. */
export const symfonyXml: ConfigurationFramework = {
  name: 'symfony in XML',
  extensions: ['xml'],
  language: 'php',
  trigger: (source) => source.includes('schema/routing'),
  join: symfony.join,
  readConfiguration(source) {
    const plain = source.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
    return Array.from(plain.matchAll(elements)).flatMap((match) => {
      const [, element, written = '', content = ''] = match;
      const place = { line: plain.slice(0, match.index).split('\n').length, at: match.index, inside: undefined };
      const attributes = attributesOf(written);
      return element === 'route' ? routeFacts(attributes, content, place) : importFacts(attributes, content, place);
    });
  },
};

type Attributes = ReadonlyMap<string, string>;

function attributesOf(written: string): Attributes {
  return new Map(
    Array.from(written.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name, double, single]) => [
      name ?? '',
      unescaped(double ?? single ?? ''),
    ]),
  );
}

function unescaped(written: string): string {
  return written
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function routeFacts(attributes: Attributes, content: string, place: EntryPlace): readonly Fact[] {
  const paths = pathsOf('path', attributes.get('path') ?? attributes.get('pattern'), content);
  const [, inDefaults] = /<default\s[^>]*key="_controller"[^>]*>([^<]*)<\/default>/.exec(content) ?? [];
  const controller = attributes.get('controller') ?? inDefaults?.trim();
  const methods = splitMethods([attributes.get('methods') ?? '']);
  return paths
    ? [routeEntry(paths, methods, controller === undefined ? undefined : namedController(controller), place)]
    : [];
}

function importFacts(attributes: Attributes, content: string, place: EntryPlace): readonly Fact[] {
  const resource = attributes.get('resource');
  const options = {
    type: attributes.get('type'),
    prefix: pathsOf('prefix', attributes.get('prefix'), content),
    slashOnRoot: attributes.get('trailing-slash-on-root') !== 'false',
    namePrefix: attributes.get('name-prefix') ?? '',
  };
  return resource === undefined ? [] : importEntry(text(resource), options, place);
}

/** One path as an attribute, or one for each locale as elements. */
function pathsOf(element: string, attribute: string | undefined, content: string): Expression | undefined {
  if (attribute !== undefined) {
    return text(attribute);
  }
  const localized = Array.from(
    content.matchAll(new RegExp(`<${element}\\s[^>]*>([^<]*)</${element}>`, 'g')),
    ([, path]) => text(unescaped(path?.trim() ?? '')),
  );
  return localized.length === 0 ? undefined : { kind: 'list', items: localized };
}
