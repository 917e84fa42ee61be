import { l10n } from '../model/l10n.ts';
import type { Exclusion } from '../routes/files/exclusion.ts';
import type { ActiveFilters, HandlerVerdict, MatchedBy, PinFault, TransactionVerdict } from './match.ts';

const ways: Record<MatchedBy, () => string> = {
  pin: () => l10n.t('pinned by hand'),
  fullPath: () => l10n.t('matched by full path'),
  localPath: () => l10n.t('matched by local path'),
  concretePath: () => l10n.t('matched by the path of a request'),
  name: () => l10n.t('matched by name'),
};

/** Why a handler has the numbers it has, or none; a part of a sentence, without a full stop. */
export function reasonOfHandler(verdict: HandlerVerdict): string {
  switch (verdict.kind) {
    case 'matched':
      return combined(verdict.by, verdict.names.length);
    case 'shared':
      return `${combined(verdict.by, verdict.names.length)}, ${sharedInWords(verdict.handlers.length)}`;
    case 'noTraffic':
      return l10n.t('no traffic in this period');
    case 'filteredOut':
      return l10n.t('filtered out by {0}', describeFilters(verdict.filters));
    case 'prefixUnknown':
      return l10n.t('prefix not known statically');
  }
}

/** Why no routes are looked for in a file; a part of a sentence, without a full stop. */
export function reasonOfExclusion(exclusion: Exclusion): string {
  switch (exclusion.by) {
    case 'setting':
      return l10n.t('left out by the pattern {0}', exclusion.pattern);
    case 'gitattributes': {
      const { pattern, attribute, said } = exclusion;
      return l10n.t('left out by line {0} of {1}: {2}', said.line, said.file, `${pattern} ${attribute}`);
    }
    case 'installer': {
      const { name, said } = exclusion;
      return l10n.t('left out by line {0} of {1}: {2}', said.line, said.file, name);
    }
    case 'bundle':
      return l10n.t('left out as a library or bundle, because of line {0}', exclusion.said.line);
  }
}

/** Why a transaction has a handler, or none; a part of a sentence, without a full stop. */
export function reasonOfTransaction(verdict: TransactionVerdict): string {
  switch (verdict.kind) {
    case 'matched':
      return ways[verdict.by]();
    case 'shared':
      return `${ways[verdict.by]()}, ${sharedInWords(verdict.handlers.length)}`;
    case 'noHandler':
      return withoutHandler(verdict.candidates.length);
    case 'reading':
      return l10n.t('routes are still being read');
    case 'unrouted':
      return l10n.t('no route answered these requests: the name says no path of a route');
    case 'notRequest':
      return l10n.t('transactions of this type have no handler in source code');
    case 'pinBroken':
      return l10n.t('pinned by hand to {0}, but {1}', verdict.pin, reasonOfPinFault(verdict.because));
  }
}

/** Why a pin does not fit; a part of a sentence, without a full stop. */
export function reasonOfPinFault(fault: PinFault): string {
  switch (fault) {
    case 'noFile':
      return l10n.t('there is no handler in that file');
    case 'noSymbol':
      return l10n.t('there is no such handler in that file');
    case 'malformed':
      return l10n.t('it is not of the form path/to/file#symbol');
  }
}

function combined(by: MatchedBy, names: number): string {
  if (names === 1) {
    return ways[by]();
  }
  return by === 'concretePath'
    ? l10n.t('{0} concrete names combined', names)
    : l10n.t('{0}, {1} names combined', ways[by](), names);
}

function describeFilters({ hosts }: ActiveFilters): string {
  return hosts.length === 1 ? l10n.t('host {0}', hosts.join()) : l10n.t('hosts {0}', hosts.join(', '));
}

function sharedInWords(handlers: number): string {
  return l10n.t('shared by {0} handlers', handlers);
}

function withoutHandler(candidates: number): string {
  switch (candidates) {
    case 0:
      return l10n.t('no handler in this workspace');
    case 1:
      return l10n.t('no handler in this workspace for certain; 1 handler with a prefix not known statically would fit');
    default:
      return l10n.t(
        'no handler in this workspace for certain; {0} handlers with a prefix not known statically would fit',
        candidates,
      );
  }
}
