import { describeFailure } from '../api/failure.ts';
import type { Sources } from '../host/sources.ts';
import type { Slice } from '../store/snapshot.ts';

/** What tools read: the store of the views, or one with the answer to a single request. */
export type ToolSources = Pick<Sources, 'store' | 'matcher' | 'files' | 'mark' | 'changeOf' | 'now'>;

/**
 * The data of a slice.
 *
 * @throws Error with a message for the model that says what to do, if there is none
 */
export function sliceData<T>(slice: Slice<T>): T {
  switch (slice.state) {
    case 'ready':
    case 'stale':
      return slice.data;
    case 'loading':
      throw new Error(
        'APM Lens has not loaded this yet. It asks the service only while somebody looks: ask the user to open the APM Lens view, then call this tool again after a few seconds.',
      );
    case 'failed': {
      const { sentence } = describeFailure(slice.failure);
      throw new Error(`There are no production numbers: ${sentence} ${advice(slice.failure.kind)}`);
    }
  }
}

function advice(kind: string): string {
  switch (kind) {
    case 'notSignedIn':
    case 'refused':
      return 'Ask the user to run the command "APM Lens: Sign In". Do not ask for credentials in the chat, and do not guess numbers.';
    case 'notConfigured':
    case 'notFound':
      return 'Ask the user to check the APM Lens settings. Do not guess numbers.';
    default:
      return 'Calling this tool again at once will not help. Do not guess numbers.';
  }
}
