import { plainText } from './text.ts';

/** Bound on the characters of a name in a row, so that it fits with its numbers into a side bar of 300 pixels. */
const roomInRow = 20;

/**
 * Shortens a transaction's name in the middle of its path or class: `GET /chart/…/{account}`, `App\…\SendInvoice`. The
 * method is never shortened. The ends are kept, because they distinguish routes.
 */
export function shortName(name: string, room = roomInRow): string {
  const text = plainText(name);
  const [, method = '', path = ''] = /^([A-Z,]+ )?(.*)$/.exec(text) ?? [];
  return length(text) <= room ? text : `${method}${shortPath(path, Math.max(8, room - length(method)))}`;
}

const separators = /(?<=[/\\.]|::)/;

function shortPath(path: string, room: number): string {
  const parts = path.split(separators);
  const [lead = '', ...rest] = parts[0]?.length === 1 ? [`${parts[0]}${parts[1] ?? ''}`, ...parts.slice(2)] : parts;
  const separator = /(?:::|.)?$/u.exec(lead)?.[0] ?? '';
  let tail = rest.pop();
  if (tail === undefined) {
    return cutMiddle(path, room);
  }
  const head = `${lead}…${separator}`;
  if (rest.length === 0 || length(head) + length(tail) > room) {
    return cutLead(path, `…${separator}${tail}`, room);
  }
  for (
    let next = rest.pop();
    next !== undefined && length(head) + length(next) + length(tail) <= room;
    next = rest.pop()
  ) {
    tail = next + tail;
  }
  return head + tail;
}

/** Shortens the path before its last part, which is kept if at least one character fits before it. */
function cutLead(path: string, tail: string, room: number): string {
  const left = room - length(tail);
  return length(path) <= room || left < 1 ? cutMiddle(path, room) : `${[...path].slice(0, left).join('')}${tail}`;
}

function cutMiddle(text: string, room: number): string {
  const characters = [...text];
  if (characters.length <= room) {
    return text;
  }
  const end = Math.ceil((room - 1) / 2);
  return `${characters.slice(0, room - 1 - end).join('')}…${characters.slice(-end).join('')}`;
}

function length(text: string): number {
  return [...text].length;
}
