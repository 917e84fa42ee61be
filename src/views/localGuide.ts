import { commands, EventEmitter, l10n, Uri, workspace } from 'vscode';
import { otherPortInWords, startFailureInWords, unkeptInWords } from '../format/localProblems.ts';
import { heardInWords } from '../format/localStatus.ts';
import { markdownText } from '../format/text.ts';
import type { LocalEnvironment } from '../host/localEnvironment.ts';
import type { LocalRun } from '../host/localRun.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';

const scheme = 'apm-lens-local';
const uri = Uri.from({ scheme, path: '/Watch My App.md' });

/** A page that says how the applications of this workspace report, and what has come so far. */
export class LocalGuide implements Disposable {
  readonly #changed = new EventEmitter<Uri>();
  readonly #disposables: readonly Disposable[];

  readonly #run: LocalRun;
  readonly #environment: LocalEnvironment;
  readonly #routes: Observable<readonly Route[]>;

  constructor(run: LocalRun, environment: LocalEnvironment, routes: Observable<readonly Route[]>) {
    this.#run = run;
    this.#environment = environment;
    this.#routes = routes;
    const tell = () => this.#changed.fire(uri);
    this.#disposables = [
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: () => this.text(),
      }),
      run.onDidChange(tell),
      run.onDidRenew(tell),
      routes.onDidChange(tell),
      this.#changed,
    ];
  }

  async show(): Promise<void> {
    this.#changed.fire(uri);
    await commands.executeCommand('markdown.showPreview', uri);
  }

  /** The page as Markdown. */
  async text(): Promise<string> {
    const { value: service, lostPort } = this.#run;
    if (service === undefined) {
      return [`# ${l10n.t('Watch My App')}`, this.#absence()].join('\n\n');
    }
    const { recipesFor } = await import('../format/localRecipes.ts');
    const { recipes, notes } = recipesFor(
      this.#routes.value.map(({ framework, handler }) => ({ framework, file: handler.file })),
    );
    const given = this.#environment.variables.size > 0;
    return [
      `# ${l10n.t('Watch My App')}`,
      `**${markdownText(heardInWords(service.services, service.lastRefusal?.message))}**`,
      ...(lostPort === undefined ? [] : [otherPortInWords(lostPort)]),
      ...(service.unkept === undefined ? [] : [unkeptInWords(service.unkept)]),
      given
        ? l10n.t(
            'New terminals, tasks and debug sessions of this window report to {0}. Terminals that were open before do not.',
            service.origin,
          )
        : l10n.t(
            'Your own endpoint was left alone. To report to {0} instead, set what *APM Lens: Copy Local Environment* copies.',
            service.origin,
          ),
      ...recipes.map(({ language, install, start, about, note }) =>
        [
          `## ${language}`,
          l10n.t('Once, in the folder of the application:'),
          `\`\`\`sh\n${install}\n\`\`\``,
          l10n.t('Then start it with its agent, in a new terminal:'),
          `\`\`\`sh\n${start}\n\`\`\``,
          ...(note === undefined ? [] : [note()]),
          `<${about}>`,
        ].join('\n\n'),
      ),
      ...notes,
      l10n.t('`OTEL_CONFIG_FILE`, where it is set, makes agents ignore these variables.'),
    ].join('\n\n');
  }

  #absence(): string {
    const { startFailure } = this.#run;
    return startFailure === undefined
      ? l10n.t('APM Lens does not watch an application.')
      : startFailureInWords(startFailure);
  }

  dispose(): void {
    for (const disposable of this.#disposables) {
      disposable.dispose();
    }
  }
}
