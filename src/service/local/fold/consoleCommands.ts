import { BoundedMap } from './bounded.ts';

/** Consoles that run at a time, and commands that wait for theirs. */
const most = 1_000;

/** Joins commands to the consoles that started them, whichever comes first; the command's span ends first. */
export class ConsoleCommands<T> {
  readonly #consoles = new BoundedMap<string, true>(most);
  readonly #waiting = new BoundedMap<string, T>(most);

  /** A console has come. @returns the command below it, where that was there before. */
  addConsole(span: string): T | undefined {
    this.#consoles.set(span, true);
    return this.#waiting.get(span);
  }

  /** A command has come below another span. @returns it, where that is known to be a console. */
  addCommand(parent: string, command: T): T | undefined {
    if (this.#consoles.has(parent)) {
      return command;
    }
    this.#waiting.set(parent, command);
    return undefined;
  }
}
