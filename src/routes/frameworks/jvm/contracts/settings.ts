import { type Expression, text } from '../../../facts/expression.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';

/** What the settings of contracts say of an operation, or of a path that a file of its own describes. */
export interface Described {
  /** Upper case; empty of a path. */
  readonly method: string;
  /** Empty where `item` has it. */
  readonly path: string;
  /** The file that describes the path, if it is not the contract itself. */
  readonly item: string;
  /**
   * The paths of the servers, without a slash at the end, with the defaults of variables (`/{basePath=v1}`); one is empty where no server has
   * a path.
   */
  readonly servers: readonly string[];
}

/**
 * The setting that holds an operation, by the group of operations it is in and the name of its method, and by the name of the contract's
 * file where a build says from which one it generates.
 */
export function operationKey(group: string, method: string, contract?: string): string {
  return `contract ${contract === undefined ? '' : `${contract} `}${group}.${method}`;
}

/** The setting that holds an operation by its id, for routers that are built from a contract. */
export function idKey(id: string): string {
  return `contract operation ${id}`;
}

/** The setting that holds the names of the files to which a contract refers for its paths, by the name of its own. */
export function partsKey(contract: string): string {
  return `contract parts of ${contract}`;
}

/** The setting that holds the path that a file of its own describes. */
export function itemKey(file: string): string {
  return `contract path of ${file}`;
}

/** The setting that says whether a build generates interfaces whose paths begin with that of the server. */
export const generatorKey = 'contract generator';

/** The setting that holds what builds say of the generators that make interfaces in a package (empty if not said) with a prefix. */
export function generatorsKey(apiPackage: string, prefix: string): string {
  return `contract generators of ${apiPackage} ${prefix}`;
}

/** As one text: there may be thousands. */
export function written({ method, path, item, servers }: Described): Expression {
  return text([method, path, item, ...servers].join('\n'));
}

/** What `written` has written. */
export function described(value: AbstractValue | undefined): Described | undefined {
  if (value?.kind !== 'text') {
    return undefined;
  }
  const [method = '', path = '', item = '', ...servers] = value.text.split('\n');
  return { method, path, item, servers };
}
