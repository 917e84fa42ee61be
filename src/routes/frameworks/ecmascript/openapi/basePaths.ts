import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { entryOf } from '../../evaluatedTexts.ts';

/**
 * The paths under which a document is served: of each of its servers, or `basePath` in OpenAPI 2. Undefined for one that is not known:
 * https://github.com/kogosoftwarellc/open-api/tree/main/packages/express-openapi#argsapidoc
 */
export function basePathsOf(document: AbstractValue | undefined): readonly (string | undefined)[] {
  if (document?.kind !== 'object') {
    return [undefined];
  }
  const [basePath, servers] = [entryOf(document, 'basePath'), entryOf(document, 'servers')];
  if (basePath || !servers) {
    return [basePath ? knownText(basePath) : ''];
  }
  const urls =
    servers.kind === 'list' ? servers.items.map((server) => pathOf(knownText(entryOf(server, 'url')))) : [undefined];
  return urls.length === 0 ? [''] : [...new Set(urls)];
}

/** The path of a server's address; undefined if it has variables. */
function pathOf(url: string | undefined): string | undefined {
  const path = url?.replace(/^(?:[a-z]+:)?\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return path?.includes('{') ? undefined : path?.replace(/\/+$/, '');
}
