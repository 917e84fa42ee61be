import { Diagnostic, DiagnosticSeverity, type Disposable, l10n, languages, Range, Uri, workspace } from 'vscode';
import { plainText } from '../format/text.ts';
import { storedText } from '../host/folder/storedText.ts';
import type { Sources } from '../host/sources.ts';
import { checkBudgets } from '../match/numbers/budget.ts';
import type { DataMark } from '../model/dataMark.ts';

import type { Budgets } from './rowMarks.ts';
import { afterBurst } from './visibleEditors.ts';

/** Problems in the settings of workspace folders, at the names of budgets that match no handler and no transaction. */
export class UnusedBudgets implements Disposable {
  readonly #sources: Pick<Sources, 'matcher' | 'mark'>;
  readonly #budgets: Budgets;
  readonly #problems = languages.createDiagnosticCollection('apmLens.budgets');
  readonly #subscription: Disposable;

  constructor(sources: Pick<Sources, 'matcher' | 'mark'>, budgets: Budgets) {
    this.#sources = sources;
    this.#budgets = budgets;
    const changes = [sources.matcher.onDidChange, sources.mark.onDidChange, budgets.onDidChange];
    this.#subscription = afterBurst(changes, () => void this.#check());
    void this.#check();
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#problems.dispose();
  }

  async #check(): Promise<void> {
    const unused = unusedBudgets(this.#sources, this.#sources.mark.value, this.#budgets.value);
    for (const { uri } of workspace.workspaceFolders ?? []) {
      const file = Uri.joinPath(uri, '.vscode', 'settings.json');
      this.#problems.set(file, unused.length === 0 ? [] : await problemsIn(file, unused));
    }
  }
}

/**
 * The names of budgets that match nothing. None while routes or transactions are unknown, and none for numbers that are
 * not from production, since the budgets may name its transactions.
 */
export function unusedBudgets(
  { matcher }: Pick<Sources, 'matcher'>,
  mark: DataMark,
  budgets: Readonly<Record<string, number>>,
): readonly string[] {
  const { handlers, verdicts, isReading } = matcher.value;
  const isKnown = mark === undefined && !isReading && handlers.size > 0 && verdicts.size > 0;
  return isKnown ? checkBudgets(matcher.value, budgets).unused : [];
}

async function problemsIn(file: Uri, unused: readonly string[]): Promise<readonly Diagnostic[]> {
  const { keysOfSetting } = await import('../host/settings/settingKeys.ts');
  return keysOfSetting(await textOf(file), 'apmLens.budgets')
    .filter(({ key }) => unused.includes(key))
    .map(({ key, line, start, end }) => problemAt(new Range(line, start, line, end), key));
}

function problemAt(range: Range, name: string): Diagnostic {
  const message = l10n.t('The budget of {0} fits no handler and no transaction.', plainText(name));
  const problem = new Diagnostic(range, message, DiagnosticSeverity.Information);
  problem.source = 'APM Lens';
  problem.code = 'budget';
  return problem;
}

async function textOf(file: Uri): Promise<string> {
  try {
    return (await storedText(file)) ?? '';
  } catch {
    return '';
  }
}
