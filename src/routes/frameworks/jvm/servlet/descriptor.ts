import { name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { childrenNamed, readXml, type XmlElement } from '../../../syntax/xml.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { servletAt } from './patterns.ts';
import { servlet } from './servlet.ts';

/**
 * Servlets that deployment descriptors map:
 * https://jakarta.ee/specifications/servlet/6.1/jakarta-servlet-spec-6.1#deployment-descriptor
 */
export const servletDescriptor: ConfigurationFramework = {
  name: 'servlet in web.xml',
  extensions: ['xml'],
  language: 'java',
  trigger: (source, path) => /(?:^|\/)web(?:-fragment)?\.xml$/.test(path) && source.includes('<servlet-mapping'),
  join: servlet.join,
  readConfiguration(source) {
    const root = readXml(source);
    return root?.name === 'web-app' || root?.name === 'web-fragment' ? servletFacts(root) : [];
  },
};

function servletFacts(root: XmlElement): readonly Fact[] {
  const classes = new Map(
    childrenNamed(root, 'servlet').map((each) => [wordsIn(each, 'servlet-name')[0], wordsIn(each, 'servlet-class')[0]]),
  );
  return childrenNamed(root, 'servlet-mapping').flatMap((mapping) => {
    const type = classes.get(wordsIn(mapping, 'servlet-name')[0]);
    return type === undefined
      ? []
      : childrenNamed(mapping, 'url-pattern').map((pattern) =>
          servletAt(text(pattern.text.trim()), name(type.replaceAll('$', '.')), pattern),
        );
  });
}

function wordsIn(element: XmlElement, named: string): readonly string[] {
  return childrenNamed(element, named).map((child) => child.text.trim());
}
