import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { readXml, type XmlElement } from '../../../syntax/xml.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { loadedFacts } from './bundleFiles.ts';
import { splitMethods } from './declarations.ts';
import { type EntryPlace, importEntry, routeEntry } from './entries.ts';
import { isForTests } from './environment.ts';
import { localized } from './locales.ts';
import { symfony } from './symfony.ts';

/** Symfony's routes in XML: https://symfony.com/schema/routing */
export const symfonyXml: ConfigurationFramework = {
  name: 'symfony in XML',
  extensions: ['xml'],
  language: 'php',
  trigger: (source) => source.includes('schema/routing'),
  join: symfony.join,
  readConfiguration(source, path) {
    const root = readXml(source);
    return root ? loadedFacts(factsIn(root), path) : [];
  },
};

/** The facts of an element and its children, such as `when`, which limits routes to one environment. */
function factsIn(element: XmlElement): readonly Fact[] {
  if (element.name === 'route') {
    return routeFacts(element);
  }
  if (element.name === 'when' && isForTests([element.attributes.get('env') ?? ''])) {
    return [];
  }
  return element.name === 'import' ? importFacts(element) : element.children.flatMap(factsIn);
}

function routeFacts(route: XmlElement): readonly Fact[] {
  const { attributes, children } = route;
  const paths = pathsOf(route, 'path', attributes.get('path') ?? attributes.get('pattern'));
  const inDefaults = children.find(
    (child) => child.name === 'default' && child.attributes.get('key') === '_controller',
  );
  const controller = attributes.get('controller') ?? inDefaults?.text.trim();
  const methods = splitMethods([attributes.get('methods') ?? '']);
  return paths ? [routeEntry(paths, methods, controller, placeOf(route))] : [];
}

function importFacts(element: XmlElement): readonly Fact[] {
  const { attributes, children } = element;
  const excluded = children.flatMap(({ name, text }) => (name === 'exclude' ? [text.trim()] : []));
  const resource = attributes.get('resource');
  const options = {
    type: attributes.get('type'),
    prefix: pathsOf(element, 'prefix', attributes.get('prefix')),
    slashOnRoot: attributes.get('trailing-slash-on-root') !== 'false',
    namePrefix: attributes.get('name-prefix') ?? '',
    exclude: [attributes.get('exclude') ?? [], excluded].flat(),
  };
  return resource === undefined ? [] : importEntry(text(resource), options, placeOf(element));
}

function placeOf({ line, at }: XmlElement): EntryPlace {
  return { line, at, inside: undefined };
}

/** The path in an attribute, or one path for each locale in child elements. */
function pathsOf(element: XmlElement, kind: string, attribute: string | undefined): Expression | undefined {
  if (attribute !== undefined) {
    return text(attribute);
  }
  const paths = element.children
    .filter(({ name }) => name === kind)
    .map((path) => ({ locale: path.attributes.get('locale'), path: text(path.text.trim()) }));
  return paths.length === 0 ? undefined : localized(paths);
}
