import type { FileLines } from '../host/fileLines.ts';
import type { HandlerCommits } from '../host/git/handlerCommits.ts';
import type { Sources } from '../host/sources.ts';
import type { Observable } from '../model/event.ts';
import type { Period } from '../model/period.ts';
import type { Details } from '../store/details.ts';

/** Everything that a performance panel reads. It requests data through `details` only. */
export interface PanelSources
  extends Pick<Sources, 'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'now'> {
  readonly details: Pick<Details, 'performance' | 'occurrences' | 'loadMore' | 'refresh' | 'onDidChange'>;
  /** The lines of source files, to determine which errors were thrown in a handler. */
  readonly lines: Pick<FileLines, 'linesOf' | 'onDidChange'>;
  /** The commits that touched a handler; absent for evidence, which does not show them. */
  readonly commits?: Pick<HandlerCommits, 'of' | 'onDidChange'>;
  /** The initial period of a new panel. */
  readonly period: Observable<Period>;
  /** The id of the app at the service, as configured. */
  readonly appId: Pick<Observable<string>, 'value'>;
  /**
   * Identifies app and service, also after a restart; undefined if there is none. A panel that was opened for another
   * app says so and requests nothing.
   */
  readonly app: Observable<string | undefined>;
}
