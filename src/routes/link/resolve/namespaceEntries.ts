import { wholeModule } from '../../facts/expression.ts';
import type { AbstractValue } from '../values/abstractValue.ts';
import type { ModuleResolver } from './moduleResolver.ts';
import type { Program } from './program.ts';

type Module = AbstractValue & { readonly kind: 'module' };

/**
 * What a module exports by name, as the entries of its namespace object. https://tc39.es/ecma262/#sec-module-namespace-objects
 */
export function namespaceEntries(
  of: Module,
  program: Program,
  modules: ModuleResolver,
): ReadonlyMap<string, AbstractValue> {
  const values = [...exportedNames(of, program, modules)].map((name) => [name, modules.member(of, name)] as const);
  return new Map(values.filter(([, { kind }]) => kind !== 'unknown'));
}

/** The names, also those that it passes on from other modules. Modules in `seen` are skipped. */
function exportedNames(
  { files }: Module,
  program: Program,
  modules: ModuleResolver,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files.filter((each) => !seen.has(each))) {
    seen.add(file);
    const table = program.table(file);
    for (const { name } of table?.exports ?? []) {
      if (name !== wholeModule && name !== '*') {
        names.add(name);
      }
    }
    for (const { value } of table?.wildcards ?? []) {
      const source = value.kind === 'module' ? modules.module(value.module, file) : undefined;
      const passed = source?.kind === 'module' ? exportedNames(source, program, modules, seen) : [];
      for (const name of passed) {
        // The default export is not passed on.
        if (name !== 'default') {
          names.add(name);
        }
      }
    }
  }
  return names;
}
