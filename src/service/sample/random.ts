/**
 * The sample service's random numbers. They are counter-based: a number is a function of its key and an index alone, so any hour
 * of any transaction can be worked out when it is asked for, in any order, and is the same each time.
 *
 * The mixing step is the 32-bit finaliser of MurmurHash3 (public domain); texts are folded to a key with FNV-1a.
 */
function scramble(bits: number): number {
  let mixed = bits | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A new key made of a key and an index, an unsigned 32-bit integer. */
export function derive(key: number, index: number): number {
  return scramble(key ^ scramble(index + 0x9e3779b9));
}

/** A number from 0 (included) to 1 (excluded), evenly spread over the indices of one key. */
export function draw(key: number, index: number): number {
  return derive(key, index) / 2 ** 32;
}

/** The key of a text under a seed. */
export function keyOf(seed: number, text: string): number {
  let folded = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    folded = Math.imul(folded ^ text.charCodeAt(index), 0x01000193);
  }
  return derive(scramble(seed), folded);
}

/** `length` digits in base 16 made of a key. */
export function hexadecimal(key: number, length: number): string {
  let digits = '';
  for (let index = 0; digits.length < length; index += 1) {
    digits += derive(key, index).toString(16).padStart(8, '0');
  }
  return digits.slice(0, length);
}
