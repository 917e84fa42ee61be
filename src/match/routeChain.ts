import type { Place, Route } from '../model/route.ts';

/** A step of the chain by which the full path of a route came about, and its request to a handler. */
export interface ChainStep extends Place {
  readonly kind: 'mount' | 'registration' | 'handler';
  /** The name of the handler; undefined for other steps and for anonymous functions. */
  readonly name: string | undefined;
}

/** Returns the text of a line of code; undefined if it is not known. */
export type CodeOf = (place: Place) => string | undefined;

/** Further lines of a statement that are read with its first one, and the longest text of both. */
const furtherLines = 3;
const longest = 90;

/**
 * The steps from the outermost mount to the handler, each place once. A single step if mount, registration and handler
 * are one place.
 */
export function routeChain({ via = [], registered, handler }: Route): readonly ChainStep[] {
  const mounts = via.map((place): ChainStep => ({ ...place, kind: 'mount', name: undefined }));
  const { file, line, name } = handler;
  const isHere = registered.file === file && registered.line === line;
  const all: readonly ChainStep[] = [
    ...mounts,
    { file: registered.file, line: registered.line, kind: 'registration', name: isHere ? name : undefined },
    ...(isHere ? [] : [{ file, line, kind: 'handler', name } as const]),
  ];
  return all.filter((step, index) => {
    const next = all[index + 1];
    return next?.file !== step.file || next.line !== step.line;
  });
}

/**
 * The statement that begins on a line, as one line. Following lines are included if the first one ends after a comma
 * within its brackets.
 *
 * @param line from 1
 *
 * @returns undefined if there is no such line, or if it is empty
 */
export function statementAt(lines: readonly string[], line: number): string | undefined {
  let text = '';
  for (const next of lines.slice(line - 1, line + furtherLines)) {
    text = /[([]$/.test(text) ? `${text}${next.trim()}` : `${text} ${next.trim()}`.trim();
    if (!/[([,]$/.test(text) || opened(text) <= 0 || text.length > longest) {
      break;
    }
  }
  const whole = text.replace(/\s+/g, ' ').replace(/[;,]$/, '');
  return whole === '' ? undefined : whole.length > longest ? `${whole.slice(0, longest - 1).trimEnd()}…` : whole;
}

/** How many brackets of a text are not closed in it. */
function opened(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);
}

/** The text of a step: the name of a handler, or the code of a mount or registration; undefined if neither is known. */
export function wordsOf(step: ChainStep, codeOf: CodeOf): string | undefined {
  return step.kind === 'handler' ? (step.name ?? codeOf(step)) : (codeOf(step) ?? step.name);
}

/** `app.use('/api', users) (app.js:8) → router.get('/:id', show) (users.js:6) → show (users.js:10)` */
export function chainInWords(chain: readonly ChainStep[], codeOf: CodeOf): string {
  return chain
    .map((step) => {
      const at = `${step.file}:${step.line}`;
      const words = wordsOf(step, codeOf);
      return words === undefined ? at : `${words} (${at})`;
    })
    .join(' → ');
}
