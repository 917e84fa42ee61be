import { type Expression, text, unknown } from '../../../facts/expression.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';

/** A path of the server, wherever it stands: a template of a file may be no JSON before it is filled in. */
const serverPath = /"(rootPath|applicationContextPath)"[ \t]*:[ \t]*"([^"\n]*)"/g;

/**
 * Dropwizard's configuration in JSON: https://www.dropwizard.io/en/stable/manual/core.html#configuration,
 * https://www.dropwizard.io/en/stable/manual/configuration.html#servers
 */
export const dropwizardJson: ConfigurationFramework = {
  name: 'jaxrs in JSON',
  extensions: [],
  names: ['config.json'],
  trigger: (source, path) =>
    /(?:^|\/)config\.json$/.test(path) && source.includes('"server"') && source.match(serverPath) !== null,
  join: joinVerbatim,
  readConfiguration(source) {
    const said = new Map(Array.from(source.matchAll(serverPath), ([, key = '', path = '']) => [key, path]));
    // What one application leaves out, it does not have from another.
    return ['applicationContextPath', 'rootPath'].map((key) => ({
      kind: 'setting',
      framework: 'jaxrs',
      key: `server.${key}`,
      value: pathOf(said.get(key) ?? ''),
      inside: undefined,
      at: 0,
    }));
  },
};

function pathOf(written: string): Expression {
  return /^[\w./-]*(?:\/\*)?$/.test(written) ? text(written.replace(/\/\*$/, '')) : { kind: 'text', parts: [unknown] };
}
