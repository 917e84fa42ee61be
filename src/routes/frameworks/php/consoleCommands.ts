import { type Expression, text } from '../../facts/expression.ts';
import type { NamedHandlerFact } from '../../facts/facts.ts';
import { argument } from '../../languages/php/arguments.ts';
import { lineOfKeyword } from '../../languages/php/classes.ts';
import { attributesNamed, methodNamed, methodsOf } from '../../languages/php/classParts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The commands that `#[AsCommand]` names, on a class or on methods: https://symfony.com/doc/current/console.html.
 * Laravel's commands may have it too.
 */
export function attributedCommands(node: Node, framework: string, file: SyntaxFile): readonly NamedHandlerFact[] {
  return [node, ...methodsOf(node)].flatMap((declared) =>
    attributesNamed(declared, 'AsCommand').flatMap((attribute) => {
      const name = argument(attribute.arguments, 0, 'name');
      return name ? [commandFact(file.value(name), lineOfKeyword(declared, file), framework)] : [];
    }),
  );
}

/** A command by its name, which aliases and parameters may follow; a hidden one begins with a bar. */
export function commandFact(written: Expression, line: number, framework: string): NamedHandlerFact {
  const [first, ...rest] = written.kind === 'text' ? written.parts : [];
  const name = typeof first === 'string' && rest.length === 0 ? text(/[^\s|{]+/.exec(first)?.[0] ?? '') : written;
  return { kind: 'namedHandler', framework, type: 'command', name, line };
}

/** What a class's `configure` calls itself: `$this->setName('app:import')`. */
export function configuredName(node: Node): Node | undefined {
  const configure = methodNamed(node, 'configure');
  const call = configure
    ?.descendantsOfType('member_call_expression')
    .find((candidate) => candidate.childForFieldName('name')?.text === 'setName');
  return call?.childForFieldName('arguments')?.firstNamedChild?.lastNamedChild ?? undefined;
}
