import type { Fact } from './facts.ts';
import { markdownText } from './text.ts';

/** Facts as a Markdown table below a title, the first of them in the table's head; every text is escaped. */
export function factsTable(title: string, facts: readonly Fact[]): string {
  const rows = facts.map(({ label, value }) => `| ${markdownText(label)} | ${markdownText(value)} |`);
  return [`**${markdownText(title)}**`, '', ...rows.slice(0, 1), '|:--|:--|', ...rows.slice(1)].join('\n');
}
