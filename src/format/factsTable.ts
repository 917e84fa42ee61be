import type { Fact } from './facts.ts';
import { markdownText } from './text.ts';

/** Facts as a Markdown table with a title in its head; every text is escaped. */
export function factsTable(title: string, facts: readonly Fact[]): string {
  const rows = facts.map(({ label, value }) => `| ${markdownText(label)} | ${markdownText(value)} |`);
  return [`| ${markdownText(title)} | |`, '|:--|:--|', ...rows].join('\n');
}
