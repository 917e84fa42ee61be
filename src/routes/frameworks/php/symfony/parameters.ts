import { isMap, isScalar } from 'yaml';
import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { readXml, type XmlElement } from '../../../syntax/xml.ts';
import type { ConfigurationFramework, FinishedPath, NearestSetting } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { yamlDocument, yamlExtensions } from '../../yaml.ts';

const deepest = 8;
/**
 * Bound on the parameters of one path, including those that they contain: a few parameters that each contain the next one twice
 * grow exponentially.
 */
const mostFilled = 100;

/** Container parameters in YAML: https://symfony.com/doc/current/configuration.html#configuration-parameters */
export const symfonyParameters: ConfigurationFramework = {
  name: 'symfony parameters in YAML',
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source, path) => /(?:^|\/)config\//i.test(path) && /^parameters\s*:/m.test(source),
  join: joinTrimmed,
  readConfiguration(source) {
    const { document } = yamlDocument(source);
    const parameters = isMap(document.contents) ? document.contents.get('parameters', true) : undefined;
    return isMap(parameters)
      ? parameters.items.flatMap(({ key, value }): readonly Fact[] =>
          isScalar(key) && isScalar(value) && typeof value.value === 'string'
            ? [parameterFact(String(key.value), value.value, key.range?.[0] ?? 0)]
            : [],
        )
      : [];
  },
};

/** Container parameters in XML, except collections: https://symfony.com/schema/dic/services */
export const symfonyXmlParameters: ConfigurationFramework = {
  ...symfonyParameters,
  name: 'symfony parameters in XML',
  extensions: ['xml'],
  trigger: (source) => source.includes('schema/dic/services') && source.includes('<parameter '),
  readConfiguration(source) {
    const root = readXml(source);
    return root ? parametersIn(root) : [];
  },
};

function parametersIn({ name, children, attributes, text: value, at }: XmlElement): readonly Fact[] {
  if (name !== 'parameter') {
    return children.flatMap(parametersIn);
  }
  const key = attributes.get('key');
  const isText = children.length === 0 && (attributes.get('type') ?? 'string') === 'string';
  return key !== undefined && isText ? [parameterFact(key, value.trim(), at)] : [];
}

function parameterFact(name: string, value: string, at: number): Fact {
  return {
    kind: 'setting',
    framework: 'symfony',
    key: parameterKey(name),
    value: text(value),
    inside: undefined,
    at,
  };
}

function parameterKey(name: string): string {
  return `parameter ${name}`;
}

/**
 * Replaces `%name%` in a path by container parameters. Environment variables have their defaults, of which the environment may say
 * another (https://symfony.com/doc/current/configuration/env_var_processors.html); a parameter that is not configured is left out.
 * Requirements that contain a parameter (`{page<%digits%>}`) stay as they are.
 */
export function fillParameters(path: string, setting: NearestSetting): FinishedPath {
  let isUnknown = false;
  let isOfEnvironment = false;
  let count = 0;
  const fill = (slash: string, name: string, depth: number): string => {
    count += 1;
    const configured = depth < deepest && count <= mostFilled ? setting(parameterKey(name)) : undefined;
    if (configured?.kind !== 'text') {
      isUnknown = true;
      return '';
    }
    isOfEnvironment ||= name.startsWith('env(');
    return slash + filled(configured.text, depth + 1);
  };
  const filled = (written: string, depth: number): string =>
    written.replace(
      /\{[^{}]*\}|(\/?)%(?:env\((?:\w+:)*(\w+)\)|([\w.-]+))%/g,
      (whole: string, slash: string | undefined, variable: string | undefined, name: string | undefined) =>
        slash === undefined ? whole : fill(slash, name ?? `env(${variable ?? ''})`, depth),
    );
  const full = filled(path, 0);
  return { path: full, unknown: isUnknown || isOfEnvironment, isDefault: isOfEnvironment && !isUnknown };
}
