import {
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
import type { ToolSources } from './sliceData.ts';
import { slowTransactions } from './slowTransactions.ts';

type Answer = (input: unknown, sources: ToolSources) => string;

/** A tool that reads from the store; what it cannot answer it throws, in words for a model. */
class ReadingTool implements LanguageModelTool<unknown> {
  readonly #message: string;
  readonly #answer: Answer;
  readonly #sources: ToolSources;

  /** @param message what is said while the tool runs */
  constructor(message: string, answer: Answer, sources: ToolSources) {
    this.#message = message;
    this.#answer = answer;
    this.#sources = sources;
  }

  prepareInvocation(): PreparedToolInvocation {
    return { invocationMessage: this.#message };
  }

  invoke({ input }: { readonly input: unknown }): LanguageModelToolResult {
    return new LanguageModelToolResult([
      new LanguageModelTextPart(inEnglish(() => this.#answer(input, this.#sources))),
    ]);
  }
}

/** Registers the tools that the manifest contributes for agents. */
export function registerTools(sources: ToolSources): readonly Disposable[] {
  const tool = (name: string, message: string, answer: Answer) =>
    lm.registerTool(name, new ReadingTool(message, answer, sources));
  return [
    tool('list_slow_transactions', l10n.t('Reading the slowest transactions from APM Lens'), slowTransactions),
    tool('get_route_performance', l10n.t('Reading how the route performs from APM Lens'), routePerformance),
    tool('list_production_errors', l10n.t('Reading the errors in production from APM Lens'), listErrors),
  ];
}
