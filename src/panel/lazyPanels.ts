import { window } from 'vscode';
import type { Disposable } from '../model/event.ts';
import type { TransactionReference } from '../model/reference.ts';
import { State } from '../model/state.ts';
import type { PerformancePanels } from './performancePanels.ts';
import { viewType } from './viewType.ts';

/**
 * The performance panels, whose code is loaded when the first one is shown or restored. To be created in `activate`.
 */
export class LazyPanels implements Disposable {
  /** Whether a panel is visible, so that data is polled. */
  readonly visible = new State(false);
  readonly #make: () => Promise<PerformancePanels>;
  readonly #serializer: Disposable;
  #made: Promise<PerformancePanels> | undefined;
  #isDisposed = false;

  constructor(make: () => Promise<PerformancePanels>) {
    this.#make = make;
    this.#serializer = window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await this.#panels()).restore(panel, state),
    });
  }

  /**
   * Shows a transaction: in the panel that already shows it, otherwise in the one that is not locked, otherwise in a
   * new one.
   */
  async show(reference: TransactionReference): Promise<void> {
    (await this.#panels()).show(reference);
  }

  /** Locks the active panel to its transaction, or unlocks it. */
  async toggleLock(): Promise<void> {
    (await this.#panels()).toggleLock();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#serializer.dispose();
    this.visible.dispose();
    void this.#made?.then((panels) => panels.dispose());
  }

  #panels(): Promise<PerformancePanels> {
    this.#made ??= this.#make().then((panels) => {
      panels.visible.onDidChange((visible) => this.visible.set(visible));
      if (this.#isDisposed) {
        panels.dispose();
      }
      return panels;
    });
    return this.#made;
  }
}
