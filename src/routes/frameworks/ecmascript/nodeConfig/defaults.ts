import { type Expression, text, unknown, wholeModule } from '../../../facts/expression.ts';
import { parseJsonWithComments } from '../../../syntax/jsonWithComments.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { nodeConfig } from './settings.ts';

/** Bound on the file: settings that people write are far shorter. */
const mostCharacters = 200_000;

/** The defaults of node-config, as a module whose export is the object. */
export const nodeConfigDefaults: ConfigurationFramework = {
  name: 'express by node-config in JSON',
  extensions: [],
  names: ['default.json'],
  language: 'ecmascript',
  trigger: (source, path) => /(?:^|\/)config\/default\.json$/.test(path) && source.length < mostCharacters,
  join: nodeConfig.join,
  readConfiguration: (source) => [
    { kind: 'export', name: wholeModule, value: expressionOf(parseJsonWithComments(source)) },
  ],
};

function expressionOf(value: unknown): Expression {
  if (typeof value === 'string') {
    return text(value);
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? {
        kind: 'object',
        entries: Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expressionOf(each)])),
      }
    : unknown;
}
