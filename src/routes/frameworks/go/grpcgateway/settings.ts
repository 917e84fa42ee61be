import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { BoundMethod } from './protoFile.ts';

/** The setting that holds the bindings of a method, by its name, its request and, where there are several, the package of that. */
export function methodKey(method: string, request: string, of?: string): string {
  return `method ${method} ${request}${of === undefined ? '' : ` of ${of}`}`;
}

/** The setting that says that a gateway serves a service. */
export function serviceKey(service: string): string {
  return `service ${service}`;
}

/** The setting that says that a gateway is served behind a prefix. */
export const prefixKey = 'prefix';

/** As one text: there may be thousands. */
export function bound({ service, bindings }: BoundMethod): string {
  return [service, ...bindings.map(({ verb, path }) => `${verb} ${path}`)].join('\n');
}

/** What `bound` has written. */
export function bindingsOf(value: AbstractValue | undefined): Pick<BoundMethod, 'service' | 'bindings'> | undefined {
  if (value?.kind !== 'text') {
    return undefined;
  }
  const [service = '', ...lines] = value.text.split('\n');
  const bindings = lines.map((line) => {
    const space = line.indexOf(' ');
    return { verb: line.slice(0, space), path: line.slice(space + 1) };
  });
  return { service, bindings };
}
