import {
  type CancellationToken,
  type Disposable,
  LanguageModelTextPart,
  type LanguageModelTool,
  LanguageModelToolResult,
  l10n,
  lm,
  type PreparedToolInvocation,
} from 'vscode';
import { inEnglish } from '../model/l10n.ts';
import { listErrors } from './errorList.ts';
import { routePerformance } from './routePerformance.ts';
import { inScope, type ScopeReader } from './scope.ts';
import type { ToolSources } from './sliceData.ts';
import { slowTransactions } from './slowTransactions.ts';

type Answer = (input: unknown, sources: ToolSources) => string;

/** A tool that reads from the store, or asks once where another period or host is named; what it cannot answer it throws, in words for a model. */
class ReadingTool implements LanguageModelTool<unknown> {
  readonly #message: string;
  readonly #answer: Answer;
  readonly #sources: ToolSources;
  readonly #scopes: ScopeReader;

  /** @param message what is said while the tool runs */
  constructor(message: string, answer: Answer, sources: ToolSources, scopes: ScopeReader) {
    this.#message = message;
    this.#answer = answer;
    this.#sources = sources;
    this.#scopes = scopes;
  }

  prepareInvocation(): PreparedToolInvocation {
    return { invocationMessage: this.#message };
  }

  async invoke({ input }: { readonly input: unknown }, token: CancellationToken): Promise<LanguageModelToolResult> {
    const abortion = new AbortController();
    const subscription = token.onCancellationRequested(() => abortion.abort());
    try {
      const sources = await inScope(input, this.#sources, this.#scopes, abortion.signal);
      return new LanguageModelToolResult([new LanguageModelTextPart(inEnglish(() => this.#answer(input, sources)))]);
    } finally {
      subscription.dispose();
    }
  }
}

/** Registers the tools that the manifest contributes for agents. */
export function registerTools(sources: ToolSources, scopes: ScopeReader): readonly Disposable[] {
  const tool = (name: string, message: string, answer: Answer) =>
    lm.registerTool(name, new ReadingTool(message, answer, sources, scopes));
  return [
    tool('list_slow_transactions', l10n.t('Reading the slowest transactions from APM Lens'), slowTransactions),
    tool('get_route_performance', l10n.t('Reading how the route performs from APM Lens'), routePerformance),
    tool('list_production_errors', l10n.t('Reading the errors in production from APM Lens'), listErrors),
  ];
}
