import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { entryOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { handlersOf, operationOption, resolverKey } from './resolvers.ts';

/** The option of an endpoint that holds the base path of its document. */
export const serverPath = 'server';

/** The setting that says that the application adds documents at all. */
export const addsDocuments = 'adds documents';

/** The setting that holds what an application fills into its documents. */
export const templateKey = 'arguments';

/** The setting that says under which path a document is served, and by which resolver; `document`: the end of its path. */
export function documentKey(document: string): string {
  return `document ${document}`;
}

/**
 * The path behind the one that the application gives the document, else behind that of the document itself. Of a document that is not
 * seen to be added the base path is not known, and it is none of Connexion's where nothing adds documents.
 * https://connexion.readthedocs.io/en/latest/routing.html#api-versioning-and-basepath
 */
export function finishConnexionPath(
  { segments, file, options }: RouteDraft,
  setting: NearestSetting,
): readonly FinishedPath[] {
  if (!setting(addsDocuments)) {
    return [];
  }
  const added = endsOf(file).reduce<AbstractValue | undefined>(
    (found, end) => found ?? setting(documentKey(end)),
    undefined,
  );
  const handlers = handlersOf(options.get(operationOption), entryOf(added, 'resolver') ?? setting(resolverKey));
  const given = entryOf(added, 'path') ?? (added && options.get(serverPath));
  const values = [entryOf(added, 'arguments'), setting(templateKey)];
  const base = filled(knownText(given), values)?.replace(/\/+$/, '');
  const path = joinVerbatim(base === undefined ? segments : [base, ...segments]);
  return [{ path, unknown: base === undefined, handlers }];
}

/** Bound on the folders with which an application names a document. */
const mostFolders = 6;

/** The ends of a path, from the longest on: a document that is named with its folders is no other one of its name. */
function endsOf(file: string): readonly string[] {
  const parts = file.split('/').slice(-mostFolders);
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/**
 * A text with the values of its placeholders `{{ name }}`, those of the document before those of the application; undefined if one is not
 * known. https://connexion.readthedocs.io/en/2.9.0/quickstart.html#running-it
 */
function filled(template: string | undefined, values: readonly (AbstractValue | undefined)[]): string | undefined {
  const text = template?.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const [given] = values.flatMap((each) => entryOf(each, name) ?? []);
    return knownText(given) ?? placeholder;
  });
  return text?.includes('{{') ? undefined : text;
}
