import * as v from 'valibot';
import { actions, changesSchema, modelSchema, tools } from './model.ts';
import { selectionSchema } from './selection.ts';
import { stringsSchema } from './strings.ts';

/**
 * The messages between a panel and its page, closed unions in both directions. Each side decodes what it receives;
 * invalid messages are ignored and logged.
 */

/** Bound on the base64 characters of a picture, ten times those of a chart. */
const longestPicture = 16_000_000;

export const pageMessageSchema = v.variant('kind', [
  /** The program of the page has started and needs the whole model. */
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
  /** The page could not do what was requested. */
  v.object({ kind: v.literal('failed'), what: v.pipe(v.string(), v.maxLength(500)) }),
  /** The page has ignored an invalid message. */
  v.object({ kind: v.literal('ignored'), what: v.pipe(v.string(), v.maxLength(500)) }),
]);

export type PageMessage = Readonly<v.InferOutput<typeof pageMessageSchema>>;

export const panelMessageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('show'),
    groupHash: v.string(),
    app: v.optional(v.string()),
    strings: stringsSchema,
    /** Translations of the sentences around numbers and times, by their English texts. */
    sentences: v.record(v.string(), v.string()),
    /** The language and time zone of the extension host, so that all surfaces format alike. */
    language: v.string(),
    timeZone: v.string(),
    model: modelSchema,
  }),
  v.object({ kind: v.literal('update'), changes: changesSchema }),
]);

export type PanelMessage = Readonly<v.InferOutput<typeof panelMessageSchema>>;
export type ShowMessage = Extract<PanelMessage, { kind: 'show' }>;
