/** Bound on the blanks between two parts, in bytes. They are skipped in one step. */
const mostBlanks = 1024 * 1024;

const [quote, backslash] = Buffer.from('"\\');
/** The bytes of JSON's syntax between its parts. */
export const [comma, colon, openList, closeList, openObject, closeObject] = Buffer.from(',:[]{}');

/** The index of the comma or bracket after a member that begins at `start`; undefined if it is not before the limit. */
export function endOfMember(bytes: Buffer, start: number, limit: number): number | undefined {
  return scan(bytes, start, limit, (byte) => byte === comma);
}

/** The index after a value that begins at `start`; undefined if it is not before the limit. */
export function endOfValue(bytes: Buffer, start: number, limit: number): number | undefined {
  const end = scan(bytes, start, limit, (byte) => byte === comma || byte === colon);
  // Nothing may follow the value.
  return end ?? (limit >= bytes.length ? bytes.length : undefined);
}

/**
 * The index after the blanks at `start`.
 * @throws SyntaxError if there are too many
 */
export function endOfBlanks(bytes: Buffer, start: number): number {
  let at = start;
  for (let byte = bytes[at]; byte === 32 || byte === 10 || byte === 13 || byte === 9; byte = bytes[at]) {
    at += 1;
    if (at > start + mostBlanks) {
      throw new SyntaxError('There are too many blanks.');
    }
  }
  return at;
}

function scan(bytes: Buffer, start: number, limit: number, isEnd: (byte: number) => boolean): number | undefined {
  const last = Math.min(limit, bytes.length);
  let depth = 0;
  for (let at = start; at < last; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfString(bytes, at, last);
    } else if (byte === openList || byte === openObject) {
      depth += 1;
    } else if (byte === closeList || byte === closeObject) {
      if (depth === 0) {
        return at;
      }
      depth -= 1;
    } else if (depth === 0 && isEnd(byte)) {
      return at;
    }
  }
  return undefined;
}

/** The index of the closing quotation mark, or the limit. */
function endOfString(bytes: Buffer, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at += 1) {
    const byte = bytes[at];
    if (byte === backslash) {
      at += 1;
    } else if (byte === quote) {
      return at;
    }
  }
  return limit;
}
