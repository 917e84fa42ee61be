import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { BoundMethod } from './protoFile.ts';

/**
 * The key of the setting with the bindings of a method: its name, its request, and, if several packages have that, its
 * package.
 */
export function methodKey(method: string, request: string, of?: string): string {
  return `method ${method} ${request}${of === undefined ? '' : ` of ${of}`}`;
}

/** The key of the setting that a gateway serves a service. */
export function serviceKey(service: string): string {
  return `service ${service}`;
}

/** The key of the setting with the prefix under which a gateway is served. */
export const prefixKey = 'prefix';

/** Serialises the bindings of a method as one text, since there may be thousands. */
export function bound({ service, bindings }: BoundMethod): string {
  return [service, ...bindings.map(({ verb, path }) => `${verb} ${path}`)].join('\n');
}

/** Parses what `bound` returned. */
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
