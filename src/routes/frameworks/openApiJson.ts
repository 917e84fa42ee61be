import { property } from '../languages/ecmascript/manifestValues.ts';
import { parseJsonWithComments } from '../syntax/jsonWithComments.ts';
import { openApiVerbs } from './openApiVerbs.ts';

/** An operation of an OpenAPI document in JSON. */
export interface JsonOperation {
  readonly verb: string;
  readonly path: string;
  readonly id: string;
}

/** The operations of an OpenAPI document in JSON that have an id. */
export function readJsonOperations(source: string): readonly JsonOperation[] {
  const paths = property(parseJsonWithComments(source), 'paths');
  return Object.entries(typeof paths === 'object' && paths !== null ? paths : {}).flatMap(([path, item]) =>
    openApiVerbs.flatMap((verb) => {
      const id = property(property(item, verb), 'operationId');
      return typeof id === 'string' ? [{ verb, path, id }] : [];
    }),
  );
}
