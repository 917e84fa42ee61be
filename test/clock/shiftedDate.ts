/**
 * Moves the clock that programs of this realm read, by milliseconds; it goes on running. Self-contained, because pages of a browser
 * get it as source text.
 */
export function shiftDate(offset: number): void {
  const Machine = Date;
  const now = () => Machine.now() + offset;
  const Shifted = new Proxy(Machine, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Machine.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
