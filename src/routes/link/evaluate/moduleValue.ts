import { type Expression, wholeModule } from '../../facts/expression.ts';
import { folderOf, relativePath, resolvePath } from '../../syntax/paths.ts';
import type { ModuleResolver } from '../resolve/moduleResolver.ts';
import { type AbstractValue, type Context, type Evaluate, knownText, unknownValue } from './abstractValue.ts';

/** Bound on the names in a folder. Folders whose files register routes have tens. */
const mostNames = 1_000;

/** Bound on the modules of which a module may be one: a condition decides between two. */
const mostChoices = 2;

/**
 * The value of a module: its files, or the list of their names; unknown if its name is not static. Of a list of names, the files of all: the
 * module is one of them.
 */
export function moduleValue(
  { module, language, of, names }: Expression & { readonly kind: 'module' },
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

/** What files export, by their paths in the folder of the specifier. */
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

function oneOfModules(found: readonly AbstractValue[]): AbstractValue {
  const modules = found.flatMap((each) => (each.kind === 'module' ? [each] : []));
  const [first] = modules;
  return first && modules.length === found.length
    ? { ...first, files: [...new Set(modules.flatMap(({ files }) => files))] }
    : unknownValue;
}

/**
 * The names of files and folders, as functions that list a folder give them: `orders.js`, and `users` for what lies in a
 * folder. https://nodejs.org/api/fs.html#fsreaddirsyncpath-options
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
