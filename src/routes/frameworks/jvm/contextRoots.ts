import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { AbstractValue } from '../../link/evaluate/abstractValue.ts';
import { readXml, type XmlElement } from '../../syntax/xml.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { projectOf } from './projectFolders.ts';

const readers = ['jaxrs', 'spring', 'servlet'] as const;
const ofServer = /(?:^|\/)WEB-INF\/(?:jboss-web|glassfish-web|payara-web|sun-web|weblogic)\.xml$/;

/**
 * Context paths at which a server puts a module: as its own descriptor says (`context-root` in WildFly's `jboss-web.xml`, in
 * `glassfish-web.xml` and `weblogic.xml`), or the application that Maven makes of several modules.
 * https://docs.wildfly.org/36/Developer_Guide.html#jboss-web-xml-reference,
 * https://maven.apache.org/plugins/maven-ear-plugin/examples/customizing-context-root.html
 */
export const contextRoots: ConfigurationFramework = {
  name: 'jaxrs in descriptors of servers',
  extensions: ['xml'],
  trigger: (source, path) =>
    (ofServer.test(path) && source.includes('context-root')) ||
    (/(?:^|\/)pom\.xml$/.test(path) && /<packaging>\s*war\b|<contextRoot>/.test(source)),
  join: joinTrimmed,
  readConfiguration(source, path) {
    const root = readXml(source);
    if (!root) {
      return [];
    }
    const folder = projectOf(path);
    if (root.name !== 'project') {
      return said(rootOfFolder(folder), wordIn(root, 'context-root'));
    }
    const isWar = wordIn(root, 'packaging') === 'war';
    const artifact = isWar ? said(artifactOfFolder(folder), wordIn(root, 'artifactId')) : [];
    return [...artifact, ...webModules(root).flatMap(moduleFacts)];
  },
};

function moduleFacts(module: XmlElement): readonly Fact[] {
  return said(rootOfArtifact(wordIn(module, 'artifactId')), wordIn(module, 'contextRoot'));
}

function webModules(project: XmlElement): readonly XmlElement[] {
  const path = ['build', 'plugins', 'plugin', 'configuration', 'modules', 'webModule'];
  return path.reduce<readonly XmlElement[]>((of, name) => of.flatMap((each) => childrenOf(each, name)), [project]);
}

/** The context path of the module in a folder, as far as the workspace says it. */
export function contextRootOf(
  folder: string,
  setting: (key: string) => AbstractValue | undefined,
): AbstractValue | undefined {
  const artifact = setting(artifactOfFolder(folder));
  return (
    setting(rootOfFolder(folder)) ?? (artifact?.kind === 'text' ? setting(rootOfArtifact(artifact.text)) : undefined)
  );
}

function rootOfFolder(folder: string): string {
  return `context root in ${folder}`;
}

function artifactOfFolder(folder: string): string {
  return `artifact in ${folder}`;
}

function rootOfArtifact(artifact: string): string {
  return `context root of ${artifact}`;
}

/** Where two descriptors differ, none counts. */
function said(key: string, value: string): readonly Fact[] {
  return value === ''
    ? []
    : readers.map((framework) => ({
        kind: 'setting',
        framework,
        key,
        value: text(value),
        isExclusive: true,
        inside: undefined,
        at: 0,
      }));
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name.replace(/^\w+:/, '') === name);
}

/** The text of the first child element with the given name, or the empty string. */
function wordIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? '';
}
