import { derive, draw } from './random.ts';

const words = ['blue-mug', 'oak-table', 'wool-scarf', 'desk-lamp', 'tea-pot', 'paper-kite', 'rain-coat', 'brass-bell'];

/**
 * Matches a parameter in the syntaxes of the frameworks, and captures its name, if it has one. Parentheses may be
 * nested once.
 */
const parameter = new RegExp(
  [
    String.raw`\(\?P?<(?<group>\w+)>(?:[^()]|\([^()]*\))*\)`,
    String.raw`<(?:[^<>:]*:)?(?<angled>[\w-]+)>`,
    String.raw`\{[!*]?(?<braced>[\w$-]+)(?:[^{}]|\{[^{}]*\})*\}`,
    String.raw`\[(?:\.\.\.)?(?<bracketed>\w+)\]`,
    String.raw`:(?<colon>\w+)(?:\((?:[^()]|\([^()]*\))*\))?[?*+]?`,
    String.raw`\((?:[^()]|\([^()]*\))*\)`,
    String.raw`\*+\w*`,
  ].join('|'),
  'g',
);

function sampleValue(name: string | undefined, key: number): string {
  const likeNumber = name === undefined || /(^|_|-)(id|pk|num|no|number|year|page)$|Id$/i.test(name);
  return likeNumber
    ? String(1 + Math.floor(draw(key, 0) * 9000))
    : (words[Math.floor(draw(key, 0) * words.length)] ?? 'tea-pot');
}

/** Whether a path of any framework has parameters or a wildcard. */
export function hasParameters(path: string): boolean {
  return path.search(parameter) !== -1;
}

/**
 * A concrete path with a leading slash: parameters are replaced by values, optional parts included, anchors of regular
 * expressions removed. The values depend on the key.
 */
export function concretePath(path: string, key: number): string {
  let index = 0;
  const filled = path
    .replace(/[{[](\/[^{}[\]]*(?:\{[^{}]*\}[^{}[\]]*)?)[}\]]/g, '$1')
    .replace(parameter, (...matched) => {
      const groups: unknown = matched.at(-1);
      index += 1;
      return sampleValue(nameIn(groups), derive(key, index));
    })
    .replace(/[\^$?\\]/g, '')
    .replace(/\/{2,}/g, '/');
  return filled.startsWith('/') ? filled : `/${filled}`;
}

function nameIn(groups: unknown): string | undefined {
  if (typeof groups !== 'object' || groups === null) {
    return undefined;
  }
  return Object.values(groups).find((name) => typeof name === 'string');
}
