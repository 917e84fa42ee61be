import type { WriteFunction } from './functions.ts';
import { randomOf } from './random.ts';

/** What a generator of one framework's applications writes. */
export interface Generator {
  readonly framework: string;
  /** The file that mounts all modules. */
  readonly entry: (modules: readonly Module[]) => readonly WrittenFile[];
  /** The files of one module. */
  readonly module: (module: Module) => readonly WrittenFile[];
  /** The file with the routes of a module. */
  readonly routesOf: (module: Module) => string;
  readonly routesPerModule: number;
  /** Files of a module, and of the application beside its modules, that hold routes or what routes refer to. */
  readonly read: { readonly perModule: number; readonly besides: number };
}

export type WrittenFile = readonly [path: string, text: string];

export interface Module {
  /** A lower case word, other for each module. */
  readonly name: string;
  /** The same with a capital. */
  readonly title: string;
  /** Plain code of some functions, of about as many lines as it says. */
  readonly plain: (write: WriteFunction, lines: number) => string;
}

export interface GeneratedApplication {
  readonly framework: string;
  readonly files: ReadonlyMap<string, string>;
  readonly routes: number;
  /** The files with routes, by module. */
  readonly routeFiles: readonly string[];
  /** How many files hold routes or what routes refer to. */
  readonly read: number;
}

/**
 * Writes an application of so many modules; the same for the same seed.
 * @param size how much plain code is beside the routes: 1 for files of some four kilobytes, 0 for none
 */
export function generate(generator: Generator, modules: number, { seed = 1, size = 1 } = {}): GeneratedApplication {
  const random = randomOf(seed);
  const all = Array.from({ length: modules }, (_, index) => moduleOf(index, random, size));
  return {
    framework: generator.framework,
    files: new Map([...generator.entry(all), ...all.flatMap((module) => generator.module(module))]),
    routes: modules * generator.routesPerModule,
    routeFiles: all.map((module) => generator.routesOf(module)),
    read: modules * generator.read.perModule + generator.read.besides,
  };
}

const stems = ['order', 'invoice', 'parcel', 'ticket', 'account', 'report', 'voucher', 'garden', 'lesson', 'recipe'];
const linesOfFunction = 14;

function moduleOf(index: number, random: () => number, size: number): Module {
  const name = `${stems[index % stems.length]}${letters(Math.floor(index / stems.length))}`;
  return {
    name,
    title: `${name[0]?.toUpperCase()}${name.slice(1)}`,
    plain: (write, lines) => {
      const count = Math.round((size * lines * (0.5 + random())) / linesOfFunction);
      return Array.from({ length: count }, (_, number) => write(name, number)).join('');
    },
  };
}

function letters(number: number): string {
  return number < 26
    ? String.fromCharCode(97 + number)
    : `${letters(Math.floor(number / 26) - 1)}${letters(number % 26)}`;
}
