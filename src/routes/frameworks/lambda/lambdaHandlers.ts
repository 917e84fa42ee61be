import { type Expression, member, text } from '../../facts/expression.ts';
import { type AbstractValue, knownText } from '../../link/values/abstractValue.ts';
import { fileNameOf, folderOf, inFolder, resolvePath } from '../../syntax/paths.ts';

/** The option of a route that lists where its function may be. */
export const handlersOption = 'handlers';

/**
 * Where the function of AWS Lambda may be that a configuration names, as texts: its language, its file without extension, its name. The files
 * are below the workspace folder.
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-handler.html , https://docs.aws.amazon.com/lambda/latest/dg/python-handler.html
 * @param sources files that are bundled to the one that the handler names
 */
export function lambdaHandlers(
  handler: string | undefined,
  runtime: string | undefined,
  folder: string,
  sources: readonly string[] = [],
): Expression {
  const isPython = runtime?.startsWith('python') === true;
  const isOther = runtime !== undefined && !isPython && !/^nodejs|\$\{/.test(runtime);
  const [, module, name] = (isPython ? /^(.+)\.(\w+)$/ : /^((?:.*\/)?[^/.]+)\.(\w+)$/).exec(handler ?? '') ?? [];
  if (isOther || module === undefined || name === undefined) {
    return { kind: 'list', items: [] };
  }
  const path = isPython ? module.replaceAll('.', '/') : module;
  const bundled = sources.map((source) => source.replace(/\.\w+$/, ''));
  const files = [path, ...bundled.filter((source) => fileNameOf(source) === fileNameOf(path))];
  const language = isPython ? 'python' : 'ecmascript';
  return { kind: 'list', items: files.map((file) => text(`${language} ${resolvePath(folder, file)} ${name}`)) };
}

/** The functions at these places, seen from a file. */
export function handlersSeenFrom(file: string, places: AbstractValue | undefined): readonly Expression[] {
  const texts = places?.kind === 'list' ? places.items.flatMap((place) => knownText(place) ?? []) : [];
  return texts.flatMap((place) => {
    const [language = '', path = '', name = ''] = place.split(' ');
    const module = specifier(language, path, folderOf(file));
    return [member({ kind: 'module', module, language }, name)];
  });
}

/** The specifier of a file below the workspace folder, relative to another folder. */
function specifier(language: string, path: string, from: string): string {
  const ups = from === '' ? 0 : from.split('/').length;
  return language === 'python'
    ? `${'.'.repeat(ups + 1)}${path.replaceAll('/', '.')}`
    : `./${inFolder('../'.repeat(ups).replace(/\/$/, ''), path)}`;
}
