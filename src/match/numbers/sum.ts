/** The sum of numbers; undefined if one of them is not known. */
export function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0);
}
