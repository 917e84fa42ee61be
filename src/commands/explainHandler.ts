import { l10n, type QuickPickItem, QuickPickItemKind, type Uri, workspace } from 'vscode';
import { labelText, plainText } from '../format/text.ts';
import { storedLines } from '../host/folder/storedText.ts';
import { openPlace } from '../host/openPlace.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { FileSource } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import { reasonOfHandler } from '../match/reason.ts';
import { type ChainStep, type CodeOf, routeChain, statementAt, wordsOf } from '../match/routeChain.ts';
import type { Route } from '../model/route.ts';
import { splitLines } from '../model/splitLines.ts';

type Files = Pick<FileSource, 'uriOf'>;
type Entry = QuickPickItem & { readonly run?: () => unknown };

/** Bound on the routes whose chains are shown: a handler with more has them in a loop. */
const mostRoutes = 20;

const icons: Readonly<Record<ChainStep['kind'], string>> = {
  mount: 'plug',
  registration: 'symbol-event',
  handler: 'symbol-method',
};

/** Whether the chain of a handler has a step besides itself: a mount, or a registration elsewhere. */
export function hasChain({ routes }: HandlerMatch): boolean {
  return routes.some((route) => routeChain(route).length > 1);
}

/** The name of a handler, otherwise its place. */
export function nameOf({ handler }: HandlerMatch): string {
  return handler.name ?? `${handler.file}:${handler.line}`;
}

/**
 * Explains why a handler has numbers or not, and through which mounts and registration a request reaches it. The picked
 * step is opened.
 *
 * @param more further entries
 */
export async function explainHandler(match: HandlerMatch, files: Files, more: readonly Entry[]): Promise<void> {
  const routes = match.routes.slice(0, mostRoutes);
  const entries = [...chainEntries(routes, await codeOf(routes, files), files), ...more];
  const picked = await showQuickPick<Entry>(entries, {
    title: l10n.t('{0}: {1}.', plainText(nameOf(match)), plainText(reasonOfHandler(match.verdict))),
    placeHolder: l10n.t('From the outermost mount to the handler. Pick a step to open it'),
    matchOnDescription: true,
  });
  await picked?.run?.();
}

/** Entries for the steps of each route, under its method and path. */
function chainEntries(routes: readonly Route[], code: CodeOf, files: Files): readonly Entry[] {
  return routes.flatMap((route) => [
    { label: labelText(`${route.method} ${route.path}`), kind: QuickPickItemKind.Separator },
    ...routeChain(route).map((step): Entry => {
      const at = `${step.file}:${step.line}`;
      const words = wordsOf(step, code);
      return {
        label: `$(${icons[step.kind]}) ${labelText(words ?? at)}`,
        ...(words === undefined ? {} : { description: at }),
        run: () => openPlace(step, files),
      };
    }),
  ]);
}

/** Reads the code of every step: that of open documents as they are, of other files as they are stored. */
async function codeOf(routes: readonly Route[], files: Files): Promise<CodeOf> {
  const names = new Set(routes.flatMap(routeChain).map(({ file }) => file));
  const lines = new Map(
    await Promise.all(
      Array.from(names, async (file) => {
        const uri = files.uriOf(file);
        return [file, uri === undefined ? [] : await linesIn(uri)] as const;
      }),
    ),
  );
  return ({ file, line }) => statementAt(lines.get(file) ?? [], line);
}

async function linesIn(uri: Uri): Promise<readonly string[]> {
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  return open === undefined ? ((await storedLines(uri)) ?? []) : splitLines(open.getText());
}
