import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8's second optimising compiler wait until a function has been called fifteen thousand times: most functions of a process
 * that reads folders are called too rarely to give back the time that compiling them takes, for saves as for a whole folder. That is
 * a part of V8's efficiency mode; without another one, which collects garbage in one thread, it would take a quarter more memory.
 */
export function optimiseLate(): void {
  setFlagsFromString('--no-single-threaded-gc-in-background');
  setFlagsFromString('--efficiency-mode');
}
