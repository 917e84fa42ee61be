import type { Memento } from 'vscode';
import { type Disposable, Emitter } from '../model/event.ts';

const memory = 'budgets.snoozed';

/** Budgets whose notifications are snoozed. Stored with the workspace. */
export class Snoozes implements Disposable {
  readonly #memento: Memento;
  readonly #changed = new Emitter<void>();

  constructor(memento: Memento) {
    this.#memento = memento;
  }

  readonly onDidChange = this.#changed.event;

  /** @param now milliseconds since 1970 */
  has(name: string, now: number): boolean {
    return (this.#all[name] ?? 0) > now;
  }

  /** Snoozes a budget until the day after `now` begins, by the local clock. */
  async untilTomorrow(name: string, now: number): Promise<void> {
    const tomorrow = new Date(now);
    tomorrow.setHours(24, 0, 0, 0);
    const current = Object.entries(this.#all).filter(([, until]) => until > now);
    await this.#memento.update(memory, Object.fromEntries([...current, [name, tomorrow.getTime()]]));
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  get #all(): Readonly<Record<string, number>> {
    return this.#memento.get<Readonly<Record<string, number>>>(memory, {});
  }
}
