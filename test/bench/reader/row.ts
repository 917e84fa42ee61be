/** A measured value against its goal. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The largest value that is well. */
  readonly goal: number;
  /** What else was measured with it. */
  readonly note?: string;
}

export function print({ what, value, unit, goal, note }: Row): void {
  const verdict = value <= goal ? 'ok' : 'over';
  const cells = [
    what.padEnd(46),
    written(value, unit).padStart(12),
    written(goal, unit).padStart(12),
    verdict.padEnd(4),
  ];
  console.log([...cells, note ?? ''].join('  ').trimEnd());
}

export function printHead(title: string): void {
  console.log(`\n${title.padEnd(46)}  ${'value'.padStart(12)}  ${'goal'.padStart(12)}`);
}

/** Whole numbers where they are large, two digits behind the point where they are small. */
function written(value: number, unit: string): string {
  return `${value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(2)} ${unit}`.trim();
}
