import { isMap, type LineCounter, type YAMLMap } from 'yaml';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { stringsIn, yamlDocument, yamlExtensions } from '../yaml.ts';
import { eventRoute, offsetOf } from './gatewayEvents.ts';
import { functionOption } from './sam.ts';

const integration = 'x-amazon-apigateway-integration';
const verb = /^(?:get|put|post|delete|options|head|patch|trace|x-amazon-apigateway-any-method)$/;

/**
 * The operations of an OpenAPI document that an API Gateway hands to functions of Lambda:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-swagger-extensions-integration.html
 */
export const samDocument: ConfigurationFramework = {
  name: 'sam in OpenAPI',
  extensions: yamlExtensions,
  trigger: (source) => source.includes(integration) && /^["']?paths["']?:/m.test(source),
  join: joinTrimmed,
  readConfiguration(source) {
    const {
      document: { contents },
      lines,
    } = yamlDocument(source);
    const paths = isMap(contents) ? contents.get('paths', true) : undefined;
    return (isMap(paths) ? paths.items : []).flatMap(({ key: path, value: item }) =>
      isMap(item) ? operationsOf(String(path), item, lines) : [],
    );
  },
};

function operationsOf(path: string, item: YAMLMap, lines: LineCounter): readonly Fact[] {
  return item.items.flatMap(({ key, value: operation }): readonly Fact[] => {
    const given = isMap(operation) ? operation.get(integration, true) : undefined;
    const uri = isMap(given) ? stringsIn(given.get('uri', true)).join(' ') : '';
    if (!verb.test(String(key)) || !uri.includes(':lambda:')) {
      return [];
    }
    const [, name = ''] = /functions\/\$\{(\w+)\.Arn\}/.exec(uri) ?? [];
    const event = { method: String(key), path: text(path), at: offsetOf(key) };
    const route = eventRoute('sam', event, { [functionOption]: text(name) }, lines);
    return route ? [route] : [];
  });
}
