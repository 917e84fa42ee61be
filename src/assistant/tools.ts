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
import type { answers } from './answers.ts';
import type { ScopeReader } from './scope.ts';
import type { ToolSources } from './sliceData.ts';

type ToolName = keyof typeof answers;

/**
 * A tool that reads the store, or sends one request if another period or host is given. It throws an `Error` with a
 * message for the model if it cannot answer.
 */
class ReadingTool implements LanguageModelTool<unknown> {
  readonly #message: string;
  readonly #name: ToolName;
  readonly #sources: ToolSources;
  readonly #scopes: ScopeReader;

  /** @param message displayed while the tool runs */
  constructor(message: string, name: ToolName, sources: ToolSources, scopes: ScopeReader) {
    this.#message = message;
    this.#name = name;
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
      const [{ answers }, { inScope }] = await Promise.all([import('./answers.ts'), import('./scope.ts')]);
      const sources = await inScope(input, this.#sources, this.#scopes, abortion.signal);
      return new LanguageModelToolResult([
        new LanguageModelTextPart(inEnglish(() => answers[this.#name](input, sources))),
      ]);
    } finally {
      subscription.dispose();
    }
  }
}

/** Registers the manifest's language model tools. */
export function registerTools(sources: ToolSources, scopes: ScopeReader): readonly Disposable[] {
  const tool = (name: ToolName, message: string) =>
    lm.registerTool(name, new ReadingTool(message, name, sources, scopes));
  return [
    tool('list_slow_transactions', l10n.t('Reading the slowest transactions from APM Lens')),
    tool('get_route_performance', l10n.t('Reading how the route performs from APM Lens')),
    tool('list_production_errors', l10n.t('Reading the errors in production from APM Lens')),
  ];
}
