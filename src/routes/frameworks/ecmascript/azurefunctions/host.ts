import { text } from '../../../facts/expression.ts';
import { property } from '../../../languages/ecmascript/manifestValues.ts';
import { parseJsonWithComments } from '../../../syntax/jsonWithComments.ts';
import { prefixKey } from '../../azureFunctionsPrefix.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { azureFunctions } from './azurefunctions.ts';

/** The readers of function apps, in Node, in .NET and in Java. */
const readers = ['azurefunctions', 'azurefunctions-dotnet', 'azurefunctions-java'];

/** The prefix of routes, `api` by default: https://learn.microsoft.com/azure/azure-functions/functions-host-json#http */
export const azureFunctionsHost: ConfigurationFramework = {
  name: 'azurefunctions in JSON',
  extensions: [],
  names: ['host.json'],
  trigger: (source, path) => /(?:^|\/)host\.json$/.test(path) && source.includes('"version"'),
  join: azureFunctions.join,
  readConfiguration(source) {
    const http = property(property(parseJsonWithComments(source), 'extensions'), 'http');
    const prefix = property(http, prefixKey);
    const value = text(typeof prefix === 'string' ? prefix : 'api');
    return readers.map((framework) => ({
      kind: 'setting',
      framework,
      key: prefixKey,
      value,
      inside: undefined,
      at: 0,
    }));
  },
};
