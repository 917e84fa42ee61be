import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Setting } from '../../facts/setting.ts';
import type { AbstractValue } from '../../link/values/abstractValue.ts';
import { readXml, type XmlElement } from '../../syntax/xml.ts';
import { textOf } from '../evaluatedTexts.ts';
import type { ConfigurationFramework, NearestSetting } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { projectOf } from './projectFolders.ts';

const readers = ['jaxrs', 'spring', 'servlet'] as const;
const ofServer = /(?:^|\/)WEB-INF\/(?:jboss-web|glassfish-web|payara-web|sun-web|weblogic)\.xml$/;
const ofModule = /(?:^|\/)src\/main\/webapp\/WEB-INF\/web\.xml$/;
const ofLiberty = /(?:^|\/)server\.xml$/;
const ofBundle = /(?:^|\/)META-INF\/MANIFEST\.MF$/;
const ofMaven = /(?:^|\/)pom\.xml$/;
const ofGradle = /(?:^|\/)build\.gradle(?:\.kts)?$/;
/** https://docs.gradle.org/current/userguide/war_plugin.html */
const warPlugin = /(?:\bid[ (]{1,2}|\bplugin(?::| =) ?)["']war["']|^[ \t]{1,16}war$/m;
/**
 * Artifacts that Spring Boot or Quarkus packs to run by themselves, wars included:
 * https://docs.spring.io/spring-boot/how-to/deployment/traditional-deployment.html , https://quarkus.io/guides/maven-tooling
 */
const runsItself =
  /\b(?:spring-boot-(?:maven|gradle)|quarkus-maven)-plugin\b|["'](?:org\.springframework\.boot|io\.quarkus)["']/;
const isOfWar = /<packaging>\s*war\b|<contextRoot>|<Web-ContextPath>/;
/** A build of several modules, which may configure the packaging of all of them. */
const ofModules = /<modules>|\b(?:all|sub)projects\b/;
const libraries = 'libraries of wars';
const bundle = 'context root of a bundle';

/**
 * Context paths at which a server puts a module: as its own descriptor says (`context-root` in WildFly's `jboss-web.xml`, in
 * `glassfish-web.xml` and `weblogic.xml`, `contextRoot` in Liberty's `server.xml`), or the application that Maven makes of several modules.
 * Else a war has the name of its file for one, unless it is deployed otherwise.
 * A web application bundle of OSGi says its path in its manifest, or in the build that writes it.
 * https://docs.wildfly.org/36/Developer_Guide.html#jboss-web-xml-reference,
 * https://maven.apache.org/plugins/maven-ear-plugin/examples/customizing-context-root.html,
 * https://openliberty.io/docs/latest/reference/config/webApplication.html,
 * https://tomcat.apache.org/tomcat-11.0-doc/config/context.html#Naming,
 * https://docs.osgi.org/specification/osgi.cmpn/8.0.0/service.war.html
 */
export const contextRoots: ConfigurationFramework = {
  name: 'jaxrs in descriptors of servers',
  extensions: ['xml', 'gradle', 'kts'],
  names: ['MANIFEST.MF'],
  trigger: (source, path) =>
    (ofServer.test(path) && source.includes('context-root')) ||
    (ofModule.test(path) && source.includes('<servlet-mapping')) ||
    (ofLiberty.test(path) && source.includes('contextRoot=')) ||
    (ofBundle.test(path) && source.includes('Web-ContextPath:')) ||
    (ofMaven.test(path) && isOfWar.test(source)) ||
    (ofGradle.test(path) && warPlugin.test(source)) ||
    isOfProgram(path, source),
  join: joinTrimmed,
  readConfiguration(source, path) {
    const folder = projectOf(path);
    if (isOfProgram(path, source)) {
      return [{ ...setting('jaxrs', libraries, text('')), application: folder }];
    }
    if (ofGradle.test(path)) {
      return warFacts(folder, source, '');
    }
    if (ofBundle.test(path)) {
      const [, root = ''] = /^Web-ContextPath: *(\S+)/m.exec(source) ?? [];
      return said(bundle, text(root)).map((each) => ({ ...each, application: path.replace(/META-INF\/[^/]*$/, '') }));
    }
    const root = readXml(source);
    if (!root) {
      return [];
    }
    if (ofLiberty.test(path)) {
      const [first, ...others] = root.children.flatMap(({ attributes }) => attributes.get('contextRoot') ?? []);
      return first === undefined || others.length > 0 ? [] : said(rootOfFolder(folder), text(first));
    }
    if (ofModule.test(path)) {
      return said(moduleInFolder(folder), byDefault('')).filter(({ framework }) => framework !== 'spring');
    }
    if (root.name !== 'project') {
      return said(rootOfFolder(folder), written(root, 'context-root'));
    }
    const isWar = wordIn(root, 'packaging') === 'war';
    return [
      ...(isWar ? ofWar(root, folder, source) : []),
      ...configured(root, 'modules', 'webModule').flatMap(moduleFacts),
      ...configured(root, 'instructions').flatMap((bundled) =>
        said(rootOfFolder(folder), written(bundled, 'Web-ContextPath')),
      ),
    ];
  },
};

/** Whether a file builds a program that runs by itself, and so is no library of a war. */
function isOfProgram(path: string, source: string): boolean {
  const isBuild = ofMaven.test(path) || ofGradle.test(path);
  return isBuild && runsItself.test(source) && !ofModules.test(source) && !isOfWar.test(source);
}

function ofWar(project: XmlElement, folder: string, source: string): readonly Fact[] {
  const artifact = wordIn(project, 'artifactId');
  const [build] = childrenOf(project, 'build');
  const named = (build ? wordIn(build, 'finalName') : '').replace(/\$\{(?:project\.)?artifactId\}/, artifact);
  return [...said(artifactOfFolder(folder), written(project, 'artifactId')), ...warFacts(folder, source, named)];
}

/** Nothing is before the paths of a war by default, if the build does not give its file a name of its own. */
function warFacts(folder: string, source: string, named: string): readonly Fact[] {
  if (runsItself.test(source)) {
    return [];
  }
  const isNamed = named !== 'ROOT' && /^[\w.-]+$/.test(named);
  return [
    ...said(warInFolder(folder), named === 'ROOT' ? text('') : byDefault(isNamed ? named : '')),
    { ...setting('jaxrs', libraries, byDefault('')), application: folder, reachesLibraries: true },
  ];
}

function byDefault(path: string): Expression {
  return { kind: 'text', parts: [path], isDefault: true };
}

function moduleFacts(module: XmlElement): readonly Fact[] {
  return said(rootOfArtifact(wordIn(module, 'artifactId')), written(module, 'contextRoot'));
}

/** The elements at a path in the configuration of any plugin of a build. */
function configured(project: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return ['build', 'plugins', 'plugin', 'configuration', ...path].reduce<readonly XmlElement[]>(
    (of, name) => of.flatMap((each) => childrenOf(each, name)),
    [project],
  );
}

/** The context path of the module in a folder, as far as the workspace says it. */
export function contextRootOf(folder: string, setting: NearestSetting): AbstractValue | undefined {
  const artifact = setting(artifactOfFolder(folder));
  return (
    setting(rootOfFolder(folder)) ??
    (artifact?.kind === 'text' ? setting(rootOfArtifact(artifact.text)) : undefined) ??
    setting(bundle) ??
    setting(warInFolder(folder)) ??
    setting(moduleInFolder(folder))
  );
}

/** Whether the application configures a path for an embedded server, which an external server would replace by the default context path. */
export function isOverridden(root: AbstractValue, paths: readonly (AbstractValue | undefined)[]): boolean {
  return root.kind === 'text' && root.isDefault === true && paths.some((path) => textOf(path) !== '');
}

/** The context path of resources in a library, which a war of the same build may serve. */
export function contextRootOfLibrary(setting: NearestSetting): AbstractValue | undefined {
  return setting(libraries);
}

/** A folder with a deployment descriptor: however it is packed, a server puts it at some path. */
function moduleInFolder(folder: string): string {
  return `web module in ${folder}`;
}

function warInFolder(folder: string): string {
  return `war in ${folder}`;
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
function said(key: string, value: Expression | undefined): readonly (Setting & Fact)[] {
  return value ? readers.map((framework) => ({ ...setting(framework, key, value), isExclusive: true })) : [];
}

function setting(framework: string, key: string, value: Expression): Setting & Fact {
  return { kind: 'setting', framework, key, value, inside: undefined, at: 0 };
}

function written(element: XmlElement, name: string): Expression | undefined {
  const word = wordIn(element, name);
  return word === '' ? undefined : text(word);
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name.replace(/^\w+:/, '') === name);
}

/** The text of the first child element with the given name, or the empty string. */
function wordIn(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text.trim() ?? '';
}
