/**
 * A function that computes each result once, and keeps it as long as its argument exists.
 * @param compute must depend on nothing but its argument, which never changes
 */
export function memoized<Argument extends object, Result extends NonNullable<unknown>>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new WeakMap<Argument, Result>();
  return (argument) => {
    const before = known.get(argument);
    if (before !== undefined) {
      return before;
    }
    const result = compute(argument);
    known.set(argument, result);
    return result;
  };
}
