import { dialectOf } from '../../../model/frameworks/descriptors.ts';

const [start, end] = ['\u{f0000}', '\u{f0001}'];
const placeholders = new RegExp(`${start}(\\w*)${end}`, 'gu');

/** Marks a path segment that is not static. The framework, and with it the syntax of parameters, is not yet known. */
export function placeholder(name: string): string {
  return `${start}${name.replace(/\W/g, '')}${end}`;
}

/** Whether a path ends in a placeholder. If nothing follows, it may stand for several segments or none. */
export function endsInPlaceholder(path: string): boolean {
  return path.endsWith(end);
}

/** Replaces the placeholders of a path by parameters in the framework's syntax. */
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
