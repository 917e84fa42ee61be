import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { MountGraph } from './mounts/mountGraph.ts';
import type { Limit } from './resolve/program.ts';
import type { Unit } from './unit.ts';

/** The kind under which a bound is reported; `bounded` for all others. */
const limitKinds: Readonly<Partial<Record<Limit, ReadingLimit['kind']>>> = {
  'calls nested too deep': 'tooDeep',
  'expressions nested too deep': 'tooDeep',
};

/** The bounds that the code of units reached, each once: several units may have met the same bound of a file. */
export function limitsOf(units: readonly Unit[]): readonly ReadingLimit[] {
  const limits = new Map<string, { readonly file: string; readonly message: Limit }>();
  for (const { program } of units) {
    for (const [file, message] of program.limits) {
      limits.set(`${message} ${file}`, { file, message });
    }
  }
  return Array.from(limits.values(), ({ file, message }) => ({
    kind: limitKinds[message] ?? 'bounded',
    file,
    message,
  }));
}

/** The units whose mounts were left out, by the names of their first files. */
export function limitsOfMounts({ leftOut }: MountGraph): readonly ReadingLimit[] {
  return leftOut.map((file) => ({ kind: 'bounded', file, message: 'too many mounts in the folder' }));
}
