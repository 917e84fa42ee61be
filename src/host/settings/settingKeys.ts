import { createScanner, type JSONScanner } from 'jsonc-parser';

/** The place of a setting's key in the text of a settings file. Line and columns count from 0. */
export interface KeyPlace {
  readonly key: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

const noError = 0;

/**
 * Finds the names of a setting of names and values in the text of a settings file, which may have comments. It reads
 * token by token, so that the text may be incomplete or nested to any depth.
 */
export function keysOfSetting(text: string, setting: string): readonly KeyPlace[] {
  const scanner = createScanner(text, true);
  const places: KeyPlace[] = [];
  /** The key of each enclosing object and list; empty if it has none. */
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
