import { groupBy } from '../../model/groupBy.ts';
import type { Setting } from '../facts/settingFact.ts';
import { folderOf, sharedFolders } from '../syntax/paths.ts';
import type { Entity } from './entity.ts';
import type { Interpreter } from './interpreter.ts';

interface PlacedSetting {
  readonly file: string;
  readonly setting: Setting;
}

/** What was said once for a whole application; in a repository of several, the nearest by folder counts. */
export class Settings {
  readonly #byKey: ReadonlyMap<string, readonly PlacedSetting[]>;
  readonly #interpreter: Interpreter;

  constructor(settings: readonly PlacedSetting[], interpreter: Interpreter) {
    this.#byKey = groupBy(settings, ({ setting }) => keyOf(setting));
    this.#interpreter = interpreter;
  }

  nearest(framework: string, key: string, file: string): Entity | undefined {
    let best: PlacedSetting | undefined;
    let bestDepth = -1;
    for (const candidate of this.#byKey.get(keyOf({ framework, key })) ?? []) {
      if (file.startsWith(candidate.setting.application ?? '')) {
        const depth = sharedFolders(candidate.file, file) + (isAbove(candidate.file, file) ? 0.5 : 0);
        if (depth > bestDepth) {
          best = candidate;
          bestDepth = depth;
        }
      }
    }
    return (
      best &&
      this.#interpreter.evaluate(best.setting.value, {
        file: best.file,
        inside: best.setting.inside,
        frame: undefined,
        at: best.setting.at,
      })
    );
  }
}

/** Of settings that share as many folders with a file, one in a folder around the file is nearer. */
function isAbove(setting: string, file: string): boolean {
  const folder = folderOf(setting);
  return folder === '' || file.startsWith(`${folder}/`);
}

function keyOf({ framework, key }: Pick<Setting, 'framework' | 'key'>): string {
  return `${framework} ${key}`;
}
