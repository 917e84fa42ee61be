import { BoundedMap } from '../../../model/boundedMap.ts';

/** Bound on the consoles, and on the commands, that are remembered. */
const most = 1_000;

/** Joins commands to the consoles that started them, in either order of arrival: a command's span ends first. */
export class ConsoleCommands<T> {
  readonly #consoles = new BoundedMap<string, true>(most);
  readonly #waiting = new BoundedMap<string, T>(most);

  /**
   * Adds a console.
   *
   * @returns the command below it, if that has arrived
   */
  addConsole(span: string): T | undefined {
    this.#consoles.set(span, true);
    return this.#waiting.get(span);
  }

  /**
   * Adds a command with its parent.
   *
   * @returns the command, if the parent is known to be a console
   */
  addCommand(parent: string, command: T): T | undefined {
    if (this.#consoles.has(parent)) {
      return command;
    }
    this.#waiting.set(parent, command);
    return undefined;
  }
}
