import { type Expression, text } from '../../../facts/expression.ts';
import type { AbstractValue } from '../../../link/values/abstractValue.ts';

/** An operation, or a path that is described in another file, as stored in a setting. */
export interface Described {
  /** Upper case; empty for a path. */
  readonly method: string;
  /** Empty if `item` describes it. */
  readonly path: string;
  /** The file that describes the path, if that is not the contract itself. */
  readonly item: string;
  /** The paths of the servers, without a trailing slash, with the defaults of variables (`/{basePath=v1}`); an empty one if no server has a path. */
  readonly servers: readonly string[];
}

/**
 * The key of the setting with an operation, by its group and the name of its method, and by the file name of the contract if a
 * build determines it.
 */
export function operationKey(group: string, method: string, contract?: string): string {
  return `contract ${contract === undefined ? '' : `${contract} `}${group}.${method}`;
}

/** The key of the setting with an operation, by its id, for routers that are built from a contract. */
export function idKey(id: string): string {
  return `contract operation ${id}`;
}

/** The key of the setting with the names of the files to which a contract refers for its paths. */
export function partsKey(contract: string): string {
  return `contract parts of ${contract}`;
}

/** The key of the setting with the path that another file describes. */
export function itemKey(file: string): string {
  return `contract path of ${file}`;
}

/** The setting that says whether a build generates interfaces whose paths begin with that of the server. */
export const generatorKey = 'contract generator';

/** The key of the setting with the generators of interfaces in a package (empty if not known) with a prefix. */
export function generatorsKey(apiPackage: string, prefix: string): string {
  return `contract generators of ${apiPackage} ${prefix}`;
}

/** Serialises a description as one text, since there may be thousands. */
export function written({ method, path, item, servers }: Described): Expression {
  return text([method, path, item, ...servers].join('\n'));
}

/** Parses the result of `written`. */
export function described(value: AbstractValue | undefined): Described | undefined {
  if (value?.kind !== 'text') {
    return undefined;
  }
  const [method = '', path = '', item = '', ...servers] = value.text.split('\n');
  return { method, path, item, servers };
}
