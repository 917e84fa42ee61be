const placeholders = [
  'state',
  'duration',
  'count',
  'share',
  'errors',
  'sparkline',
  'memory',
  'change',
  'name',
  'period',
] as const;

/** A placeholder in the setting `apmLens.codeLens.format`. */
export type Placeholder = (typeof placeholders)[number];

/** The texts of placeholders; those without data are absent. */
export type Parts = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** The default of the setting: problems first, changes last. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
export const defaultTemplate = '${state} · ${duration} · ${count} · ${share} · ${errors} · ${change}';

/** Matches punctuation between segments: `·`, `|`, `,`, `;`, a dash or slash between spaces. */
const separators = /(\s*[·•|]\s*|[,;]\s+|\s+[-–—/]\s+)/;
const placeholder = new RegExp(`\\$\\{(${placeholders.join('|')})\\}`);
/** Matches text that belongs to the placeholder after it, such as `took: ` or an opening bracket. */
const leading = /[:=([]\s*$/;

/** The default for a local run, whose hours and share of time are not meaningful. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
export const localTemplate = '${state} · ${duration} · ${count} · ${errors} · ${change}';

/**
 * Fills a template. A placeholder without data is removed with its words and separator; an unknown placeholder stays,
 * so that a typing error is visible. Empty if no placeholder has data.
 */
export function fillTemplate(template: string, parts: Parts): string {
  const pieces = template.split(separators);
  let line = '';
  let asked = false;
  let answered = false;
  for (let index = 0; index < pieces.length; index += 2) {
    const segment = fillSegment(pieces[index] ?? '', parts);
    asked ||= segment.asked;
    answered ||= segment.answered;
    if (segment.text !== '') {
      line += line === '' ? segment.text : `${pieces[index - 1] ?? ''}${segment.text}`;
    }
  }
  return asked && !answered ? '' : line;
}

interface Filled {
  readonly text: string;
  readonly asked: boolean;
  readonly answered: boolean;
}

/** Fills a segment: literal text and placeholders, which `split` with one capture yields alternately. */
function fillSegment(segment: string, parts: Parts): Filled {
  const pieces = segment.split(placeholder);
  if (pieces.length === 1) {
    return { text: segment.trim(), asked: false, answered: false };
  }
  let text = '';
  for (let index = 1; index < pieces.length; index += 2) {
    const value = parts[placeholderOf(pieces[index])];
    if (value) {
      text += `${headOf(pieces, index)}${value}${tailOf(pieces, index)}`;
    }
  }
  return { text: text.trim(), asked: true, answered: text !== '' };
}

/** The part of the literal text before a placeholder that belongs to it. */
function headOf(pieces: readonly string[], index: number): string {
  const literal = pieces[index - 1] ?? '';
  return index === 1 || literal.trim() === '' || leading.test(literal) ? literal : '';
}

/** The part of the literal text after a placeholder that belongs to it: its unit or closing bracket. */
function tailOf(pieces: readonly string[], index: number): string {
  const literal = pieces[index + 1] ?? '';
  const last = index + 2 >= pieces.length;
  return last || (literal.trim() !== '' && !leading.test(literal)) ? literal : '';
}

function placeholderOf(word: string | undefined): Placeholder {
  return placeholders.find((known) => known === word) ?? 'name';
}
