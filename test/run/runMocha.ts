import { stripVTControlCharacters } from 'node:util';
import type { Runnable, Runner, Test } from 'mocha';
import type { FailedTest, Tally } from './tally.ts';

export interface MochaRun {
  readonly files: readonly string[];
  /** Milliseconds that one test may take. */
  readonly timeout: number;
  /** Errors after which a test is tried once more, and no third time; none where left out. */
  readonly tryAgainAfter?: (error: unknown) => boolean;
  /** Takes the lines of the report as tests end; without it mocha's own reporter writes to the terminal. */
  readonly write?: (line: string) => void;
}

/**
 * Runs test files with mocha in this process. Mocha is imported at run time, because inside VS Code this code is a
 * CommonJS bundle and mocha is an ES module.
 */
export async function runMocha({ files, timeout, tryAgainAfter, write }: MochaRun): Promise<Tally> {
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({
    timeout,
    forbidOnly: process.env['CI'] !== undefined,
    forbidPending: process.env['CI'] !== undefined,
    reporter: write ? Mocha.reporters.Base : 'spec',
  });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  if (tryAgainAfter !== undefined) mocha.suite.eachTest((test) => tryOnceMore(test, tryAgainAfter));
  return await new Promise((resolve) => {
    const failed: FailedTest[] = [];
    const triedAgain: FailedTest[] = [];
    const runner = mocha.run(() => {
      const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
      resolve({ passed: passes, failed: failures, skipped: pending, failures: failed, triedAgain });
    });
    runner.on('fail', (test, error: Error) => failed.push(failureOf(test, error)));
    runner.on('retry', (test, error: Error) => triedAgain.push(failureOf(test, error)));
    if (write !== undefined) report(runner, write);
  });
}

/** Where another error ends the first try, the test has failed. */
function tryOnceMore(test: Test, fits: (error: unknown) => boolean): void {
  const { fn } = test;
  if (fn === undefined) return;
  test.retries(1);
  test.fn = async function () {
    try {
      await Reflect.apply(fn, this, []);
    } catch (error) {
      if (!fits(error)) this.retries(0);
      throw error;
    }
  };
}

function failureOf(test: Runnable, error: Error): FailedTest {
  return { title: test.titlePath().join(': '), reason: inOneLine(error.message) };
}

/** A message without its line breaks and colours, as far as it fits on a line. */
function inOneLine(message: string): string {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function report(runner: Runner, write: (line: string) => void): void {
  runner.on('suite', (suite) => {
    if (suite.title !== '') write(`${indent(suite.titlePath().length)}${suite.title}`);
  });
  runner.on('pass', (test) => write(`${indent(test.titlePath().length)}✔ ${test.title} (${test.duration} ms)`));
  runner.on('pending', (test) => write(`${indent(test.titlePath().length)}- ${test.title}`));
  runner.on('fail', (test, error: Error) => {
    write(`${indent(test.titlePath().length)}✘ ${test.title}`);
    write(error.stack ?? error.message);
  });
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
