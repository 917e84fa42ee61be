import { text } from '../../../facts/expression.ts';
import type { Resource } from '../../../facts/facts.ts';
import { callsQuery } from '../../../languages/ecmascript/calls.ts';
import type {
  FinishedPath,
  Framework,
  NearestSetting,
  ResourceRoute,
  ResourceTarget,
  RouteDraft,
} from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { quoted } from '../../trigger.ts';
import { backendFacts } from './backend.ts';
import { exegesis, exegesisFacts } from './exegesis.ts';
import { glue, glueFacts } from './glue.ts';
import { finishOperation, isOperation } from './operations.ts';
import { finishPathFile, isPathFile } from './pathFilePaths.ts';

/** The setting that says that the application serves what a document describes. */
const serves = 'serves documents';

const packages =
  /["'](?:swagger-tools|oas3-tools|@oas-tools\/\w+|express-openapi-validator|swagger-node-runner|swagger-express-mw)["']/;

/**
 * Packages that look for the functions of an OpenAPI document's operations among the application's modules:
 * https://github.com/apigee-127/swagger-tools/blob/master/docs/Middleware.md#swagger-router ,
 * https://cdimascio.github.io/express-openapi-validator-documentation/usage-operation-handlers/
 * The document has the routes (`openapi in YAML`).
 */
export const openapi: Framework = {
  name: 'openapi',
  support: {
    title:
      'OpenAPI documents by express-openapi-validator, express-openapi, swagger-tools, openapi-backend, fastify-openapi-glue, exegesis and the like',
    followed:
      'documents in YAML, for backends also in JSON, `operationId`, `x-swagger-router-controller`, `x-eov-operation-handler`, tags, handlers of a backend, path files',
    notFollowed: 'controllers in folders of other names than `controllers` and `handlers`',
  },
  languages: ['ecmascript'],
  signs: [
    ...quoted(
      'swagger-tools',
      'oas3-tools',
      '@oas-tools/',
      'express-openapi-validator',
      'swagger-node-runner',
      'swagger-express-mw',
    ),
    'openapi-backend',
    glue,
    exegesis,
    '.handleRequest(',
  ],
  trigger: (source) =>
    servesDocuments(source) ||
    source.includes('openapi-backend') ||
    source.includes(glue) ||
    source.includes(exegesis) ||
    source.includes('.handleRequest('),
  query: callsQuery,
  join: joinMounted,
  expand: expandHandlers,
  finish: (draft, setting) =>
    draft.options.has(isPathFile)
      ? finishPathFile(draft, setting)
      : draft.options.has(isOperation)
        ? finishOperation(draft, setting)
        : finishDocumentPath(draft, setting),
  read: (file, matches) => [
    ...(servesDocuments(file.text)
      ? [{ kind: 'setting', framework: 'openapi', key: serves, value: text(''), inside: undefined, at: 0 } as const]
      : []),
    ...matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => [
        ...backendFacts(node, file),
        ...glueFacts(node, file),
        ...exegesisFacts(node, file),
      ]),
    ),
  ],
};

function servesDocuments(source: string): boolean {
  return (
    packages.test(source) && (!source.includes('express-openapi-validator') || source.includes('operationHandlers'))
  );
}

/** The routes of an object of handlers by the ids of their operations. */
function expandHandlers(_: Resource, { value, view, functions }: ResourceTarget): readonly ResourceRoute[] {
  const ids = value.kind === 'object' ? [...value.entries.keys()] : (view?.members ?? functions);
  return ids.map((id) => ({ methods: ['ANY'], path: id, local: '', member: id }));
}

function finishDocumentPath({ segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  return setting(serves) ? [{ path: joinMounted(segments), unknown: false }] : [];
}
