import { dialectOf } from '../../frameworks/dialect.ts';

const [start, end] = ['\u{f0000}', '\u{f0001}'];
const placeholders = new RegExp(`${start}(\\w*)${end}`, 'gu');

/** Stands in a path for a segment that is not static, until the framework that it is for is known. */
export function placeholder(name: string): string {
  return `${start}${name.replace(/\W/g, '')}${end}`;
}

/** A path with its placeholders as parameters, as the framework writes them. */
export function withParameters(path: string, framework: string): string {
  return path.includes(start)
    ? path.replace(placeholders, (_, name: string) => parameterOf(framework, name === '' ? 'segment' : name))
    : path;
}

function parameterOf(framework: string, name: string): string {
  const { braces, colon, squares, regex, angles } = dialectOf(framework);
  if (braces === 'parameter') {
    return `{${name}}`;
  }
  if (colon !== 'none') {
    return `:${name}`;
  }
  if (regex) {
    return '([^/]+)';
  }
  return squares === 'file' || angles === 'none' ? `[${name}]` : `<${name}>`;
}
