/** The number of shades of the heat map, from 1 for the fastest. */
export const heatLevels = 5;

/** The shade of a value between the lowest and the highest of its map; the middle one if all are equal. */
export function heatLevel(value: number, lowest: number, highest: number): number {
  if (highest <= lowest) {
    return Math.ceil(heatLevels / 2);
  }
  return 1 + Math.min(heatLevels - 1, Math.floor(((value - lowest) / (highest - lowest)) * heatLevels));
}
