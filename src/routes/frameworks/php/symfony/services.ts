import { isMap, isScalar } from 'yaml';
import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import { readXml, type XmlElement } from '../../../syntax/xml.ts';
import { textOf } from '../../evaluatedTexts.ts';
import type { ConfigurationFramework, FinishedPath, NearestSetting } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { stringIn, yamlDocument, yamlExtensions } from '../../yaml.ts';

/** A service that may be a controller, judged by its id or class: most services are something else. */
const answering = /controller|action/i;

/** Controllers that are services, in YAML: https://symfony.com/doc/current/controller/service.html */
export const symfonyServices: ConfigurationFramework = {
  name: 'symfony services in YAML',
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source) => /^services\s*:/m.test(source) && /^[ \t]+class\s*:/m.test(source) && answering.test(source),
  join: joinTrimmed,
  readConfiguration(source) {
    const { document } = yamlDocument(source);
    const services = isMap(document.contents) ? document.contents.get('services', true) : undefined;
    return (isMap(services) ? services.items : []).flatMap(({ key, value }) =>
      isScalar(key) && isMap(value)
        ? serviceFacts(String(key.value), stringIn(value.get('class', true)), key.range?.[0] ?? 0)
        : [],
    );
  },
};

/** The same in XML: https://symfony.com/schema/dic/services */
export const symfonyXmlServices: ConfigurationFramework = {
  ...symfonyServices,
  name: 'symfony services in XML',
  extensions: ['xml'],
  trigger: (source) => source.includes('schema/dic/services') && answering.test(source),
  readConfiguration(source) {
    const root = readXml(source);
    return root ? servicesIn(root) : [];
  },
};

function servicesIn({ name: element, children, attributes, at }: XmlElement): readonly Fact[] {
  return element === 'service'
    ? serviceFacts(attributes.get('id') ?? '', attributes.get('class'), at)
    : children.flatMap(servicesIn);
}

function serviceFacts(id: string, className: string | undefined, at: number): readonly Fact[] {
  return className !== undefined && /^[\w\\]+$/.test(className) && answering.test(`${id} ${className}`)
    ? [{ kind: 'setting', framework: 'symfony', key: serviceKey(id), value: text(className), inside: undefined, at }]
    : [];
}

function serviceKey(id: string): string {
  return `service ${id}`;
}

/** The options of a route whose controller is a service by its id: `blog.controller.post::show`, `blog.controller.post:show`. */
export function serviceOptions(controller: string): Readonly<Record<string, Expression>> | undefined {
  const [, id, method] = /^(\w[\w-]*(?:\.[\w-]+)+)(?:::?(\w+))?$/.exec(controller) ?? [];
  return id === undefined ? undefined : { service: text(id), method: text(method ?? '__invoke') };
}

/** The method of the service that answers, if the class of the service is configured. */
export function serviceHandler(
  options: ReadonlyMap<string, AbstractValue>,
  setting: NearestSetting,
): Pick<FinishedPath, 'handlers' | 'isElsewhere'> {
  const id = textOf(options.get('service'));
  const className = id === '' ? '' : textOf(setting(serviceKey(id)));
  return className === ''
    ? {}
    : {
        handlers: [member(name(`\\${className.replace(/^\\/, '')}`), textOf(options.get('method')))],
        isElsewhere: true,
      };
}
