import type { LexicalSummary } from '../lexicalSummary.ts';

const exported =
  /\bexport\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const\s+enum|const|let|var|function\*?|class|interface|type|enum|namespace)\s+([\w$]+)|\bexport\s+(?:type\s+)?\{([^}]*)\}|\bexports\.([\w$]+)\s*=/g;
/** Exports whose names the file does not contain. */
const otherExports =
  /\bexport(?:\s*[*=]|\s+(?:const|let|var)\s*[[{]|s(?:\s*[[,;)]|(?<=\bmodule\.exports)\b|(?<=Object\.defineProperty\(\s*exports)))/;
/** The part of a relative specifier that leads to parent folders. */
const climbingImport = /['"`]\.\.(?<=\b(?:from|import|require)\s*(?:\(\s*)?['"`]\.\.)((?:\/\.\.)*)(?![^/'"`])/g;

/**
 * The lexical summary of a JavaScript or TypeScript file: its exports, and how far its relative imports lead out of its
 * folder.
 */
export function summarizeEcmascript(text: string): LexicalSummary {
  return { ...exportsIn(text), climb: climbIn(text) };
}

function exportsIn(text: string): LexicalSummary {
  if (otherExports.test(text)) {
    return {};
  }
  const names = Array.from(text.matchAll(exported), ([, declared, list = '', assigned]) => [
    declared ?? assigned ?? '',
    ...list.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''),
  ]);
  const whole = /\bexport\s+default\b/.test(text) ? ['default'] : [];
  return { exports: [...whole, ...names.flat()] };
}

function climbIn(text: string): number {
  let climb = 0;
  for (const [, up = ''] of text.matchAll(climbingImport)) {
    climb = Math.max(climb, up.length / 3 + 1);
  }
  return climb;
}
