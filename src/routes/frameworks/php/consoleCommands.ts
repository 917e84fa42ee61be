import { type Expression, text } from '../../facts/expression.ts';
import type { NamedHandlerFact } from '../../facts/facts.ts';
import { argument } from '../../languages/php/arguments.ts';
import { lineOfKeyword } from '../../languages/php/classes.ts';
import { attributesNamed, methodNamed, methodsOf } from '../../languages/php/classParts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * Console commands that `#[AsCommand]` declares on a class or on methods: https://symfony.com/doc/current/console.html.
 * Laravel's commands may use it, too.
 */
export function attributedCommands(node: Node, framework: string, file: SyntaxFile): readonly NamedHandlerFact[] {
  return [node, ...methodsOf(node)].flatMap((declared) =>
    attributesNamed(declared, 'AsCommand').flatMap((attribute) => {
      const name = argument(attribute.arguments, 0, 'name');
      return name ? [commandFact(file.value(name), lineOfKeyword(declared, file), framework)] : [];
    }),
  );
}

/**
 * A console command by its name. In `written`, aliases and parameters may follow the name, and a leading bar marks a
 * hidden command.
 */
export function commandFact(written: Expression, line: number, framework: string): NamedHandlerFact {
  const [first, ...rest] = written.kind === 'text' ? written.parts : [];
  const name = typeof first === 'string' && rest.length === 0 ? text(/[^\s|{]+/.exec(first)?.[0] ?? '') : written;
  return { kind: 'namedHandler', framework, type: 'command', name, line };
}

/** The argument of `$this->setName('app:import')` in the method `configure` of a class. */
export function configuredName(node: Node): Node | undefined {
  const configure = methodNamed(node, 'configure');
  const call = configure
    ?.descendantsOfType('member_call_expression')
    .find((candidate) => candidate.childForFieldName('name')?.text === 'setName');
  return call?.childForFieldName('arguments')?.firstNamedChild?.lastNamedChild ?? undefined;
}
