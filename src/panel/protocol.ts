import * as v from 'valibot';
import { actions, changesSchema, modelSchema, tools } from './model.ts';
import { selectionSchema } from './selection.ts';
import { stringsSchema } from './strings.ts';

/**
 * The messages between the panel and its page, closed unions in both directions. Each side decodes what it hears; what does not fit is
 * ignored and logged.
 */

/** Characters of a picture in base64; a chart has a tenth of that. */
const longestPicture = 16_000_000;

export const pageMessageSchema = v.variant('kind', [
  /** The page's program runs and wants everything. */
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('select'), selection: selectionSchema }),
  v.object({ kind: v.literal('refresh') }),
  v.object({ kind: v.literal('loadMore') }),
  v.object({ kind: v.literal('act'), action: v.picklist(actions) }),
  v.object({ kind: v.literal('use'), tool: v.picklist(tools) }),
  v.object({ kind: v.literal('exportCsv') }),
  v.object({ kind: v.literal('openError'), key: v.pipe(v.string(), v.maxLength(8000)) }),
  v.object({
    kind: v.literal('savePicture'),
    /** A PNG in base64. */
    data: v.pipe(v.string(), v.maxLength(longestPicture), v.base64()),
  }),
  /** The page could not do what was asked of it. */
  v.object({ kind: v.literal('failed'), what: v.pipe(v.string(), v.maxLength(500)) }),
  /** The page heard something it does not know. */
  v.object({ kind: v.literal('ignored'), what: v.pipe(v.string(), v.maxLength(500)) }),
]);

export type PageMessage = Readonly<v.InferOutput<typeof pageMessageSchema>>;

export const panelMessageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('show'),
    groupHash: v.string(),
    app: v.optional(v.string()),
    strings: stringsSchema,
    /** Sentences in the language of the editor, by the English ones; those that numbers and times are said with. */
    sentences: v.record(v.string(), v.string()),
    /** The language and time zone of the editor's extensions, so that all surfaces say the same. */
    language: v.string(),
    timeZone: v.string(),
    model: modelSchema,
  }),
  v.object({ kind: v.literal('update'), changes: changesSchema }),
]);

export type PanelMessage = Readonly<v.InferOutput<typeof panelMessageSchema>>;
export type ShowMessage = Extract<PanelMessage, { kind: 'show' }>;
