import { text } from '../../../facts/expression.ts';
import { property } from '../../../languages/ecmascript/manifestValues.ts';
import { parseJsonWithComments } from '../../../syntax/jsonWithComments.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { typeKey } from './paths.ts';
import { strapi } from './strapi.ts';

const schemaFile = /(?:^|\/)src\/api\/([^/]+)\/content-types\/([^/]+)\/schema\.json$/;

/** The content types of Strapi: https://docs.strapi.io/cms/backend-customization/models#model-schema */
export const strapiContentTypes: ConfigurationFramework = {
  name: 'strapi in JSON',
  extensions: [],
  names: ['schema.json'],
  trigger: (source, path) => schemaFile.test(path) && source.includes('"singularName"'),
  join: strapi.join,
  readConfiguration(source, path) {
    const schema = parseJsonWithComments(source);
    const kind = property(schema, 'kind');
    const name = property(property(schema, 'info'), kind === 'singleType' ? 'singularName' : 'pluralName');
    const [, api = ''] = schemaFile.exec(path) ?? [];
    const type = property(property(schema, 'info'), 'singularName');
    return typeof kind === 'string' && typeof name === 'string' && typeof type === 'string'
      ? [
          {
            kind: 'setting',
            framework: 'strapi',
            key: typeKey(`api::${api}.${type}`),
            value: text(`${kind} ${name}`),
            inside: undefined,
            at: 0,
          },
        ]
      : [];
  },
};
