import assert from 'node:assert/strict';
import { type Diagnostic, DiagnosticSeverity, languages, Range, type TextDocument, workspace } from 'vscode';
import { Snoozes } from '../../src/host/snoozes.ts';
import { State } from '../../src/model/state.ts';
import { BudgetProblems } from '../../src/views/budgetProblems.ts';
import { unusedBudgets } from '../../src/views/unusedBudgets.ts';
import { eventually } from './eventually.ts';
import { memento } from './memento.ts';
import { now, route, Surfaces, transaction } from './surfaces.ts';

describe('budgets', () => {
  let surfaces: Surfaces;
  let document: TextDocument;
  let budgets: State<Readonly<Record<string, number>>>;
  let snoozes: Snoozes;
  let problems: BudgetProblems;

  beforeEach(async () => {
    surfaces = new Surfaces();
    budgets = new State<Readonly<Record<string, number>>>({ 'GET /a': 300, 'GET /b': 300 });
    document = await workspace.openTextDocument({ language: 'typescript', content: "app.get('/a');\napp.get('/b');" });
    snoozes = new Snoozes(memento());
    problems = new BudgetProblems(surfaces.sources(document.uri), budgets, snoozes);
    surfaces.routes.set([route('GET', '/a', 1), route('GET', '/b', 2)]);
    surfaces.answer(transaction('GET /a', 300, 10), transaction('GET /b', 301, 10));
  });

  afterEach(() => problems.dispose());

  function found(): readonly Diagnostic[] {
    return languages.getDiagnostics(document.uri).filter(({ source }) => source === 'APM Lens');
  }

  it('raise a problem at the handler that takes longer, and at no other', async () => {
    const [problem, ...others] = await eventually('the problem', () => (found().length > 0 ? found() : undefined));
    assert.deepEqual(others, []);
    assert.equal(problem?.range.start.line, 1);
    assert.equal(problem.severity, DiagnosticSeverity.Warning);
    assert.equal(problem.message, 'GET /b takes 301 ms, its budget is 300 ms.');
  });

  it('say what their numbers are where they are not those of production', async () => {
    surfaces.mark.set('local');
    const said = 'GET /b takes 301 ms, its budget is 300 ms. Local: your own run on this machine.';
    await eventually('the problem', () => found().find(({ message }) => message === said));
    const [action] = problems.provideCodeActions(document, new Range(1, 0, 1, 0));
    assert.equal(action?.diagnostics?.[0]?.message, said);
  });

  it('name what fits nothing on the numbers of production alone', () => {
    const sources = surfaces.sources(document.uri);
    const misspelt = { 'GET /a': 300, 'GET /gone': 300 };
    assert.deepEqual(unusedBudgets(sources, undefined, misspelt), ['GET /gone']);
    assert.deepEqual(unusedBudgets(sources, 'local', misspelt), []);
  });

  it('lead to the performance of the transaction, from its line alone', async () => {
    await eventually('the problem', () => (found().length > 0 ? true : undefined));
    const [action] = problems.provideCodeActions(document, new Range(1, 0, 1, 0));
    assert.equal(action?.command?.command, 'apmLens.showPerformance');
    assert.deepEqual(action.command.arguments, [{ groupHash: 'hash of GET /b' }]);
    assert.deepEqual(problems.provideCodeActions(document, new Range(0, 0, 0, 0)), []);
  });

  it('offer what can be done, in the words of the budget', async () => {
    await eventually('the problem', () => (found().length > 0 ? true : undefined));
    const actions = problems.provideCodeActions(document, new Range(1, 0, 1, 0));
    assert.deepEqual(
      actions.map(({ title, command }) => [title, command?.command, command?.arguments]),
      [
        ['Show performance', 'apmLens.showPerformance', [{ groupHash: 'hash of GET /b' }]],
        [
          'Raise the budget of GET /b to 340 ms',
          'apmLens.raiseBudget',
          [{ name: 'GET /b', duration: 301, file: 'src/orders.ts' }],
        ],
        [
          'Snooze the budget of GET /b until tomorrow',
          'apmLens.snoozeBudget',
          [{ name: 'GET /b', duration: 301, file: 'src/orders.ts' }],
        ],
      ],
    );
    assert.deepEqual(
      actions.map(({ diagnostics }) => diagnostics?.length),
      [1, 1, 1],
    );
  });

  it('are quiet until tomorrow when they are snoozed', async () => {
    await eventually('the problem', () => (found().length > 0 ? true : undefined));
    await snoozes.untilTomorrow('GET /b', now);
    await eventually('its end', () => (found().length === 0 ? true : undefined));
    const midnight = new Date(now);
    midnight.setHours(24, 0, 0, 0);
    assert.equal(snoozes.has('GET /b', midnight.getTime() - 1), true);
    assert.equal(snoozes.has('GET /b', midnight.getTime()), false);
    assert.equal(snoozes.has('GET /a', now), false);
  });

  it('are quiet again when they are raised', async () => {
    await eventually('the problem', () => (found().length > 0 ? true : undefined));
    budgets.set({ 'GET /b': 400 });
    await eventually('its end', () => (found().length === 0 ? true : undefined));
  });
});
