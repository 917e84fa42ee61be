import type { LexicalSummary } from '../lexicalSummary.ts';

const exported =
  /\bexport\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const\s+enum|const|let|var|function\*?|class|interface|type|enum|namespace)\s+([\w$]+)|\bexport\s+(?:type\s+)?\{([^}]*)\}|\bexport\s+default\b|\bexports\.([\w$]+)\s*=/g;
const asDefault = /^export\s+default\b/;
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
  let isDefault = false;
  const names: string[] = [];
  for (const [found, declared, list, assigned] of text.matchAll(exported)) {
    if (list !== undefined) {
      names.push(...list.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''));
    } else if (declared !== undefined || assigned !== undefined) {
      names.push(declared ?? assigned ?? '');
    }
    isDefault ||= asDefault.test(found);
  }
  return { exports: isDefault ? ['default', ...names] : names };
}

function climbIn(text: string): number {
  let climb = 0;
  for (const [, up = ''] of text.matchAll(climbingImport)) {
    climb = Math.max(climb, up.length / 3 + 1);
  }
  return climb;
}
