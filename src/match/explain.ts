import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler, Place, Route } from '../model/route.ts';
import { bareTransaction, type Transaction } from '../model/transaction.ts';
import type { Exclusion } from '../routes/files/exclusion.ts';
import { namedKinds } from './find/nameLookup.ts';
import { RouteLookup } from './find/routeLookup.ts';
import { parseRequestName } from './fold/requestName.ts';
import { handlerKey } from './handlerTable.ts';
import type { Matching, TransactionVerdict } from './match.ts';
import { matchRoutes } from './matchRoutes.ts';
import { reasonOfTransaction } from './reason.ts';
import { type CodeOf, chainInWords, routeChain } from './routeChain.ts';

/** A handler as the command line prints it. */
export interface ExplainedHandler extends Place {
  /** The place of registration of the route that leads to it. */
  readonly registered: Place;
  /** The steps from the outermost mount to the handler. Absent if there is only the handler. */
  readonly chain?: string;
}

/** The explanation of a transaction name. */
export interface Explanation {
  readonly name: string;
  /** `matched`, `shared`, `noHandler`, `unrouted`, `notRequest` or `pinBroken`. */
  readonly verdict: TransactionVerdict['kind'];
  readonly handlers: readonly ExplainedHandler[];
  readonly reason: string;
  readonly excluded?: ExcludedHandler;
}

/** The excluded file that contains the handler, and why it is excluded. */
export type ExcludedHandler = Exclusion & { readonly file: string; readonly reason: string };

/**
 * Explains names as if they were the transactions of one application, in the given order.
 *
 * @param codeOf the code of the chain's steps, if available
 */
export function explainNames(
  names: readonly string[],
  routes: readonly Route[],
  named: readonly NamedHandler[] = [],
  codeOf: CodeOf = () => undefined,
): readonly Explanation[] {
  const transactions = new Map([...new Set(names)].map((name) => [name, transactionsNamed(name)]));
  const matching = matchRoutes(routes, [{ name: 'request', transactions: [...transactions.values()].flat() }], {
    pins: {},
    named,
  });
  return names.map((name) => explanation(name, best(transactions.get(name) ?? [], matching), matching, codeOf));
}

/**
 * The transactions that a name may stand for. A name does not show its type: one that is no request may be a job, a
 * command or any other type.
 */
export function transactionsNamed(name: string): readonly Transaction[] {
  const types = isRequestLike(name) ? ['request'] : namedKinds;
  return types.map((type) => bareTransaction(type, name));
}

/**
 * Whether a name looks like that of a request: methods with or without a path, or the name that Node's agent gives to
 * an uncaught error.
 */
function isRequestLike(name: string): boolean {
  return /^[A-Z,]+(?: |$)/.test(name) || name === 'Error';
}

function best(transactions: readonly Transaction[], matching: Matching): TransactionVerdict {
  const verdicts = transactions
    .map((transaction) => matching.verdicts.get(transaction))
    .filter((verdict) => verdict !== undefined);
  return verdicts.find((verdict) => 'handlers' in verdict) ?? verdicts[0] ?? { kind: 'noHandler', candidates: [] };
}

function explanation(name: string, verdict: TransactionVerdict, matching: Matching, codeOf: CodeOf): Explanation {
  const handlers = 'handlers' in verdict ? verdict.handlers : [];
  return {
    name,
    verdict: verdict.kind,
    handlers: handlers.map((handler) => {
      const route = routeMeant(handler, name, matching);
      const { file, line } = route?.registered ?? handler;
      const chain = route ? routeChain(route) : [];
      return {
        file: handler.file,
        line: handler.line,
        registered: { file, line },
        ...(chain.length > 1 ? { chain: chainInWords(chain, codeOf) } : {}),
      };
    }),
    reason: reasonOfTransaction(verdict),
  };
}

/** The route to which the name refers, if several routes lead to the handler. */
function routeMeant(handler: Handler, name: string, matching: Matching): Route | undefined {
  const key = handlerKey(handler);
  const match = matching.handlers.get(handler.file)?.find((one) => handlerKey(one.handler) === key);
  const routes = match?.routes ?? [];
  const [first] = routes;
  const request = parseRequestName(name);
  const isOne = routes.length <= 1;
  return isOne || request === undefined ? first : (new RouteLookup(routes).find(request)?.routes[0] ?? first);
}
