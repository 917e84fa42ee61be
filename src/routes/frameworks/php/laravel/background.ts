import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, argumentsOf } from '../../../languages/php/arguments.ts';
import { lineOfKeyword } from '../../../languages/php/classes.ts';
import { concreteClass, methodNamed, namesBehind, propertyNamed } from '../../../languages/php/classParts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { attributedCommands, commandFact } from '../consoleCommands.ts';

const framework = 'laravel';
const queued = new Set([
  '\\Illuminate\\Contracts\\Queue\\ShouldQueue',
  '\\Illuminate\\Contracts\\Queue\\ShouldQueueAfterCommit',
  '\\Illuminate\\Foundation\\Bus\\Dispatchable',
  '\\Illuminate\\Foundation\\Queue\\Queueable',
]);

/** Matches what gives a command its name, beside the class that it inherits from. */
const namesCommand = /\$(?:signature|name)\b|\bAsCommand\b/;

/** Laravel's jobs, commands and components: https://laravel.com/docs/queues, https://laravel.com/docs/artisan */
export const laravelBackground: Framework = {
  name: 'laravel in the background',
  languages: ['php'],
  signs: [
    ...['ShouldQueue', 'Bus\\Dispatchable', 'Queue\\Queueable', '\\Jobs', 'Console\\Command', '$signature'],
    ...['Artisan::command', 'Livewire\\'],
  ],
  trigger: mayNameHandlers,
  query: `
    (class_declaration) @class
    (scoped_call_expression scope: (name) name: (name)) @closure
  `,
  join: joinTrimmed,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'class' ? classFacts(node, file) : name === 'closure' ? closureFacts(node, file) : [],
      ),
    ),
};

/** Whether a text may have a class that a queue, a console or a page calls by its name. */
function mayNameHandlers(source: string): boolean {
  return (
    /ShouldQueue|Bus\\Dispatchable|Queue\\Queueable|Artisan::command|Livewire\\(?:Component|Form|Volt|\{)/.test(
      source,
    ) ||
    (/Console\\Command|\$signature/.test(source) && /Command\b/.test(source) && namesCommand.test(source)) ||
    (/namespace [\w\\]*\\Jobs\b/.test(source) && /\bfunction\s+handle\b/i.test(source))
  );
}

function classFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const className = concreteClass(node, file);
  if (className === undefined) {
    return [];
  }
  const behind = namesBehind(node, file);
  const named = (type: 'job' | 'livewire'): Fact => ({
    kind: 'namedHandler',
    framework,
    type,
    name: text(className),
    line: lineOfKeyword(node, file),
  });
  const isJob =
    behind.some((each) => queued.has(each)) ||
    (/\\Jobs\\/.test(className) && methodNamed(node, 'handle') !== undefined);
  const isComponent = behind.some((each) => /^\\Livewire\\(?:Component|Form|Volt\\Component)$/.test(each));
  return [
    ...(isJob ? [named('job')] : []),
    ...(isComponent ? [named('livewire')] : []),
    ...commandFacts(node, behind, file),
  ];
}

/** The command of a class: its property `$signature`, or `$name` if the class inherits from a command. */
function commandFacts(node: Node, behind: readonly string[], file: SyntaxFile): readonly Fact[] {
  const isCommand = behind.some((each) => /Command$/.test(each) && !each.startsWith('\\Symfony\\'));
  const given = isCommand ? (propertyNamed(node, 'signature', file) ?? propertyNamed(node, 'name', file)) : undefined;
  if (given) {
    return [commandFact(given.value, file.line(given.node), framework)];
  }
  return behind.includes('\\Illuminate\\Console\\Command') ? attributedCommands(node, framework, file) : [];
}

/** The command of `Artisan::command('reports:send {user}', function () { … })`. */
function closureFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  if (node.childForFieldName('scope')?.text !== 'Artisan' || node.childForFieldName('name')?.text !== 'command') {
    return [];
  }
  const signature = argument(argumentsOf(node), 0, 'signature');
  return signature ? [commandFact(file.value(signature), file.line(node), framework)] : [];
}
