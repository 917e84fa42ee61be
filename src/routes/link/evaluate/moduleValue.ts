import { type ModuleExpression, wholeModule } from '../../facts/expression.ts';
import { folderOf, relativePath, resolvePath } from '../../syntax/paths.ts';
import type { ModuleResolver } from '../resolve/moduleResolver.ts';
import { type AbstractValue, type Context, type Evaluate, knownText, unknownValue } from '../values/abstractValue.ts';

/** Bound on the listed files of a folder. Folders whose files register routes have tens. */
const mostNames = 1_000;

/** Bound on the specifiers between which a condition decides. */
const mostChoices = 2;

/**
 * The value of a module expression: the module, or what `names` derives from its files. Unknown if the specifier is not static. If
 * the specifier evaluates to a list, it is one of several modules: their files are united.
 */
export function moduleValue(
  { module, language, of, names }: ModuleExpression,
  context: Context,
  values: { readonly evaluate: Evaluate },
  modules: ModuleResolver,
): AbstractValue {
  const own = folderOf(context.file);
  if (names === 'packageFolder') {
    return { kind: 'text', text: relativePath(own, modules.packageFolder(context.file) ?? own), unknown: false };
  }
  const given = of && values.evaluate(of, context);
  const specifiers = given
    ? (given.kind === 'list' ? given.items.slice(0, mostChoices) : [given]).map(knownText)
    : [module];
  const found = specifiers.map((each) =>
    each === undefined
      ? unknownValue
      : modules.module(names === 'inFolder' ? `${each}*` : each, context.file, language),
  );
  if (names === undefined || found.length !== 1 || !found[0]) {
    return found.length === 1 && found[0] ? found[0] : oneOfModules(found);
  }
  const isElsewhere = found[0].kind === 'external' && of !== undefined && module !== '';
  const files = isElsewhere
    ? modules.module(names === 'inFolder' ? `${module}*` : module, context.file, language)
    : found[0];
  if (files.kind !== 'module') {
    return files;
  }
  return names === 'exports' ? exportsOf(files, own, modules) : listOf(files, own, names);
}

/** An object of what files export, by their paths from the folder of the specifier, without extensions. */
function exportsOf(
  { module, files }: AbstractValue & { readonly kind: 'module' },
  own: string,
  modules: ModuleResolver,
): AbstractValue {
  const base = resolvePath(own, folderOf(module));
  const entries = files.slice(0, mostNames).map((file): [string, AbstractValue] => {
    const name = relativePath(base, file).replace(/^\.\/|(?:\/index)?\.\w+$/g, '');
    return [name, modules.member({ kind: 'module', files: [file], module: file }, wholeModule)];
  });
  return { kind: 'object', entries: new Map(entries) };
}

/** A module with the files of all given modules; unknown if one of the values is no module. */
function oneOfModules(found: readonly AbstractValue[]): AbstractValue {
  const modules = found.flatMap((each) => (each.kind === 'module' ? [each] : []));
  const [first] = modules;
  return first && modules.length === found.length
    ? { ...first, files: [...new Set(modules.flatMap(({ files }) => files))] }
    : unknownValue;
}

/**
 * The list of the names of files and folders, as returned by functions that list a folder: `orders.js`, and `users` for a file
 * below that folder. https://nodejs.org/api/fs.html#fsreaddirsyncpath-options
 */
function listOf(
  { module, files }: AbstractValue & { readonly kind: 'module' },
  own: string,
  names: 'inFolder' | 'below' | 'specifiers',
): AbstractValue {
  const base = names === 'inFolder' ? resolvePath(own, folderOf(module)) : own;
  const below = files.map((file) => relativePath(base, file).replace(/^\.\//, ''));
  const listed =
    names === 'inFolder' ? below.map(firstSegment) : below.map((name) => name.replace(/\/index\.\w+$/, ''));
  const items = [...new Set(listed)].slice(0, mostNames).map((name): AbstractValue => {
    return { kind: 'text', text: names === 'specifiers' && !name.startsWith('.') ? `./${name}` : name, unknown: false };
  });
  return { kind: 'list', items };
}

function firstSegment(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? path : path.slice(0, slash);
}
