import { commands } from 'vscode';

/** A context key of the editor, for the `when` clauses of the manifest. */
export class ContextKey<T extends string | number | boolean> {
  readonly #name: string;
  #value: T | undefined;

  constructor(name: string) {
    this.#name = `apmLens.${name}`;
  }

  set(value: T): void {
    if (value !== this.#value) {
      this.#value = value;
      void commands.executeCommand('setContext', this.#name, value);
    }
  }
}
