import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const commandFile = /(?:^|\/)management\/commands\/([A-Za-z]\w*)\.py$/;

/** Whether a file is a management command: https://docs.djangoproject.com/en/stable/howto/custom-management-commands/ */
export function isCommand(path: string): boolean {
  return commandFile.test(path);
}

/** The management command that the class `Command` of a file implements, named after the file. */
export function command(file: SyntaxFile, node: Node): readonly Fact[] {
  const name = commandFile.exec(file.path)?.[1];
  return name !== undefined && node.childForFieldName('name')?.text === 'Command'
    ? [{ kind: 'namedHandler', framework: 'django', type: 'command', name: text(name), line: file.line(node) }]
    : [];
}
