import type { FileLines } from '../host/fileLines.ts';
import type { HandlerCommits } from '../host/handlerCommits.ts';
import type { Sources } from '../host/sources.ts';
import type { Observable } from '../model/event.ts';
import type { Period } from '../model/period.ts';
import type { Details } from '../store/details.ts';

/** Everything that a performance panel reads. The panel asks `details` on demand and never the service. */
export interface PanelSources
  extends Pick<Sources, 'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'now'> {
  readonly details: Pick<Details, 'performance' | 'occurrences' | 'loadMore' | 'refresh' | 'onDidChange'>;
  /** The lines of source files, to tell which errors were raised in a handler. */
  readonly lines: Pick<FileLines, 'linesOf' | 'onDidChange'>;
  /** The commits that touched a handler; absent where a panel is not looked at. */
  readonly commits?: Pick<HandlerCommits, 'of' | 'onDidChange'>;
  /** The period that a new panel begins with. */
  readonly period: Observable<Period>;
  /** The app's id at the service, as the settings have it. */
  readonly appId: Pick<Observable<string>, 'value'>;
  /**
   * Which app of which service the numbers are of, as one text that is the same after a restart; undefined where there is none.
   * A panel that was opened on another app says so and asks nothing.
   */
  readonly app: Observable<string | undefined>;
}
