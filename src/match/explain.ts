import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler, Place, Route } from '../model/route.ts';
import { bareTransaction, type Transaction } from '../model/transaction.ts';
import { namedKinds } from './find/nameLookup.ts';
import { RouteLookup } from './find/routeLookup.ts';
import { parseRequestName } from './fold/requestName.ts';
import { handlerKey } from './handlerTable.ts';
import type { Matching, TransactionVerdict } from './match.ts';
import { matchRoutes } from './matchRoutes.ts';
import { reasonOfTransaction } from './reason.ts';

/** A handler as the command line prints it. */
export interface ExplainedHandler extends Place {
  /** Where the route that leads to it is registered. */
  readonly registered: Place;
}

/** What a name means in a workspace. */
export interface Explanation {
  readonly name: string;
  /** `matched`, `shared`, `noHandler`, `unrouted`, `notRequest` or `pinBroken`. */
  readonly verdict: TransactionVerdict['kind'];
  readonly handlers: readonly ExplainedHandler[];
  readonly reason: string;
}

/** Explains names as if they were the transactions of one application, each by itself and in the order given. */
export function explainNames(
  names: readonly string[],
  routes: readonly Route[],
  named: readonly NamedHandler[] = [],
): readonly Explanation[] {
  const transactions = new Map([...new Set(names)].map((name) => [name, transactionsNamed(name)]));
  const matching = matchRoutes(routes, [{ name: 'request', transactions: [...transactions.values()].flat() }], {
    pins: {},
    named,
  });
  return names.map((name) => explanation(name, best(transactions.get(name) ?? [], matching), matching));
}

/** A name alone says no type: one that is no request may be a job, a command or any other kind. */
export function transactionsNamed(name: string): readonly Transaction[] {
  const types = isRequestLike(name) ? ['request'] : namedKinds;
  return types.map((type) => bareTransaction(type, name));
}

/** Methods with or without a path, and what Node's agent calls an uncaught error. */
function isRequestLike(name: string): boolean {
  return /^[A-Z,]+(?: |$)/.test(name) || name === 'Error';
}

function best(transactions: readonly Transaction[], matching: Matching): TransactionVerdict {
  const verdicts = transactions
    .map((transaction) => matching.verdicts.get(transaction))
    .filter((verdict) => verdict !== undefined);
  return verdicts.find((verdict) => 'handlers' in verdict) ?? verdicts[0] ?? { kind: 'noHandler', candidates: [] };
}

function explanation(name: string, verdict: TransactionVerdict, matching: Matching): Explanation {
  const handlers = 'handlers' in verdict ? verdict.handlers : [];
  return {
    name,
    verdict: verdict.kind,
    handlers: handlers.map((handler) => ({
      file: handler.file,
      line: handler.line,
      registered: registration(handler, name, matching),
    })),
    reason: reasonOfTransaction(verdict),
  };
}

/** The registration of the route that the name means, where several lead to the handler. */
function registration(handler: Handler, name: string, matching: Matching): Place {
  const key = handlerKey(handler);
  const match = matching.handlers.get(handler.file)?.find((one) => handlerKey(one.handler) === key);
  const routes = match?.routes ?? [];
  const [first] = routes;
  const request = parseRequestName(name);
  const isOne = routes.every(
    (route) => route.registered.file === first?.registered.file && route.registered.line === first.registered.line,
  );
  const route = isOne || request === undefined ? first : (new RouteLookup(routes).find(request)?.routes[0] ?? first);
  const { file, line } = route?.registered ?? handler;
  return { file, line };
}
