import { XMLParser } from 'fast-xml-parser';
import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

/** What a path setting of an application goes by: the class of the application, or nothing for whatever application there is. */
export function servletKey(application: string): string {
  return `servlet ${application}`;
}

const containers = /(?:ServletContainer|HttpServletDispatcher|CXFNonSpringJaxrsServlet)$/;
/** Only a servlet of JAX-RS is told these: one of the application's own that extends it. */
const settings = /^(?:jersey\.config\.|resteasy\.|(?:javax|jakarta)\.ws\.rs\.Application$)/;

/**
 * Where `web.xml` puts a JAX-RS application:
 * https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1.html#servlet
 */
export const jaxrsDescriptor: ConfigurationFramework = {
  name: 'jaxrs in web.xml',
  extensions: ['xml'],
  trigger: (source, path) => /(?:^|\/)web\.xml$/.test(path) && source.includes('<servlet-mapping'),
  join: joinTrimmed,
  readConfiguration(source) {
    const root = record(parser.parse(source))['web-app'];
    const servlets = list(record(root)['servlet']);
    return list(record(root)['servlet-mapping']).flatMap((mapping): readonly Fact[] => {
      const named = word(record(mapping)['servlet-name']);
      const servlet = record(servlets.find((candidate) => word(record(candidate)['servlet-name']) === named));
      const pattern =
        list(record(mapping)['url-pattern'])
          .map(word)[0]
          ?.replace(/\/?\*$/, '') ?? '';
      return applications(named, servlet).map((application) => ({
        kind: 'setting',
        framework: 'jaxrs',
        key: servletKey(application),
        value: text(pattern),
        inside: undefined,
        at: 0,
      }));
    });
  },
};

/** The applications that a servlet runs: its class, its name, or the parameter of a container. */
function applications(named: string, servlet: Readonly<Record<string, unknown>>): readonly string[] {
  const type = word(servlet['servlet-class']);
  const parameters = list(servlet['init-param']).map(record);
  const isContainer = containers.test(type) || parameters.some((each) => settings.test(word(each['param-name'])));
  if (!isContainer) {
    return [type, named].filter((name) => /\w\.\w/.test(name));
  }
  const said = parameters.find((parameter) => /\bws\.rs\.Application$/.test(word(parameter['param-name'])));
  return [said ? word(said['param-value']) : ''];
}

const parser = new XMLParser({ ignoreAttributes: true, processEntities: false });

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function word(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
