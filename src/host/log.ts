import { type LogOutputChannel, window } from 'vscode';
import type { Disposable } from '../model/event.ts';
import { redact } from './redaction.ts';

/** The log of one component. Every line begins with its tag. */
export interface ComponentLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** The output channel. Everything that is written to it is redacted. */
export class Log implements Disposable {
  readonly #channel: LogOutputChannel;
  readonly #secrets: () => Iterable<string>;

  /** @param secrets returns the credentials that are known at the time */
  constructor(secrets: () => Iterable<string>) {
    this.#channel = window.createOutputChannel('APM Lens', { log: true });
    this.#secrets = secrets;
  }

  for(component: string): ComponentLog {
    const line = (message: string) => redact(`[${component}] ${message}`, this.#secrets());
    return {
      debug: (message) => this.#channel.debug(line(message)),
      info: (message) => this.#channel.info(line(message)),
      warn: (message) => this.#channel.warn(line(message)),
      error: (message) => this.#channel.error(line(message)),
    };
  }

  show(): void {
    this.#channel.show();
  }

  dispose(): void {
    this.#channel.dispose();
  }
}
