/** The values for the placeholders of the setting `apmLens.dashboardUrl`. */
export interface DashboardSubject {
  readonly appId: string;
  readonly groupHash: string;
  readonly name: string;
}

/**
 * The address of a transaction in the service's dashboard: `${appId}`, `${groupHash}` and `${name}` are replaced by
 * their URL-encoded values. Undefined if the result is not an http or https URL.
 */
export function dashboardAddress(template: string, subject: DashboardSubject): string | undefined {
  const filled = template.replace(/\$\{(appId|groupHash|name)\}/g, (_all, key: string) =>
    encode(key === 'appId' ? subject.appId : key === 'groupHash' ? subject.groupHash : subject.name),
  );
  const protocol = URL.parse(filled)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? filled : undefined;
}

/** Encodes a text for a URL. A lone surrogate, which cannot be encoded, becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
