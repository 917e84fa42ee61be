import { plainText } from '../format/text.ts';
import { placeOfIssue } from '../match/issuePlace.ts';
import type { Issue } from '../model/issue.ts';
import { answerText, minute, scopeOf } from './answer.ts';
import { numberOf, textOf } from './input.ts';
import { sliceData, type ToolSources } from './sliceData.ts';

const most = 50;
const usual = 10;
const mostFrames = 3;

/**
 * The answer of `list_production_errors`.
 *
 * @throws Error with a message for the model
 */
export function listErrors(input: unknown, sources: ToolSources): string {
  const { issues } = sources.store.snapshot;
  const all = sliceData(issues);
  const transaction = textOf(input, 'transaction')?.toLowerCase();
  const wanted = textOf(input, 'contains')?.toLowerCase();
  const found = all
    .filter((issue) => transaction === undefined || issue.transaction?.name?.toLowerCase().includes(transaction))
    .filter(
      ({ className, message }) => wanted === undefined || `${className} ${message}`.toLowerCase().includes(wanted),
    )
    .toSorted((one, other) => (other.lastSeen ?? 0) - (one.lastSeen ?? 0));
  const limit = numberOf(input, 'limit', most) ?? usual;
  const { period: _period, onlyHosts: _hosts, ...scope } = scopeOf(issues, sources);
  const files = sources.files.value;
  return answerText({
    ...scope,
    errors: found.slice(0, limit).map((issue) => errorRow(issue, files)),
    leftOut: found.length > limit ? found.length - limit : undefined,
    note: found.length > 0 ? undefined : `${all.length} errors are known, and none of them fits.`,
  });
}

/**
 * The fields of one error.
 *
 * @param files every source file of the workspace
 */
export function errorRow(issue: Issue, files: readonly string[]) {
  const { className, message, count, firstSeen, lastSeen, file, line, stack, transaction } = issue;
  const place = placeOfIssue(issue, files);
  return {
    class: plainText(className),
    message: plainText(message),
    count,
    firstSeen: firstSeen === undefined ? undefined : minute(firstSeen),
    lastSeen: lastSeen === undefined ? undefined : minute(lastSeen),
    inWorkspace: place && `${plainText(place.file)}:${place.line}`,
    onServer: file === undefined ? undefined : plainText(line === undefined ? file : `${file}:${line}`),
    stack: stack
      .slice(0, mostFrames)
      .map((frame) => plainText(frame.line === undefined ? frame.file : `${frame.file}:${frame.line}`)),
    transaction: transaction?.name === undefined ? undefined : plainText(transaction.name),
  };
}
