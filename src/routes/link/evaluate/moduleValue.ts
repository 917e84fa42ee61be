import type { Expression } from '../../facts/expression.ts';
import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { ModuleResolver } from '../resolve/moduleResolver.ts';
import { type AbstractValue, type Context, type Evaluate, knownText, unknownValue } from './abstractValue.ts';

/** Bound on the names in a folder. Folders whose files register routes have tens. */
const mostNames = 1_000;

/** The value of a module: its files, or the list of their names; unknown if its name is not static. */
export function moduleValue(
  { module, language, of, names }: Expression & { readonly kind: 'module' },
  context: Context,
  values: { readonly evaluate: Evaluate },
  modules: ModuleResolver,
): AbstractValue {
  const specifier = of ? knownText(values.evaluate(of, context)) : module;
  const found = specifier === undefined ? unknownValue : modules.module(specifier, context.file, language);
  return names === undefined || found.kind !== 'module' ? found : listOf(found, folderOf(context.file), names);
}

/** The names of files, as functions that list a folder give them: `orders.js`, and `users` for a folder with an index. */
function listOf(
  { module, files }: AbstractValue & { readonly kind: 'module' },
  own: string,
  names: 'inFolder' | 'below' | 'specifiers',
): AbstractValue {
  const base = names === 'inFolder' ? resolvePath(own, folderOf(module)) : own;
  const items = files.slice(0, mostNames).map((file): AbstractValue => {
    const name = (base === '' ? file : file.slice(base.length + 1)).replace(/\/index\.\w+$/, '');
    return { kind: 'text', text: names === 'specifiers' ? `./${name}` : name, unknown: false };
  });
  return { kind: 'list', items };
}
