import { rememberingLast } from '../../../syntax/rememberingLast.ts';
import type { Manifest } from '../../framework.ts';

/** A rule that answers requests of one path with another one. */
interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** What a `netlify.toml` says of functions. */
interface NetlifySettings {
  /** The folder of functions, with a slash at its end. */
  readonly functions: string;
  readonly rewrites: readonly Rewrite[];
  /** The functions that a schedule calls, which have no address. */
  readonly scheduled: ReadonlySet<string>;
}

/** The settings of a site: https://docs.netlify.com/build/configure-builds/file-based-configuration/ */
export function settingsOf({ folder, text }: Manifest): NetlifySettings {
  const tables = tablesOf(text);
  const values = (name: string) => tables.filter((table) => table.name === name).map((table) => table.values);
  const [build] = values('build');
  const own = values('functions')[0]?.get('directory') ?? build?.get('functions') ?? 'netlify/functions';
  const parts = [folder, build?.get('base') ?? '', own].map((part) => part.replace(/^\.?\/|\/$/g, ''));
  return {
    functions: `${parts.filter((part) => part !== '' && part !== '.').join('/')}/`,
    rewrites: values('redirects').flatMap((each) => {
      const [from, to] = [each.get('from'), each.get('to')];
      return from !== undefined && to !== undefined && each.get('status') === '200' ? [{ from, to }] : [];
    }),
    scheduled: new Set(
      tables.flatMap(({ name, values: said }) => {
        const [, named] = /^functions\."?([\w-]+)"?$/.exec(name) ?? [];
        return named !== undefined && said.has('schedule') ? [named] : [];
      }),
    ),
  };
}

/** A table of TOML with those of its values that are one string or number. */
interface Table {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

const tablesOf = rememberingLast((source): readonly Table[] => {
  const tables: { name: string; values: Map<string, string> }[] = [];
  for (const line of source.split('\n')) {
    const [, name] = /^\s*\[{1,2}([^[\]]+)\]{1,2}/.exec(line) ?? [];
    if (name !== undefined) {
      tables.push({ name: name.trim(), values: new Map() });
      continue;
    }
    const [, key, double, single, number] = /^\s*([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\d+))/.exec(line) ?? [];
    const value = double ?? single ?? number;
    if (key !== undefined && value !== undefined) {
      tables.at(-1)?.values.set(key, value);
    }
  }
  return tables;
});
