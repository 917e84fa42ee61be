import fastCheck from 'fast-check';
import { type Application, type Files, type Mutation, mutateText, mutationArbitrary } from './mutation.ts';

/** An edit of a workspace. Files are chosen by a number, which wraps around, so that edits fit every workspace. */
export type Edit =
  | { readonly kind: 'delete' | 'restore' | 'emptyLine'; readonly file: number }
  | { readonly kind: 'mutate'; readonly file: number; readonly mutation: Mutation }
  | { readonly kind: 'cutLine'; readonly file: number; readonly line: number }
  | { readonly kind: 'replaceWord'; readonly file: number; readonly word: number; readonly by: number }
  | { readonly kind: 'swap' | 'copyText'; readonly file: number; readonly other: number }
  | { readonly kind: 'rename' | 'add'; readonly file: number; readonly other: number; readonly place: number }
  | { readonly kind: 'manifest'; readonly file: number; readonly manifest: number };

const number = fastCheck.nat({ max: 60 });
const file = number;

/** Edits that leave most files as they were written are as likely as those that break them: broken code has few routes. */
export const editArbitrary: fastCheck.Arbitrary<Edit> = fastCheck.oneof(
  { weight: 3, arbitrary: fastCheck.record({ kind: fastCheck.constant('restore' as const), file }) },
  { weight: 2, arbitrary: fastCheck.record({ kind: fastCheck.constant('delete' as const), file }) },
  { weight: 2, arbitrary: fastCheck.record({ kind: fastCheck.constant('emptyLine' as const), file }) },
  {
    weight: 3,
    arbitrary: fastCheck.record({ kind: fastCheck.constant('mutate' as const), file, mutation: mutationArbitrary }),
  },
  {
    weight: 3,
    arbitrary: fastCheck.record({ kind: fastCheck.constant('cutLine' as const), file, line: number }),
  },
  {
    weight: 3,
    arbitrary: fastCheck.record({
      kind: fastCheck.constant('replaceWord' as const),
      file,
      word: fastCheck.nat(),
      by: fastCheck.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fastCheck.record({ kind: fastCheck.constantFrom('swap', 'copyText'), file, other: number }),
  },
  {
    weight: 2,
    arbitrary: fastCheck.record({ kind: fastCheck.constantFrom('rename', 'add'), file, other: number, place: number }),
  },
  {
    weight: 1,
    arbitrary: fastCheck.record({ kind: fastCheck.constant('manifest' as const), file, manifest: number }),
  },
);

/** What an edit changes: the new text of a file, or undefined where it is gone. */
export type Change = readonly [path: string, text: string | undefined];

const folders = ['', 'app', 'src/routes', 'lib', 'config'];

const manifests: readonly Change[] = [
  ['package.json', '{ "name": "shop" }'],
  ['package.json', '{ "name": "@shop/api" }'],
  ['package.json', undefined],
  ['tsconfig.json', '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "*": ["./*"] } } }'],
  ['tsconfig.json', '{ "compilerOptions": { "baseUrl": "src" } }'],
  ['tsconfig.json', undefined],
  ['composer.json', '{ "autoload": { "psr-4": { "App\\\\": "app/" } } }'],
  ['composer.json', '{ "autoload": { "psr-4": { "App\\\\": "src/" } } }'],
  ['composer.json', undefined],
  ['go.mod', 'module example.com/shop\n'],
  ['go.mod', 'module shop\n'],
  ['go.mod', undefined],
];

/** What an edit changes in a workspace that was opened as `original` and is now as `current`. */
export function changesOf(edit: Edit, { files: original }: Application, current: Files): readonly Change[] {
  const known = [...new Set([...original.keys(), ...current.keys()])].sort();
  const path = pick(known, edit.file);
  const text = current.get(path);
  switch (edit.kind) {
    case 'delete':
      return [[path, undefined]];
    case 'restore': {
      const restored = pick([...original.keys()], edit.file);
      return [[restored, original.get(restored)]];
    }
    case 'emptyLine':
      return text === undefined ? [] : [[path, `\n${text}`]];
    case 'mutate':
      return text === undefined ? [] : [[path, mutateText(text, edit.mutation)]];
    case 'cutLine': {
      const lines = text?.split('\n') ?? [];
      return text === undefined ? [] : [[path, lines.toSpliced(edit.line % lines.length, 1).join('\n')]];
    }
    case 'replaceWord':
      return text === undefined ? [] : [[path, replaceWord(text, edit.word, edit.by)]];
    case 'swap': {
      const other = pick(known, edit.other);
      return [
        [path, current.get(other)],
        [other, text],
      ];
    }
    case 'copyText':
      return [[path, current.get(pick(known, edit.other))]];
    case 'rename':
      return text === undefined
        ? []
        : [
            [path, undefined],
            [placeFor(path, known, edit), text],
          ];
    case 'add':
      return [[placeFor(path, known, edit), original.get(pick([...original.keys()], edit.file))]];
    case 'manifest': {
      const [name, manifest] = pick(manifests, edit.manifest);
      const folder = edit.file % 2 === 0 ? '' : path.slice(0, path.lastIndexOf('/') + 1);
      return [[`${folder}${name}`, manifest]];
    }
  }
}

/** Another path for a file: a new name, another folder, or that of another file. */
function placeFor(
  path: string,
  known: readonly string[],
  { other, place }: { readonly other: number; readonly place: number },
): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const elsewhere = pick(folders, other);
  switch (place % 4) {
    case 0:
      return `${folder}a${other % 3}${name}`;
    case 1:
      return `${folder}z${other % 3}${name}`;
    case 2:
      return elsewhere === '' ? name : `${elsewhere}/${name}`;
    default:
      return pick(known, other);
  }
}

/** A text with one of its words in the place of another. */
function replaceWord(text: string, word: number, by: number): string {
  const words = [...text.matchAll(/\w+/g)];
  if (words.length === 0) {
    return text;
  }
  const { 0: replaced, index } = pick(words, word);
  return text.slice(0, index) + pick(words, by)[0] + text.slice(index + replaced.length);
}

function pick<T>(from: readonly T[], index: number): T {
  const picked = from[index % from.length];
  if (picked === undefined) {
    throw new Error('nothing to choose from');
  }
  return picked;
}
