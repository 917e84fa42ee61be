import { placeOfIssue } from '../match/issuePlace.ts';
import { issuesOf, type RaisedIn, type TransactionIdentity } from '../match/issuesOf.ts';
import type { Issue } from '../model/issue.ts';
import type { Place } from '../model/route.ts';
import { dataOf, type Snapshot } from '../store/snapshot.ts';
import type { Section } from './model.ts';
import type { SectionWords } from './sectionWords.ts';
import { statusOf } from './status.ts';

/** The identity of an error, equal for the same error in two answers. */
export function keyOfIssue({ groupHash, className, message, file, line }: Issue): string {
  return JSON.stringify([groupHash, className, message, file, line]);
}

/** The errors of the transaction, and the application's trend if it is requested. */
export function errorsSection(
  { issues, trend }: Pick<Snapshot, 'issues' | 'trend'>,
  transaction: TransactionIdentity,
  context: {
    readonly files: readonly string[];
    /** The places of the transaction's handlers. */
    readonly handlers: readonly Place[];
    readonly linesOf: RaisedIn['linesOf'];
    readonly trendShown: boolean;
    readonly now: number;
    readonly words: SectionWords;
  },
): Section<'errors'> {
  const { files, handlers, linesOf, trendShown, now, words } = context;
  const placeOf = (issue: Issue) => placeOfIssue(issue, files);
  const raised = issuesOf(dataOf(issues) ?? [], [transaction], handlers, { placeOf, linesOf });
  return {
    status: statusOf(issues, now, () => (raised.length > 0 ? undefined : { sentence: words.noErrors })),
    rows: raised.map((issue) => rowOf(issue, placeOf(issue))),
    ...(trendShown && {
      trend: {
        status: statusOf(trend, now, (days) => (days.length > 0 ? undefined : { sentence: words.noTrend })),
        days: (dataOf(trend) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      },
    }),
  };
}

function rowOf(issue: Issue, place: Place | undefined) {
  const line = issue.line === undefined ? '' : `:${issue.line}`;
  return {
    key: keyOfIssue(issue),
    className: issue.className,
    message: issue.message,
    count: issue.count,
    lastSeen: issue.lastSeen,
    place: place ? `${place.file}:${place.line}` : issue.file === undefined ? undefined : `${issue.file}${line}`,
    found: place !== undefined,
  };
}
