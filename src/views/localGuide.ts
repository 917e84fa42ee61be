import { commands, EventEmitter, Uri, workspace } from 'vscode';
import type { LocalEnvironment } from '../host/local/localEnvironment.ts';
import type { LocalRun } from '../host/local/localRun.ts';
import type { Disposable, Observable } from '../model/event.ts';
import type { Route } from '../model/route.ts';

const scheme = 'apm-lens-local';
const uri = Uri.from({ scheme, path: '/Watch My App.md' });

/** A page that describes how the applications of this workspace report, and what has been received so far. */
export class LocalGuide implements Disposable {
  readonly #changed = new EventEmitter<Uri>();
  readonly #disposables: readonly Disposable[];

  constructor(run: LocalRun, environment: LocalEnvironment, routes: Observable<readonly Route[]>) {
    const fire = () => this.#changed.fire(uri);
    this.#disposables = [
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: async () => {
          const { guidePage } = await import('./localGuidePage.ts');
          return guidePage(run, environment, routes.value);
        },
      }),
      run.onDidChange(fire),
      run.onDidRenew(fire),
      routes.onDidChange(fire),
      this.#changed,
    ];
  }

  async show(): Promise<void> {
    this.#changed.fire(uri);
    await commands.executeCommand('markdown.showPreview', uri);
  }

  dispose(): void {
    for (const disposable of this.#disposables) {
      disposable.dispose();
    }
  }
}
