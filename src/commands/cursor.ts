import { type TextEditor, window } from 'vscode';
import { blockAt } from '../match/block.ts';
import type { HandlerMatch } from '../match/match.ts';
import { registeredAt } from '../match/registeredAt.ts';
import { splitLines } from '../model/splitLines.ts';
import type { Workbench } from './command.ts';

/** The handler that contains the cursor, or the one that is registered on its line; undefined if there is none. */
export function handlerAtCursor({ files, matcher }: Pick<Workbench, 'files' | 'matcher'>): HandlerMatch | undefined {
  const editor = window.activeTextEditor;
  const file = editor && files.fileOf(editor.document.uri);
  if (editor === undefined || file === undefined) {
    return undefined;
  }
  const line = editor.selection.active.line + 1;
  const around = matcher
    .inFile(file)
    .filter(({ place }) => place.line <= line && line <= blockAt(linesOf(editor), place.line).end);
  return around.at(-1) ?? registeredAt(matcher.value, { file, line })[0];
}

function linesOf({ document }: TextEditor): readonly string[] {
  return splitLines(document.getText());
}
