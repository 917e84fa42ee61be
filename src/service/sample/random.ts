/**
 * Counter-based random numbers: a number is a function of a key and an index, so that any hour of any transaction can
 * be computed on demand, in any order, with the same result. The mixing step is the 32-bit finaliser of MurmurHash3
 * (public domain); texts are hashed to a key with FNV-1a.
 */
function scramble(bits: number): number {
  let mixed = bits | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Derives a key, an unsigned 32-bit integer, from a key and an index. */
export function derive(key: number, index: number): number {
  return scramble(key ^ scramble(index + 0x9e3779b9));
}

/** A number in [0, 1), uniformly distributed over the indices of a key. */
export function draw(key: number, index: number): number {
  return derive(key, index) / 2 ** 32;
}

/** The key of a text and a seed. */
export function keyOf(seed: number, text: string): number {
  let folded = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    folded = Math.imul(folded ^ text.charCodeAt(index), 0x01000193);
  }
  return derive(scramble(seed), folded);
}

/** `length` hexadecimal digits that are determined by a key. */
export function hexadecimal(key: number, length: number): string {
  let digits = '';
  for (let index = 0; digits.length < length; index += 1) {
    digits += derive(key, index).toString(16).padStart(8, '0');
  }
  return digits.slice(0, length);
}
