import { createScanner, type JSONScanner } from 'jsonc-parser';

/** A key of a setting in the text of a settings file. Line and columns are from 0. */
export interface KeyPlace {
  readonly key: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const noError = 0;

/**
 * Where the names of a setting of names and values are written in the text of a settings file; the file may have comments.
 * Reads token by token, so that the text may be of any depth, and unfinished.
 */
export function keysOfSetting(text: string, setting: string): readonly KeyPlace[] {
  const scanner = createScanner(text, true);
  const places: KeyPlace[] = [];
  /** The key of each object and list around the token; empty where it has none. */
  const around: string[] = [];
  let last: KeyPlace | undefined;
  let key = '';
  const next = (): string | undefined => {
    scanner.scan();
    return text[scanner.getTokenOffset()];
  };
  for (let begin = next(); begin !== undefined; begin = next()) {
    if (begin === ':' && last) {
      key = last.key;
      if (around.length === 2 && around[1] === setting) {
        places.push(last);
      }
    } else if (begin === '{' || begin === '[') {
      around.push(key);
      key = '';
    } else if (begin === '}' || begin === ']') {
      around.pop();
    } else if (begin === ',') {
      key = '';
    }
    last = begin === '"' && scanner.getTokenError() === noError ? placeOf(scanner) : undefined;
  }
  return places;
}

function placeOf(scanner: JSONScanner): KeyPlace {
  const start = scanner.getTokenStartCharacter();
  const line = scanner.getTokenStartLine();
  return { key: scanner.getTokenValue(), line, start, end: start + scanner.getTokenLength() };
}
