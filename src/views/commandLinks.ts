import type { HandlerReference, TransactionReference } from '../model/reference.ts';

/** The only commands that a link in a hover or tooltip may run. */
export const linkCommands = [
  'apmLens.showPerformance',
  'apmLens.goToHandler',
  'apmLens.explain',
  'apmLens.copyEvidence',
  'apmLens.setBudget',
  'apmLens.openDashboard',
] as const;

type LinkCommand = (typeof linkCommands)[number];

/** A Markdown link that runs a command; `title` is our own text, the reference is encoded. */
export function commandLink(
  title: string,
  command: LinkCommand,
  reference: TransactionReference | HandlerReference,
): string {
  const argument = encodeURIComponent(JSON.stringify([reference])).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `[${title}](command:${command}?${argument})`;
}
