import { groupBy } from '../../../model/groupBy.ts';
import type { Setting } from '../../facts/setting.ts';
import type { SourceFiles } from '../../languages/language.ts';
import { folderOf, isBelow, sharedFolders } from '../../syntax/paths.ts';
import { type AbstractValue, asDefault } from '../values/abstractValue.ts';
import { identityOf } from '../values/valueKey.ts';

const unknownText: AbstractValue = { kind: 'text', text: '', unknown: true };

/** An evaluated setting, with the file that declares it. */
export interface PlacedSetting {
  readonly file: string;
  readonly setting: Setting;
  readonly value: AbstractValue;
}

/**
 * The application-wide settings of all units. In a repository with several applications, the setting whose file is
 * nearest by folder applies; none of another application does.
 */
export class Settings {
  readonly #sources: Pick<SourceFiles, 'areApart' | 'isLibrary'>;
  readonly #byKey = new Map<string, Map<string, readonly PlacedSetting[]>>();
  /** The keys of the settings of each unit that has any: most have none. */
  readonly #keysOf = new Map<string, ReadonlySet<string>>();
  /** The nearest settings of files, by key: every route of a file asks for the same ones. */
  readonly #nearest = new Map<string, Map<string, AbstractValue | undefined>>();

  constructor(sources: Pick<SourceFiles, 'areApart' | 'isLibrary'>) {
    this.#sources = sources;
  }

  /** Invalidates the nearest settings of all files, since files have moved to other projects. Returns the keys of all settings. */
  moveFiles(): readonly string[] {
    this.#nearest.clear();
    return [...this.#byKey.keys()];
  }

  /** Replaces the settings of a unit; returns the keys of those that changed. */
  set(unit: string, settings: readonly PlacedSetting[]): readonly string[] {
    const byKey = groupBy(settings, ({ setting }) => settingKey(setting));
    const changed: string[] = [];
    for (const key of new Set([...(this.#keysOf.get(unit) ?? []), ...byKey.keys()])) {
      const units = this.#byKey.get(key) ?? new Map<string, readonly PlacedSetting[]>();
      const now = byKey.get(key) ?? [];
      this.#nearest.delete(key);
      if (signature(now) !== signature(units.get(unit) ?? [])) {
        changed.push(key);
      }
      if (now.length > 0) {
        this.#byKey.set(key, units.set(unit, now));
      } else {
        units.delete(unit);
      }
    }
    if (byKey.size > 0) {
      this.#keysOf.set(unit, new Set(byKey.keys()));
    } else {
      this.#keysOf.delete(unit);
    }
    return changed;
  }

  /** The value of the setting that is nearest to a file by folder; of equally near ones, the first by unit name, or none. */
  nearest(framework: string, key: string, file: string): AbstractValue | undefined {
    const asked = settingKey({ framework, key });
    const known = this.#nearest.get(asked) ?? new Map<string, AbstractValue | undefined>();
    this.#nearest.set(asked, known);
    if (!known.has(file)) {
      known.set(file, this.#findNearest(asked, file));
    }
    return known.get(file);
  }

  #findNearest(key: string, file: string): AbstractValue | undefined {
    const units = [...(this.#byKey.get(key) ?? [])].sort(([left], [right]) => (left < right ? -1 : 1));
    const settings = units.flatMap(([, each]) => each).filter((each) => !this.#sources.areApart(file, each.file));
    let best: PlacedSetting | undefined;
    let bestDepth = -1;
    for (const candidate of settings) {
      if (file.startsWith(candidate.setting.application ?? '')) {
        // A setting whose folder contains the file is nearer than one that merely shares as many folders with it.
        const shared = sharedFolders(candidate.file, file) + (isBelow(file, folderOf(candidate.file)) ? 0.5 : 0);
        const depth = candidate.setting.isLastResort ? -0.5 : shared;
        if (depth > bestDepth) {
          best = candidate;
          bestDepth = depth;
        } else if (depth === bestDepth && candidate.setting.isExclusive && differs(candidate, best)) {
          best = undefined;
        } else if (best && depth === bestDepth && isBesideBoth(depth, candidate) && differs(candidate, best)) {
          best = { ...best, value: unknownText };
        } else if (depth === bestDepth && best && saysMore(candidate, best)) {
          best = candidate;
        }
      }
    }
    // An application without settings of its own may also be a part of another one.
    const own = best?.setting.isLastResort && this.#sources.isLibrary(file) ? undefined : best?.value;
    return own ?? ofLibrary(settings) ?? best?.value;
  }
}

/**
 * The value for a file outside all applications, from the settings that reach libraries (`Setting.reachesLibraries`): the file may
 * be a part of any of those applications.
 */
function ofLibrary(settings: readonly PlacedSetting[]): AbstractValue | undefined {
  const values = settings.flatMap(({ setting, value }) =>
    setting.reachesLibraries && value.kind === 'text' ? [value] : [],
  );
  const [first, ...others] = values;
  if (!first || values.every(({ text, unknown }) => text === '' && !unknown)) {
    return undefined;
  }
  return others.every(({ text }) => text === first.text) ? asDefault(first) : unknownText;
}

/** Whether a setting that shares `depth` folders with a file is one of another module, and says that it may not apply. */
function isBesideBoth(depth: number, { setting }: PlacedSetting): boolean {
  return setting.isUnknownBeside === true && Number.isInteger(depth);
}

function differs({ value }: PlacedSetting, other: PlacedSetting | undefined): boolean {
  return other === undefined || identityOf(value) !== identityOf(other.value);
}

/** Whether a setting has a value, and another one of the same application has an empty one. */
function saysMore({ setting, value }: PlacedSetting, other: PlacedSetting): boolean {
  return (
    setting.application !== undefined &&
    setting.application === other.setting.application &&
    isEmpty(other.value) &&
    !isEmpty(value)
  );
}

function isEmpty(value: AbstractValue): boolean {
  return value.kind === 'text' && value.text === '' && !value.unknown;
}

/** The dependency key of a setting. */
export function settingKey({ framework, key }: Pick<Setting, 'framework' | 'key'>): string {
  return `${framework} ${key}`;
}

function signature(settings: readonly PlacedSetting[]): string {
  return settings.map(({ file, setting, value }) => [file, setting.application, identityOf(value)].join()).join('\n');
}
