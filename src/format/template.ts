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

/** A word that stands for a number in the setting `apmLens.codeLens.format`. */
export type Placeholder = (typeof placeholders)[number];

/** What each placeholder says; one that is absent has no data. */
export type Parts = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** The default of the setting: what is wrong comes first, and a change last. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
export const defaultTemplate = '${state} · ${duration} · ${count} · ${share} · ${errors} · ${change}';

/** Punctuation that parts a template into segments: `·`, `|`, `,`, `;`, a dash or a slash between spaces. */
const separators = /(\s*[·•|]\s*|[,;]\s+|\s+[-–—/]\s+)/;
const placeholder = new RegExp(`\\$\\{(${placeholders.join('|')})\\}`);
/** Text that belongs to the placeholder after it, such as `took: ` or an opening bracket. */
const leading = /[:=([]\s*$/;

/** The default for a run on one's own machine, whose hours and share of time say nothing. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
export const localTemplate = '${state} · ${duration} · ${count} · ${errors} · ${change}';

/**
 * Fills a template. A placeholder without data goes, and with it the words and the separator that belong to it; an unknown placeholder
 * stays as it is written, so that a slip of the pen can be seen. Empty where every placeholder that was asked for is without data.
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

/** A segment is literal text around placeholders; `split` with one capture gives text and placeholder by turns. */
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

/** The literal text before a placeholder, as far as it belongs to it. */
function headOf(pieces: readonly string[], index: number): string {
  const literal = pieces[index - 1] ?? '';
  return index === 1 || literal.trim() === '' || leading.test(literal) ? literal : '';
}

/** The literal text after a placeholder: its unit or closing bracket, unless it introduces the next one. */
function tailOf(pieces: readonly string[], index: number): string {
  const literal = pieces[index + 1] ?? '';
  const last = index + 2 >= pieces.length;
  return last || (literal.trim() !== '' && !leading.test(literal)) ? literal : '';
}

function placeholderOf(word: string | undefined): Placeholder {
  return placeholders.find((known) => known === word) ?? 'name';
}
