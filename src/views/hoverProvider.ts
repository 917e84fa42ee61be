import { Hover, l10n, MarkdownString, type Position, type HoverProvider as Provider, type TextDocument } from 'vscode';
import { factsOf, factsTable } from '../format/facts.ts';
import { changeOf, heaviest, namesOf } from '../format/lensLines.ts';
import { describeState } from '../format/state.ts';
import { markdownText } from '../format/text.ts';
import type { Sources } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import { reasonOfHandler } from '../match/reason.ts';
import { commandLink, linkCommands } from './commandLinks.ts';
import { type FileNumbers, HandlerNumbers } from './handlerNumbers.ts';
import { markSentence } from './header.ts';
import { hostsInWords } from './lensProvider.ts';

type HoverSources = Pick<Sources, 'store' | 'matcher' | 'files' | 'settings' | 'mark' | 'changeOf' | 'now'>;

/** The numbers of a handler as a table, on the line of the handler; where there are none, the reason why. */
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
    const numbers = this.#numbers.inFile(file);
    const here = numbers.matches.filter(({ place }) => place.line === position.line + 1);
    if (here.length === 0) {
      return undefined;
    }
    const sections = [this.#state(), ...here.map((match) => this.#section(match, numbers))];
    const text = new MarkdownString(sections.filter((section) => section !== '').join('\n\n'));
    text.isTrusted = { enabledCommands: linkCommands };
    return new Hover(text, document.lineAt(position.line).range);
  }

  #section(match: HandlerMatch, numbers: FileNumbers): string {
    const { changeOf: changeOfTransaction = () => undefined, now } = this.#sources;
    const { measurement } = match;
    if (measurement === undefined) {
      const paths = match.routes.map(({ method, path }) => `${method} ${path}`).join(', ') || (match.named?.name ?? '');
      return `**${markdownText(paths)}**: ${markdownText(reasonOfHandler(match.verdict))}\n\n${this.#links(match)}`;
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
    return [this.#links(match), factsTable(namesOf(match).join(', '), facts), reason].join('\n\n');
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

  /** What holds for every number shown: their state, and that they are a sample. */
  #state(): string {
    const { store, mark, now } = this.#sources;
    const { sentence } = describeState(store.snapshot.transactions, now());
    return [markSentence(mark.value), sentence]
      .filter((part) => part !== undefined)
      .map((part) => `*${markdownText(part)}*`)
      .join(' ');
  }
}
