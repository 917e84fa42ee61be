import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { type Expression, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { yamlDocument, yamlExtensions } from '../yaml.ts';
import { eventRoutes, finishEvent, type GatewayEvent, mapAt, offsetOf, stringAt } from './gatewayEvents.ts';
import { handlersOption, lambdaHandlers } from './lambdaHandlers.ts';

/**
 * Functions with events of the Serverless Framework:
 * https://www.serverless.com/framework/docs/providers/aws/events/http-api , https://www.serverless.com/framework/docs/providers/aws/events/apigateway
 */
export const serverless: ConfigurationFramework = {
  name: 'serverless',
  support: {
    title: 'Serverless Framework',
    followed:
      '`http` and `httpApi` events in YAML, their functions in JavaScript, TypeScript and Python, variables of the service itself',
    notFollowed: 'functions from other files, `serverless.ts`, load balancers, functions that are given all requests',
  },
  extensions: yamlExtensions,
  trigger: (source) => /^functions:/m.test(source) && /^service:/m.test(source) && /\b(?:http|httpApi):/.test(source),
  join: joinTrimmed,
  finish: (draft) => finishEvent(draft),
  readConfiguration(source, file) {
    const { document, lines } = yamlDocument(source);
    const service = document.contents;
    const provider = mapAt(service, 'provider');
    if (!isMap(service) || (stringAt(provider, 'name') ?? stringAt(service, 'provider')) !== 'aws') {
      return [];
    }
    const runtime = stringAt(provider, 'runtime');
    return functionsOf(service).flatMap((each): readonly Fact[] => {
      const places = lambdaHandlers(stringAt(each, 'handler'), stringAt(each, 'runtime') ?? runtime, folderOf(file));
      return eventRoutes('serverless', eventsOf(each, service), { [handlersOption]: places }, lines);
    });
  },
};

/** The functions of a service; a list holds several maps of them. */
function functionsOf(service: YAMLMap): readonly YAMLMap[] {
  const functions = service.get('functions', true);
  const maps = isSeq(functions) ? functions.items : [functions];
  return maps.flatMap((map) => (isMap(map) ? map.items.flatMap(({ value }) => (isMap(value) ? [value] : [])) : []));
}

/** `http: GET users/{id}`, `httpApi: { method: get, path: /users }` */
function eventsOf(each: YAMLMap, service: YAMLMap): readonly GatewayEvent[] {
  const events = each.get('events', true);
  return (isSeq(events) ? events.items : []).flatMap((event): GatewayEvent[] => {
    const given = isMap(event) ? (event.get('http', true) ?? event.get('httpApi', true)) : undefined;
    const [short, long] = [isScalar(given) ? given : undefined, isMap(given) ? given : undefined];
    const [, shortMethod, shortPath] = /^(\S+)\s+(\S+)$/.exec(String(short?.value ?? '')) ?? [];
    const [method, path] = [shortMethod ?? stringAt(long, 'method'), shortPath ?? stringAt(long, 'path')];
    return method === undefined || path === undefined
      ? []
      : [{ method, path: withVariables(path, service), at: offsetOf(event) }];
  });
}

/**
 * A text with the values of its variables, as far as the service itself says them:
 * https://www.serverless.com/framework/docs/guides/variables/self
 */
function withVariables(written: string, service: YAMLMap): Expression {
  return {
    kind: 'text',
    parts: written.split(/(\$\{[^{}]*\})/).map((part) => (part.startsWith('${') ? variable(part, service) : part)),
  };
}

function variable(written: string, service: YAMLMap): Expression {
  const [, path] = /^\$\{self:([\w.-]+)\}$/.exec(written) ?? [];
  const found = path === undefined ? undefined : service.getIn(path.split('.'));
  return typeof found === 'string' && !found.includes('${') ? text(found) : unknown;
}
