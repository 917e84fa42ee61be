/** Frame keys nest with every call; a hash (two 32-bit variants of FNV-1a) keeps them short. */
export function hashKey(key: string): string {
  let low = 0x811c9dc5;
  let high = 0xdeadbeef;
  for (let index = 0; index < key.length; index += 1) {
    low = Math.imul(low ^ key.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ key.charCodeAt(index), 0x85ebca6b);
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
