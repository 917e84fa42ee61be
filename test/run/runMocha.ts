import { stripVTControlCharacters } from 'node:util';
import type { Runnable, Runner } from 'mocha';
import type { FailedTest, Tally } from './tally.ts';

export interface MochaRun {
  readonly files: readonly string[];
  /** Milliseconds that one test may take. */
  readonly timeout: number;
  /** How many times more a test is tried that fails; none where left out. */
  readonly retries?: number;
  /** Takes the lines of the report as tests end; without it mocha's own reporter writes to the terminal. */
  readonly write?: (line: string) => void;
}

/**
 * Runs test files with mocha in this process. Mocha is imported at run time, because inside VS Code this code is a
 * CommonJS bundle and mocha is an ES module.
 */
export async function runMocha({ files, timeout, retries = 0, write }: MochaRun): Promise<Tally> {
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({
    timeout,
    retries,
    forbidOnly: process.env['CI'] !== undefined,
    forbidPending: process.env['CI'] !== undefined,
    reporter: write ? Mocha.reporters.Base : 'spec',
  });
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
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
  runner.on('retry', (test, error: Error) => {
    write(`${indent(test.titlePath().length)}↻ ${test.title}`);
    write(error.stack ?? error.message);
  });
  runner.on('pending', (test) => write(`${indent(test.titlePath().length)}- ${test.title}`));
  runner.on('fail', (test, error: Error) => {
    write(`${indent(test.titlePath().length)}✘ ${test.title}`);
    write(error.stack ?? error.message);
  });
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
