import type { ActiveFilters, HandlerVerdict, MatchedBy, PinFault, TransactionVerdict } from './match.ts';

const ways: Record<MatchedBy, string> = {
  pin: 'pinned by hand',
  fullPath: 'matched by full path',
  localPath: 'matched by local path',
  concretePath: 'matched by the path of a request',
  name: 'matched by name',
};

const faults: Record<PinFault, string> = {
  noFile: 'there is no handler in that file',
  noSymbol: 'there is no such handler in that file',
  malformed: 'it is not of the form path/to/file#symbol',
};

/** Why a handler has the numbers it has, or none; a part of a sentence, without a full stop. */
export function reasonOfHandler(verdict: HandlerVerdict): string {
  switch (verdict.kind) {
    case 'matched':
      return combined(verdict.by, verdict.names.length);
    case 'shared':
      return `${combined(verdict.by, verdict.names.length)}, shared by ${verdict.handlers.length} handlers`;
    case 'noTraffic':
      return 'no traffic in this period';
    case 'filteredOut':
      return `filtered out by ${describeFilters(verdict.filters)}`;
    case 'prefixUnknown':
      return 'prefix not known statically';
  }
}

/** Why a transaction has a handler, or none; a part of a sentence, without a full stop. */
export function reasonOfTransaction(verdict: TransactionVerdict): string {
  switch (verdict.kind) {
    case 'matched':
      return ways[verdict.by];
    case 'shared':
      return `${ways[verdict.by]}, shared by ${verdict.handlers.length} handlers`;
    case 'noHandler':
      return verdict.candidates.length === 0
        ? 'no handler in this workspace'
        : `no handler in this workspace for certain; ${count(verdict.candidates.length, 'handler')} with a prefix not known statically would fit`;
    case 'unrouted':
      return 'no route answered these requests: the name says no path of a route';
    case 'notRequest':
      return 'transactions of this type have no handler in source code';
    case 'pinBroken':
      return `pinned by hand to ${verdict.pin}, but ${faults[verdict.because]}`;
  }
}

/** Why a pin does not fit; a part of a sentence, without a full stop. */
export function reasonOfPinFault(fault: PinFault): string {
  return faults[fault];
}

function combined(by: MatchedBy, names: number): string {
  if (names === 1) {
    return ways[by];
  }
  return by === 'concretePath' ? `${names} concrete names combined` : `${ways[by]}, ${names} names combined`;
}

function describeFilters({ hosts }: ActiveFilters): string {
  return `${hosts.length === 1 ? 'host' : 'hosts'} ${hosts.join(', ')}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
