import { l10n, ThemeIcon, TreeItem } from 'vscode';
import { describeState } from '../format/state.ts';
import { decisiveSlice, needsSignIn } from '../host/app/appState.ts';
import { dataOf, type Snapshot } from '../store/snapshot.ts';

/**
 * The row that offers to sign in again after a credential was refused. It is above the rows, because the buttons of a
 * view's title are hidden most of the time.
 */
export interface SignInNode {
  readonly kind: 'signIn';
}

/** The row, if there are others below it. Otherwise the welcome view offers the same. */
export function signInNodes(snapshot: Snapshot): readonly SignInNode[] {
  return needsSignIn(decisiveSlice(snapshot)) && dataOf(snapshot.transactions) !== undefined
    ? [{ kind: 'signIn' }]
    : [];
}

/** @param now milliseconds since 1970 */
export function signInItem(snapshot: Snapshot, now: number): TreeItem {
  const title = l10n.t('Sign In Again');
  const { short = '', sentence = '' } = describeState(decisiveSlice(snapshot), now);
  const item = new TreeItem(title);
  item.id = 'signIn';
  item.contextValue = 'signIn';
  item.description = short;
  item.tooltip = sentence;
  item.iconPath = new ThemeIcon('key');
  item.command = { command: 'apmLens.signInAgain', title };
  item.accessibilityInformation = { label: `${title}, ${short}.`, role: 'button' };
  return item;
}
