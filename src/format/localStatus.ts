import { l10n } from '../model/l10n.ts';
/** What was received from one service. */
export interface ReportingService {
  readonly name: string;
  readonly verdict: 'own' | 'unknown' | 'foreign';
  readonly requests: number;
  readonly unrouted: number;
  readonly otherWork: number;
  readonly spans: number;
}

/** Shortens a service name that an SDK made of the program's path to its last part. */
function shortService(name: string): string {
  return name.replace(/^(unknown_service:).*[\\/]/u, '$1');
}

function serviceInWords({ name: given, verdict, requests, unrouted, otherWork, spans }: ReportingService): string {
  const name = shortService(given);
  if (verdict === 'foreign') {
    return l10n.t('“{0}” is left out', name);
  }
  if (requests + otherWork === 0) {
    return spans === 1
      ? l10n.t('1 span of “{0}”, which is no request', name)
      : l10n.t('{0} spans of “{1}”, none of which is a request', spans, name);
  }
  const parts = [
    requests > 0 ? requestsInWords(requests, name) : undefined,
    otherWork > 0 ? otherWorkInWords(otherWork, name) : undefined,
    unrouted > 0 ? l10n.t('{0} without a route', unrouted) : undefined,
    verdict === 'unknown' ? l10n.t('no route of this workspace among them') : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function requestsInWords(count: number, service: string): string {
  return count === 1
    ? l10n.t('received 1 request of “{0}”', service)
    : l10n.t('received {0} requests of “{1}”', count, service);
}

function otherWorkInWords(count: number, service: string): string {
  return count === 1
    ? l10n.t('received 1 other transaction of “{0}”', service)
    : l10n.t('received {0} other transactions of “{1}”', count, service);
}

/** What a local service has received. */
export interface ReceivedData {
  /** The services that have reported since it was started. */
  readonly services: readonly ReportingService[];
  /** Whether it has numbers, which may be of an earlier run. */
  readonly hasNumbers: boolean;
  readonly lastRefusal: { readonly message: string } | undefined;
}

/** Describes what a local service has received, on one line, and if that is nothing, why. */
export function receivedInWords({ services, hasNumbers, lastRefusal }: ReceivedData): string {
  const parts = services.map(serviceInWords);
  const refused = lastRefusal === undefined ? [] : [l10n.t('last refused: {0}', lastRefusal.message)];
  const waiting = services.some(({ requests, otherWork }) => requests + otherWork > 0)
    ? []
    : [hasNumbers ? l10n.t('waiting for the next request') : l10n.t('waiting for the first request')];
  return [...waiting, ...parts, ...refused].join('; ');
}
