/** What the placeholders of the setting `apmLens.dashboardUrl` stand for. */
export interface DashboardSubject {
  readonly appId: string;
  readonly groupHash: string;
  readonly name: string;
}

/**
 * The address of a transaction in the service's dashboard: `${appId}`, `${groupHash}` and `${name}` are put in as they belong into an
 * address. Undefined where the result is no http or https address.
 */
export function dashboardAddress(template: string, subject: DashboardSubject): string | undefined {
  const filled = template.replace(/\$\{(appId|groupHash|name)\}/g, (_all, key: string) =>
    encode(key === 'appId' ? subject.appId : key === 'groupHash' ? subject.groupHash : subject.name),
  );
  const protocol = URL.parse(filled)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? filled : undefined;
}

/** Half a surrogate pair cannot be encoded; the replacement character stands for it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
