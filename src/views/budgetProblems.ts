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
import type { Snoozes } from '../host/snoozes.ts';
import type { Sources } from '../host/sources.ts';
import { checkBudgets, type OverBudget, roomyBudget } from '../match/numbers/budget.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Observable } from '../model/event.ts';
import { groupBy } from '../model/groupBy.ts';
import type { BudgetReference } from '../model/reference.ts';
import { markSentence } from './header.ts';
import { afterBurst } from './visibleEditors.ts';

type Budgets = Observable<Readonly<Record<string, number>>>;

/** A column beyond the end of any line, so that the problem underlines the whole line. */
const wholeLine = 10_000;

type BudgetSources = Pick<Sources, 'matcher' | 'files' | 'mark' | 'now'>;

/** Problems at handlers that exceed their budget, with quick fixes. */
export class BudgetProblems implements CodeActionProvider, Disposable {
  readonly #sources: BudgetSources;
  readonly #budgets: Budgets;
  readonly #snoozes: Pick<Snoozes, 'has' | 'onDidChange'>;
  readonly #problems: DiagnosticCollection;
  readonly #subscription: Disposable;
  #over: readonly OverBudget[] = [];

  constructor(sources: BudgetSources, budgets: Budgets, snoozes: Pick<Snoozes, 'has' | 'onDidChange'>) {
    this.#sources = sources;
    this.#budgets = budgets;
    this.#snoozes = snoozes;
    this.#problems = languages.createDiagnosticCollection('apmLens');
    const changes = [sources.matcher.onDidChange, sources.mark.onDidChange, budgets.onDidChange, snoozes.onDidChange];
    this.#subscription = afterBurst(changes, () => this.#check());
    this.#check();
  }

  provideCodeActions(document: TextDocument, range: Range): CodeAction[] {
    const file = this.#sources.files.fileOf(document.uri);
    const here = this.#over.filter(
      ({ match }) =>
        match.place.file === file && range.start.line <= match.place.line - 1 && match.place.line - 1 <= range.end.line,
    );
    return here.flatMap((over) => actionsFor(over, this.#sources.mark.value));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#problems.dispose();
  }

  #check(): void {
    const { matcher, files, mark, now } = this.#sources;
    const budgets = this.#budgets.value;
    const over = Object.keys(budgets).length === 0 ? [] : checkBudgets(matcher.value, budgets).over;
    this.#over = over.filter(({ name }) => !this.#snoozes.has(name, now()));
    this.#problems.clear();
    for (const [file, over] of groupBy(this.#over, ({ match }) => match.place.file)) {
      const uri = files.uriOf(file);
      if (uri !== undefined) {
        this.#problems.set(
          uri,
          over.map((one) => problemOf(one, mark.value)),
        );
      }
    }
  }
}

function actionsFor(over: OverBudget, mark: DataMark): CodeAction[] {
  const { name, duration, match, transactions } = over;
  const groupHash = transactions[0]?.groupHash;
  const raised = roomyBudget(duration);
  const reference: BudgetReference = { name, duration, file: match.place.file };
  const fixes = [
    ...(groupHash === undefined
      ? []
      : [{ title: l10n.t('Show performance'), command: 'apmLens.showPerformance', arguments: [{ groupHash }] }]),
    {
      title: l10n.t('Raise the budget of {0} to {1}', plainText(name), formatDuration(raised)),
      command: 'apmLens.raiseBudget',
      arguments: [reference],
    },
    {
      title: l10n.t('Snooze the budget of {0} until tomorrow', plainText(name)),
      command: 'apmLens.snoozeBudget',
      arguments: [reference],
    },
  ];
  return fixes.map((command) => {
    const action = new CodeAction(command.title, CodeActionKind.QuickFix);
    action.command = command;
    action.diagnostics = [problemOf(over, mark)];
    return action;
  });
}

function problemOf({ match, name, duration, budget, isShared }: OverBudget, mark: DataMark): Diagnostic {
  const line = match.place.line - 1;
  const words = [plainText(name), formatDuration(duration), formatDuration(budget)] as const;
  const said = isShared
    ? l10n.t('{0} takes {1}, its budget is {2}. The number is that of several handlers together.', ...words)
    : l10n.t('{0} takes {1}, its budget is {2}.', ...words);
  const message = [said, markSentence(mark)].filter((part) => part !== undefined).join(' ');
  const problem = new Diagnostic(new Range(line, 0, line, wholeLine), message, DiagnosticSeverity.Warning);
  problem.source = 'APM Lens';
  problem.code = 'budget';
  return problem;
}
