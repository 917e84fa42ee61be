import { groupBy } from '../../../../model/groupBy.ts';
import { concatenation, type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { childrenNamed, readXml, wordIn, type XmlElement } from '../../../syntax/xml.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { projectOf } from '../projectFolders.ts';

/**
 * The key of the setting with the path of an application: by the name of its class, or the empty name for any
 * application.
 */
export function servletKey(application: string): string {
  return `servlet ${application}`;
}

/** The key of the setting with the paths of the servlets that serve the classes of certain packages. */
export const packagesKey = 'paths of packages';

/** The key of the setting that servlets of the module in a folder serve certain applications or packages. */
export function applicationsKey(folder: string): string {
  return `applications of servlets in ${folder}`;
}

/** The key of the setting that a container serves the resources of an application below a path that is not known. */
export const containerKey = 'served by a container';

/** The key of the setting with the folder of the module in which a servlet serves an application, by the name of its class. */
export function moduleKey(application: string): string {
  return `module serving ${application}`;
}

/**
 * CXF puts the pattern of its servlet and the address of an endpoint before the paths of resources, and the web service of a connector
 * of Eclipse Dataspace Components the configured path of a context:
 * https://cxf.apache.org/docs/jaxrs-services-configuration.html,
 * https://github.com/eclipse-edc/Connector/blob/main/spi/core-spi/src/main/java/org/eclipse/edc/web/spi/WebService.java
 */
export const servedByContainer: Fact = fact(containerKey, concatenation([text(''), unknown]));

/**
 * Servlets of JAX-RS, those of Jersey 1 among them:
 * https://eclipse-ee4j.github.io/jersey.github.io/apidocs/1.19.1/jersey/com/sun/jersey/spi/spring/container/servlet/SpringServlet.html
 */
const containers =
  /(?:ServletContainer|HttpServletDispatcher|CXFNonSpringJaxrsServlet|\bcom\.sun\.jersey\.spi\.spring\.container\.servlet\.SpringServlet)$/;
/**
 * Initialisation parameters that only a JAX-RS servlet takes: a servlet class of the application itself that has one
 * extends such a servlet.
 */
const settings = /^(?:jersey\.config\.|com\.sun\.jersey\.|resteasy\.|(?:javax|jakarta)\.ws\.rs\.Application$)/;

/**
 * Settings from `web.xml` for the paths at which servlets serve JAX-RS applications:
 * https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1.html#servlet
 */
export const jaxrsDescriptor: ConfigurationFramework = {
  name: 'jaxrs in web.xml',
  extensions: ['xml'],
  trigger: (source, path) =>
    (/(?:^|\/)web\.xml$/.test(path) && source.includes('<servlet-mapping')) ||
    /"http:\/\/cxf\.apache\.org\/(?:blueprint\/)?jaxrs"/.test(source),
  join: joinTrimmed,
  readConfiguration(source, path) {
    const root = readXml(source);
    if (/<jaxrs:server\b/.test(source)) {
      return [servedByContainer];
    }
    if (root?.name !== 'web-app') {
      return [];
    }
    const mappings = groupBy(childrenNamed(root, 'servlet-mapping'), (mapping) => wordIn(mapping, 'servlet-name'));
    const servlets = childrenNamed(root, 'servlet');
    const module = projectOf(path);
    const paths: Record<string, Expression> = {};
    const found = [...mappings].flatMap(([named, those]): readonly Fact[] => {
      const servlet = servlets.find((candidate) => wordIn(candidate, 'servlet-name') === named);
      const patterns = patternsOf(those);
      const packages = packagesOf(servlet);
      for (const each of packages) {
        paths[each] = patterns;
      }
      const served = packages.length > 0 ? [] : applications(named, servlet);
      return served.flatMap((each) => [
        fact(servletKey(each), patterns),
        ...(each === '' ? [] : [fact(applicationsKey(module), text('')), fact(moduleKey(each), text(module))]),
      ]);
    });
    const scanning = [fact(packagesKey, { kind: 'object', entries: paths }), fact(applicationsKey(module), text(''))];
    return Object.keys(paths).length > 0 ? [...found, ...scanning] : found;
  },
};

/** The URL patterns of a servlet, of which each is before all paths. */
function patternsOf(mappings: readonly XmlElement[]): Expression {
  const written = mappings.flatMap((mapping) => childrenNamed(mapping, 'url-pattern'));
  const paths = new Set(written.map((pattern) => pattern.text.trim().replace(/\/?\*$/, '')));
  const [first, ...others] = Array.from(paths, text);
  return first && others.length > 0 ? { kind: 'list', items: [first, ...others] } : (first ?? text(''));
}

/**
 * The class names of the applications that a servlet serves: an initialisation parameter of a JAX-RS container servlet,
 * otherwise the class or the name of the servlet.
 */
function applications(named: string, servlet: XmlElement | undefined): readonly string[] {
  const type = wordIn(servlet, 'servlet-class');
  const parameters = childrenNamed(servlet, 'init-param');
  const isContainer = containers.test(type) || parameters.some((each) => settings.test(wordIn(each, 'param-name')));
  if (!isContainer) {
    return [type, named].filter((name) => /\w\.\w/.test(name));
  }
  const said = parameters.find((parameter) => /\bws\.rs\.Application$/.test(wordIn(parameter, 'param-name')));
  return [wordIn(said, 'param-value')];
}

const scanned = new Set(['jersey.config.server.provider.packages', 'com.sun.jersey.config.property.packages']);

/** The packages that a servlet of Jersey scans: https://eclipse-ee4j.github.io/jersey.github.io/documentation/latest/appendix-properties.html */
function packagesOf(servlet: XmlElement | undefined): readonly string[] {
  const said = childrenNamed(servlet, 'init-param').find((parameter) => scanned.has(wordIn(parameter, 'param-name')));
  return wordIn(said, 'param-value')
    .split(/[,;\s]+/)
    .filter((name) => name !== '');
}

function fact(key: string, value: Expression): Fact {
  return { kind: 'setting', framework: 'jaxrs', key, value, inside: undefined, at: 0 };
}
