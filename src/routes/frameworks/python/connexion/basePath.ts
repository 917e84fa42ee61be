import { type AbstractValue, knownText } from '../../../link/evaluate/abstractValue.ts';
import { fileNameOf } from '../../../syntax/paths.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';

/** The option of an endpoint that holds the base path of its document. */
export const serverPath = 'server';

/** The setting that says that the application adds documents at all. */
export const addsDocuments = 'adds documents';

/** The setting that says under which path a document is served. */
export function basePathKey(document: string): string {
  return `base path of ${document}`;
}

/**
 * The path behind the one that the application gives the document, else behind that of the document itself. Of a document that is not
 * seen to be added the base path is not known, and it is none of Connexion's where nothing adds documents.
 * https://connexion.readthedocs.io/en/latest/routing.html#api-versioning-and-basepath
 */
export function finishConnexionPath(
  { segments, file, options }: RouteDraft,
  setting: (key: string) => AbstractValue | undefined,
): readonly FinishedPath[] {
  if (!setting(addsDocuments)) {
    return [];
  }
  const added = setting(basePathKey(fileNameOf(file)));
  const given = added?.kind === 'object' ? (added.entries.get('path') ?? options.get(serverPath)) : undefined;
  const base = knownText(given)?.replace(/\/+$/, '');
  return [{ path: joinVerbatim(base === undefined ? segments : [base, ...segments]), unknown: base === undefined }];
}
