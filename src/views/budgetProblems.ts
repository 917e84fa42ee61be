import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  Diagnostic,
  type DiagnosticCollection,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  Range,
  type TextDocument,
} from 'vscode';
import { formatDuration } from '../format/numbers.ts';
import { plainText } from '../format/text.ts';
import type { Sources } from '../host/sources.ts';
import { groupBy } from '../match/groupBy.ts';
import { checkBudgets, type OverBudget } from '../match/numbers/budget.ts';
import type { Observable } from '../model/event.ts';
import { afterBurst } from './visibleEditors.ts';

type Budgets = Observable<Readonly<Record<string, number>>>;

/** Longer than any line: the problem is underlined to the line's end. */
const wholeLine = 10_000;

/** Problems at the handlers that take longer than their budget, with a way to their performance. */
export class BudgetProblems implements CodeActionProvider, Disposable {
  readonly #sources: Pick<Sources, 'matcher' | 'files'>;
  readonly #budgets: Budgets;
  readonly #problems: DiagnosticCollection;
  readonly #subscription: Disposable;
  #over: readonly OverBudget[] = [];

  constructor(sources: Pick<Sources, 'matcher' | 'files'>, budgets: Budgets) {
    this.#sources = sources;
    this.#budgets = budgets;
    this.#problems = languages.createDiagnosticCollection('apmLens');
    this.#subscription = afterBurst([sources.matcher.onDidChange, budgets.onDidChange], () => this.#check());
  }

  provideCodeActions(document: TextDocument, range: Range): CodeAction[] {
    const file = this.#sources.files.fileOf(document.uri);
    const here = this.#over.filter(
      ({ match }) =>
        match.place.file === file && range.start.line <= match.place.line - 1 && match.place.line - 1 <= range.end.line,
    );
    return here.flatMap(({ transactions: [transaction] }) => {
      const action = new CodeAction(l10n.t('Show performance'), CodeActionKind.QuickFix);
      action.command = {
        command: 'apmLens.showPerformance',
        title: l10n.t('Show performance'),
        arguments: [{ groupHash: transaction?.groupHash }],
      };
      return transaction?.groupHash === undefined ? [] : [action];
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#problems.dispose();
  }

  #check(): void {
    const { matcher, files } = this.#sources;
    const budgets = this.#budgets.value;
    this.#over = Object.keys(budgets).length === 0 ? [] : checkBudgets(matcher.value, budgets).over;
    this.#problems.clear();
    for (const [file, over] of groupBy(this.#over, ({ match }) => match.place.file)) {
      const uri = files.uriOf(file);
      if (uri !== undefined) {
        this.#problems.set(uri, over.map(problemOf));
      }
    }
  }
}

function problemOf({ match, name, duration, budget, isShared }: OverBudget): Diagnostic {
  const line = match.place.line - 1;
  const words = [plainText(name), formatDuration(duration), formatDuration(budget)] as const;
  const message = isShared
    ? l10n.t('{0} takes {1}, its budget is {2}. The number is that of several handlers together.', ...words)
    : l10n.t('{0} takes {1}, its budget is {2}.', ...words);
  const problem = new Diagnostic(new Range(line, 0, line, wholeLine), message, DiagnosticSeverity.Warning);
  problem.source = l10n.t('APM Lens');
  problem.code = 'budget';
  return problem;
}
