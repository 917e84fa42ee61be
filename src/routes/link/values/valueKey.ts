import { memoized } from '../../../model/memoized.ts';
import type { AbstractValue } from './abstractValue.ts';

const longestKey = 120;

/** A short key that is equal for equal abstract values. The memo of calls compares arguments by it. */
export const valueKey = memoized((value: AbstractValue): string => {
  const written = writtenKey(value);
  return written.length > longestKey ? hashKey(written) : written;
});

/**
 * A hash of a key, two 32-bit variants of FNV-1a. Keys of frames contain those of their callers, so that they would grow
 * with every call.
 */
export function hashKey(key: string): string {
  let low = 0x811c9dc5;
  let high = 0xdeadbeef;
  for (let index = 0; index < key.length; index += 1) {
    low = Math.imul(low ^ key.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ key.charCodeAt(index), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}

function writtenKey(value: AbstractValue): string {
  switch (value.kind) {
    case 'text':
      return `'${value.template ?? value.text}'${value.unknown ? (value.isDefault ? '??' : '?') : ''}${value.isCut ? '…' : ''}`;
    case 'router':
      return `router ${value.key}`;
    case 'function':
      return `function ${value.file}:${value.fact.id}:${value.frame?.key ?? ''}${value.receiver ? ` of ${valueKey(value.receiver)}` : ''}`;
    case 'class':
      return `class ${value.file}:${value.fact.name}${value.object === undefined ? '' : ` of ${value.object}`}`;
    case 'module':
      return `module ${value.module}:${value.files[0] ?? ''}`;
    case 'external':
      return `external ${value.path}`;
    case 'list':
      return `${value.router?.key ?? ''}[${value.items.map(valueKey).join()}]`;
    case 'object':
      return `${value.router?.key ?? ''}${value.of ? valueKey(value.of) : ''}{${[...value.entries].map(([name, entry]) => `${name}:${valueKey(entry)}`).join()}}`;
    case 'unknown':
      return value.isAbsent ? '-' : value.truth === undefined ? '?' : `${value.truth}${value.ofDefault ? '?' : ''}`;
  }
}

let newestIdentity = 0;

/** As `valueKey`, but different for a class, function or router whose file has been read again. */
export function identityOf(value: AbstractValue): string {
  switch (value.kind) {
    case 'class':
    case 'function':
      return `${valueKey(value)} ${numberOf(value.fact)}`;
    case 'router':
      return `${valueKey(value)} ${numberOf(value.scope)}`;
    default:
      return valueKey(value);
  }
}

/** A number that identifies an object; assigned on the first call. */
const numberOf = memoized((_: object): number => {
  newestIdentity += 1;
  return newestIdentity;
});
