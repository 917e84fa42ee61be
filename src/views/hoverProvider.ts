import { Hover, l10n, MarkdownString, type Position, type HoverProvider as Provider, type TextDocument } from 'vscode';
import { factsOf, factsTable } from '../format/facts.ts';
import { changeOf, heaviest, namesOf } from '../format/lensLines.ts';
import { formatCount, formatDuration, formatShare } from '../format/numbers.ts';
import { describeState } from '../format/state.ts';
import { markdownText } from '../format/text.ts';
import type { Sources } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import { reasonOfHandler } from '../match/reason.ts';
import { registeredAt } from '../match/registeredAt.ts';
import type { Place } from '../model/route.ts';
import { commandLink, linkCommands } from './commandLinks.ts';
import { type FileNumbers, HandlerNumbers } from './handlerNumbers.ts';
import { markSentence } from './header.ts';
import { hostsInWords } from './lensProvider.ts';

type HoverSources = Pick<
  Sources,
  'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'neverCalled' | 'now'
>;

/** Bound on the rows of a hover: a line may register a whole resource, or all routes of a controller. */
const mostRegistered = 12;

/**
 * The numbers of a handler as a table, at the handler and where its route is registered; without numbers, the reason.
 */
export class HoverProvider implements Provider {
  readonly #sources: HoverSources;
  readonly #numbers: HandlerNumbers;

  constructor(sources: HoverSources) {
    this.#sources = sources;
    this.#numbers = new HandlerNumbers(sources.store, sources.matcher);
  }

  provideHover(document: TextDocument, position: Position): Hover | undefined {
    const file = this.#sources.files.fileOf(document.uri);
    if (file === undefined) {
      return undefined;
    }
    const line = position.line + 1;
    const numbers = this.#numbers.inFile(file);
    const here = numbers.matches.filter(({ place }) => place.line === line);
    const registered = this.#registeredAt({ file, line });
    if (here.length === 0 && registered.length === 0) {
      return undefined;
    }
    const sections = [
      this.#state(),
      ...here.map((match) => this.#section(match, numbers)),
      this.#registration(registered),
    ];
    const text = new MarkdownString(sections.filter((section) => section !== '').join('\n\n'));
    text.isTrusted = { enabledCommands: linkCommands };
    return new Hover(text, document.lineAt(position.line).range);
  }

  /** Handlers in other files, with the numbers of those files. */
  #registeredAt(place: Place): readonly HandlerMatch[] {
    const { matcher } = this.#sources;
    return registeredAt(matcher.value, place)
      .filter((match) => match.place.file !== place.file || match.place.line !== place.line)
      .flatMap((match) =>
        this.#numbers
          .inFile(match.place.file)
          .matches.filter(
            (known) => known.place.line === match.place.line && known.handler.name === match.handler.name,
          ),
      );
  }

  #registration(matches: readonly HandlerMatch[]): string {
    const [only] = matches;
    if (only === undefined) {
      return '';
    }
    if (matches.length === 1) {
      return this.#section(only, this.#numbers.inFile(only.place.file), goTo(l10n.t('Go to Handler'), only));
    }
    const rows = matches.slice(0, mostRegistered).map((match) => {
      const { measurement, verdict } = match;
      const [route] = match.routes;
      const name = markdownText(route === undefined ? (match.handler.name ?? '') : `${route.method} ${route.path}`);
      const known = [
        measurement?.duration === undefined ? undefined : formatDuration(measurement.duration),
        measurement?.count === undefined ? undefined : formatCount(measurement.count),
        measurement?.share === undefined ? undefined : formatShare(measurement.share),
      ].map((text) => markdownText(text ?? ''));
      return measurement === undefined
        ? `| ${goTo(name, match)} | ${markdownText(reasonOfHandler(verdict))} | | |`
        : `| ${[goTo(name, match), ...known].join(' | ')} |`;
    });
    const head = [l10n.t('Go to Handler'), l10n.t('Typical'), l10n.t('Count'), l10n.t('Share')].join(' | ');
    const left = matches.length - rows.length;
    const more = left === 0 ? [] : ['', l10n.t('{0} more', left)];
    return [`| ${head} |`, '|:--|--:|--:|--:|', ...rows, ...more].join('\n');
  }

  #section(match: HandlerMatch, numbers: FileNumbers, first?: string): string {
    const { changeOf: changeOfTransaction = () => undefined, now } = this.#sources;
    const { measurement } = match;
    const links = [...(first === undefined ? [] : [first]), this.#links(match)].join(' · ');
    if (measurement === undefined) {
      const paths = match.routes.map(({ method, path }) => `${method} ${path}`).join(', ') || (match.named?.name ?? '');
      const reason = `**${markdownText(paths)}**: ${markdownText(reasonOfHandler(match.verdict))}`;
      const never = this.#sources.neverCalled?.has(match) === true ? [l10n.t('No request in 30 days')] : [];
      return [reason, ...never, links].join('\n\n');
    }
    const facts = factsOf(measurement, {
      range: numbers.range,
      change: changeOf(measurement, changeOfTransaction),
      mark: this.#sources.mark.value,
      updated: numbers.updated,
      host: hostsInWords(numbers.filters.hosts),
      now: now(),
    });
    const reason = `*${markdownText(reasonOfHandler(match.verdict))}*`;
    return [links, factsTable(namesOf(match).join(', '), facts), reason].join('\n\n');
  }

  #links(match: HandlerMatch): string {
    const groupHash = heaviest(match.measurement?.transactions ?? [])?.groupHash;
    const links = [commandLink(l10n.t('Why?'), 'apmLens.explain', { file: match.place.file, line: match.place.line })];
    if (groupHash !== undefined) {
      links.unshift(commandLink(l10n.t('Open performance'), 'apmLens.showPerformance', { groupHash }));
      links.push(commandLink(l10n.t('Copy evidence'), 'apmLens.copyEvidence', { groupHash }));
      links.push(commandLink(l10n.t('Set budget'), 'apmLens.setBudget', { groupHash }));
      if (this.#sources.settings.dashboardUrl.value !== '') {
        links.push(commandLink(l10n.t('Open dashboard'), 'apmLens.openDashboard', { groupHash }));
      }
    }
    return links.join(' · ');
  }

  /** The state of all numbers shown, and whether they are a sample. */
  #state(): string {
    const { store, mark, now } = this.#sources;
    const { sentence } = describeState(store.snapshot.transactions, now());
    return [markSentence(mark.value), sentence]
      .filter((part) => part !== undefined)
      .map((part) => `*${markdownText(part)}*`)
      .join(' ');
  }
}

/** @param title Markdown */
function goTo(title: string, { place: { file, line } }: HandlerMatch): string {
  return commandLink(title, 'apmLens.goToHandler', { file, line });
}
