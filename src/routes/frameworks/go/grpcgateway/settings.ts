import { text } from '../../../facts/expression.ts';
import type { Setting } from '../../../facts/setting.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { BoundMethod } from './protoFile.ts';

/**
 * The key of the setting with the bindings of a method: its name and its request and, if several packages or services have those,
 * its package or service.
 */
export function methodKey(method: string, request: string, of?: string, service?: string): string {
  return `method ${method} ${request}${of === undefined ? '' : ` of ${of}`}${service === undefined ? '' : ` in ${service}`}`;
}

/** The key of a setting that comes from generated code; one that comes from a contract precedes it. */
export function generatedKey(key: string): string {
  return `generated ${key}`;
}

/** The key of the setting that a gateway serves a service, or that of a package. */
export function serviceKey(service: string, of?: string): string {
  return `service ${service}${of === undefined ? '' : ` of ${of}`}`;
}

/** The key of the setting with the package of a service that a gateway serves; absent if gateways serve services of this name in several packages. */
export function packageOfKey(service: string): string {
  return `package of ${service}`;
}

/** The key of the setting with the only type of its package that embeds a type. */
export function outerKey(type: string): string {
  return `outer of ${type}`;
}

/** The key of the setting with the type of its package that a Go type embeds. */
export function baseKey(type: string): string {
  return `base of ${type}`;
}

/** The key of the setting with the names of the bound methods of a service, by its full name. */
export function methodsKey(service: string): string {
  return `methods of ${service}`;
}

/** The key of the setting that a Go type has a method of a gRPC server. */
export function typeKey(type: string, method: string): string {
  return `type ${type} with ${method}`;
}

/** The key of the setting with the services that a Go type declares to serve. */
export function servicesKey(type: string): string {
  return `services of ${type}`;
}

/** The key of the setting that a Go type declares to serve a service of a package. */
export function servedKey(service: string, of: string | undefined): string {
  return `server of ${service} of ${of ?? ''}`;
}

export const methodOption = 'method';
export const requestOption = 'request';
export const packageOption = 'package';
export const typeOption = 'type';
/** The option of a route that no contract binds. */
export const customOption = 'custom';

/** The key of the setting with the prefix under which a gateway is served, or one that a package makes. */
export function prefixKey(of?: string): string {
  return of === undefined ? 'prefix' : `prefix of ${of}`;
}

/** The key of the setting with the package whose code registers a service at a gateway. */
export function registrantKey(service: string): string {
  return `registrant of ${service}`;
}

/**
 * Serialises the bindings of a method as one text, since there may be thousands.
 * @param of the package of its service
 */
export function bound({ service, bindings }: BoundMethod, of: string): string {
  return [`${of}.${service}`, ...bindings.map(({ verb, path }) => `${verb} ${path}`)].join('\n');
}

/** Parses what `bound` returned. */
export function bindingsOf(
  value: AbstractValue | undefined,
): (Pick<BoundMethod, 'service' | 'bindings'> & { readonly fullName: string }) | undefined {
  if (value?.kind !== 'text') {
    return undefined;
  }
  const [fullName = '', ...lines] = value.text.split('\n');
  const service = fullName.slice(fullName.lastIndexOf('.') + 1);
  const bindings = lines.map((line) => {
    const space = line.indexOf(' ');
    return { verb: line.slice(0, space), path: line.slice(space + 1) };
  });
  return { service, fullName, bindings };
}

/** A setting whose key is all its information. */
export function setting(key: string, { startIndex }: Node): Setting {
  return { kind: 'setting', framework: 'grpcgateway', key, value: text(''), inside: undefined, at: startIndex };
}
