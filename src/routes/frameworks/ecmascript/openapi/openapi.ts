import { text } from '../../../facts/expression.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { FinishedPath, Framework, RouteDraft } from '../../framework.ts';
import { joinMounted } from '../../join.ts';

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
    title: 'OpenAPI documents by express-openapi-validator, swagger-tools and the like',
    followed: 'documents in YAML, `operationId`, `x-swagger-router-controller`, `x-eov-operation-handler`, tags',
    notFollowed: 'documents in JSON, controllers in folders of other names than `controllers` and `handlers`',
  },
  languages: ['ecmascript'],
  trigger: (source) =>
    packages.test(source) && (!source.includes('express-openapi-validator') || source.includes('operationHandlers')),
  query: '(program) @program',
  join: joinMounted,
  finish: finishDocumentPath,
  read: (file) => [
    {
      kind: 'setting',
      framework: 'openapi',
      key: serves,
      value: text(''),
      inside: undefined,
      at: file.root.startIndex,
    },
  ],
};

function finishDocumentPath(
  { segments }: RouteDraft,
  setting: (key: string) => AbstractValue | undefined,
): readonly FinishedPath[] {
  return setting(serves) ? [{ path: joinMounted(segments), unknown: false }] : [];
}
