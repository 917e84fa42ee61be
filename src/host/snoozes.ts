import type { Memento } from 'vscode';
import { type Disposable, Emitter } from '../model/event.ts';

const memory = 'budgets.snoozed';

/** Budgets that a person does not want to hear of for a while; remembered for the workspace. */
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

  /** Is quiet about a budget until the day after `now` begins, on the clock of this machine. */
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
