import { isMap, type LineCounter, type YAMLMap } from 'yaml';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { knownText } from '../../link/values/abstractValue.ts';
import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { stringsIn, yamlDocument, yamlExtensions } from '../yaml.ts';
import { eventRoutes, finishEvent, type GatewayEvent, mapAt, offsetOf, stringAt } from './gatewayEvents.ts';
import { handlersOption, lambdaHandlers } from './lambdaHandlers.ts';

/** The option of a route that names its function in a template. */
export const functionOption = 'function';

/** The setting that says where the function of this name in a template is. */
function functionKey(name: string): string {
  return `function ${name}`;
}

/**
 * Functions with events of the AWS Serverless Application Model:
 * https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-property-function-api.html
 */
export const sam: ConfigurationFramework = {
  name: 'sam',
  support: {
    title: 'AWS SAM',
    followed:
      '`Api` and `HttpApi` events of templates in YAML, OpenAPI documents with integrations of Lambda, functions in JavaScript, TypeScript and Python',
    notFollowed: 'templates in JSON, stages, functions that are given all requests',
  },
  extensions: yamlExtensions,
  trigger: (source) => source.includes('AWS::Serverless-2016-10-31') && source.includes('AWS::Serverless::Function'),
  join: joinTrimmed,
  finish: (draft, setting) => {
    const name = knownText(draft.options.get(functionOption));
    return finishEvent(draft, name ? setting(functionKey(name)) : undefined);
  },
  readConfiguration(source, file) {
    const { document, lines } = yamlDocument(source);
    const template = document.contents;
    const globals = mapAt(template, 'Globals', 'Function');
    const resources = mapAt(template, 'Resources')?.items ?? [];
    return resources.flatMap(({ key, value }): readonly Fact[] =>
      isMap(value) && stringAt(value, 'Type') === 'AWS::Serverless::Function'
        ? functionFacts(String(key), value, globals, folderOf(file), lines)
        : [],
    );
  },
};

function functionFacts(
  name: string,
  resource: YAMLMap,
  globals: YAMLMap | undefined,
  folder: string,
  lines: LineCounter,
): readonly Fact[] {
  const properties = mapAt(resource, 'Properties');
  const property = (key: string): string | undefined => stringAt(properties, key) ?? stringAt(globals, key);
  const sources = stringsIn(mapAt(resource, 'Metadata', 'BuildProperties')?.get('EntryPoints', true));
  const code = resolvePath(folder, property('CodeUri') ?? '.');
  const places = lambdaHandlers(property('Handler'), property('Runtime'), code, sources);
  const setting = { kind: 'setting', framework: 'sam', isExclusive: true, inside: undefined, at: 0 } as const;
  return [
    { ...setting, key: functionKey(name), value: places },
    ...eventRoutes('sam', eventsOf(mapAt(properties, 'Events')), { [handlersOption]: places }, lines),
  ];
}

function eventsOf(events: YAMLMap | undefined): readonly GatewayEvent[] {
  return (events?.items ?? []).flatMap(({ key, value }): GatewayEvent[] => {
    const given =
      isMap(value) && /^(?:Http)?Api$/.test(stringAt(value, 'Type') ?? '') ? mapAt(value, 'Properties') : undefined;
    const [method, path] = [stringAt(given, 'Method'), stringAt(given, 'Path')];
    return method === undefined || path === undefined ? [] : [{ method, path: text(path), at: offsetOf(key) }];
  });
}
