import type { Value } from '../facts/value.ts';
import type { Classes } from './classes.ts';
import type { ClassEntity, FunctionEntity } from './entity.ts';
import type { Program } from './program.ts';

/** The methods that run where one without a body is called: those of the classes of the workspace that implement it. */
export function implementationsOf(
  { file, fact }: FunctionEntity,
  program: Program,
  classes: Classes,
): readonly { readonly method: FunctionEntity; readonly of: ClassEntity }[] {
  const names = new Set([fact.memberOf ?? '']);
  const heirs: ClassEntity[] = [];
  for (let before = -1; before < names.size; ) {
    before = names.size;
    for (const table of program.tables.values()) {
      for (const heir of table.classes.values()) {
        if (!names.has(heir.name) && heir.bases.some((base) => names.has(lastName(base)))) {
          names.add(heir.name);
        }
      }
    }
  }
  for (const table of program.tables.values()) {
    for (const heir of table.classes.values()) {
      if (names.has(heir.name) && heir.bases.length > 0) {
        heirs.push({ kind: 'class', file: table.file, fact: heir });
      }
    }
  }
  const methods = heirs.flatMap((of) => {
    const isHeir = classes.lineage(of).some((each) => each.file === file && each.fact.name === fact.memberOf);
    const method = isHeir ? classes.method(of, fact.name) : undefined;
    return method && !method.fact.isAbstract ? [{ method, of }] : [];
  });
  return methods.filter(({ method }, index) => methods.findIndex((each) => each.method.fact === method.fact) === index);
}

function lastName(value: Value): string {
  return value.kind === 'name' || value.kind === 'member' ? value.name.slice(value.name.lastIndexOf('.') + 1) : '';
}
