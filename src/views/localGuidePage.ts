import { l10n } from 'vscode';
import { otherPortInWords, startFailureInWords, unkeptInWords } from '../format/localProblems.ts';
import { recipesInWords } from '../format/localRecipes.ts';
import { receivedInWords } from '../format/localStatus.ts';
import { markdownText } from '../format/text.ts';
import type { LocalEnvironment } from '../host/local/localEnvironment.ts';
import type { LocalRun } from '../host/local/localRun.ts';
import type { Route } from '../model/route.ts';

/**
 * The page of *Watch My App* as Markdown: what has been received so far, and how the applications of the given routes
 * report.
 */
export function guidePage(
  run: Pick<LocalRun, 'value' | 'lostPort' | 'startFailure'>,
  environment: Pick<LocalEnvironment, 'variables'>,
  routes: readonly Route[],
): string {
  const { value: service, lostPort } = run;
  if (service === undefined) {
    return [`# ${l10n.t('Watch My App')}`, absence(run)].join('\n\n');
  }
  const given = environment.variables.size > 0;
  return [
    `# ${l10n.t('Watch My App')}`,
    `**${markdownText(receivedInWords(service))}**`,
    ...(lostPort === undefined ? [] : [otherPortInWords(lostPort)]),
    ...(service.unkept === undefined ? [] : [unkeptInWords(service.unkept)]),
    given
      ? l10n.t(
          'New terminals, tasks and debug sessions of this window report to {0}. Terminals that were open before do not.',
          service.origin,
        )
      : l10n.t(
          'Your own endpoint was left alone. To report to {0} instead, set what *APM Lens: Copy Local Environment* copies.',
          service.origin,
        ),
    ...recipesInWords(routes.map(({ framework }) => framework)),
    l10n.t('`OTEL_CONFIG_FILE`, where it is set, makes agents ignore these variables.'),
  ].join('\n\n');
}

function absence({ startFailure }: Pick<LocalRun, 'startFailure'>): string {
  return startFailure === undefined
    ? l10n.t('APM Lens does not watch an application.')
    : startFailureInWords(startFailure);
}
