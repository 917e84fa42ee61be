import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { entryOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { openApiVerbs } from '../../openApiVerbs.ts';

/** The option of a route whose last segment is the id of an operation, which `finishOperation` resolves. */
export const isOperation = 'is operation';

/** The setting that holds the document of a backend: the name of its file, or an object. */
export const definitionKey = 'definition';

/** The key of the setting that holds the method and path of an operation, in a document of this name or in any. */
export function operationKey(id: string, document = ''): string {
  return `operation ${id} of ${document}`;
}

/** The full paths of an operation that a backend handles; none where no document describes it. */
export function finishOperation({ segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const id = segments.at(-1) ?? '';
  const definition = setting(definitionKey);
  const described =
    definition?.kind === 'object' ? operationsIn(definition, id) : operationNamed(id, definition, setting);
  return described.map(([method, path]) => ({
    method,
    path: joinMounted([...segments.slice(0, -1), path]),
    unknown: false,
  }));
}

/** An operation of a YAML document: of the document that the backend names, or else the only one with this id. */
function operationNamed(
  id: string,
  definition: AbstractValue | undefined,
  setting: NearestSetting,
): readonly (readonly [string, string])[] {
  const isNamed = definition?.kind === 'text' && !definition.unknown;
  const isAny = definition === undefined || definition.kind === 'unknown';
  const found = isNamed || isAny ? setting(operationKey(id, knownText(definition))) : undefined;
  const [method, path] = (knownText(found) ?? '').split(' ');
  return method === undefined || path === undefined ? [] : [[method, path]];
}

/** The operations with an id in a document that is an object of the source. */
function operationsIn(document: AbstractValue, id: string): readonly (readonly [string, string])[] {
  return entriesOf(entryOf(document, 'paths')).flatMap(([path, item]) =>
    openApiVerbs
      .filter((verb) => knownText(entryOf(entryOf(item, verb), 'operationId')) === id)
      .map((verb) => [verb.toUpperCase(), path] as const),
  );
}

function entriesOf(value: AbstractValue | undefined): readonly (readonly [string, AbstractValue])[] {
  return value?.kind === 'object' ? [...value.entries] : [];
}
