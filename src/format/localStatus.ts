/** What was received of one service, as far as it is told. */
export interface HeardService {
  readonly name: string;
  readonly verdict: 'own' | 'unknown' | 'foreign';
  readonly requests: number;
  readonly unrouted: number;
  readonly otherWork: number;
  readonly spans: number;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function serviceInWords({ name, verdict, requests, unrouted, otherWork, spans }: HeardService): string {
  if (verdict === 'foreign') {
    return `“${name}” is left out`;
  }
  if (requests + otherWork === 0) {
    return `${counted(spans, 'span')} of “${name}”, none of which is a request`;
  }
  const parts = [
    requests > 0 ? `received ${counted(requests, 'request')} of “${name}”` : undefined,
    otherWork > 0 ? `received ${counted(otherWork, 'other transaction')} of “${name}”` : undefined,
    unrouted > 0 ? `${unrouted} without a route` : undefined,
    verdict === 'unknown' ? 'no route of this workspace among them' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

/** What a local service has received so far, in one line: never "inactive" without the reason. */
export function heardInWords(services: readonly HeardService[], lastRefusal: string | undefined): string {
  const parts = services.map(serviceInWords);
  const refused = lastRefusal === undefined ? [] : [`last refused: ${lastRefusal}`];
  const waiting = services.some(({ requests, otherWork }) => requests + otherWork > 0)
    ? []
    : ['waiting for a first span'];
  return [...waiting, ...parts, ...refused].join(' · ');
}
