import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import { classReference, lineOfKeyword } from '../../../languages/php/classes.ts';
import {
  attributesNamed,
  concreteClass,
  literalOf,
  methodNamed,
  methodsOf,
  namesBehind,
  parameterClasses,
  propertyNamed,
} from '../../../languages/php/classParts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { attributedCommands, commandFact, configuredName } from '../consoleCommands.ts';

const framework = 'symfony';

/** Symfony's messages and commands: https://symfony.com/doc/current/messenger.html, https://symfony.com/doc/current/console.html */
export const symfonyBackground: Framework = {
  name: 'symfony in the background',
  languages: ['php'],
  signs: ['\\Messenger', '\\Console', 'AsMessageHandler', 'AsCommand'],
  trigger: (source) =>
    /AsMessageHandler|AsCommand|Messenger\\Handler\\/.test(source) ||
    (/Console\\Command\\(?:Command\b|\{)/.test(source) && /\$defaultName\b|\bsetName\b/.test(source)),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) =>
        concreteClass(node, file) === undefined ? [] : [...messageFacts(node, file), ...commandFacts(node, file)],
      ),
    ),
};

/**
 * The handlers of messages, named after the message classes. The attribute on a class refers to its method `__invoke`.
 */
function messageFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const onClass = attributesNamed(node, 'AsMessageHandler');
  const isHandler = namesBehind(node, file).some((each) =>
    /\\Messenger\\Handler\\Message(?:Handler|Subscriber)Interface$/.test(each),
  );
  const handling = [
    ...(isHandler ? [{ method: methodNamed(node, '__invoke'), handles: undefined }] : []),
    ...onClass.map((attribute) => ({
      method: methodNamed(node, literalOf(argument(attribute.arguments, 3, 'method'), file) ?? '__invoke'),
      handles: argument(attribute.arguments, 2, 'handles'),
    })),
    ...methodsOf(node).flatMap((method) =>
      attributesNamed(method, 'AsMessageHandler').map((attribute) => ({
        method,
        handles: argument(attribute.arguments, 2, 'handles'),
      })),
    ),
  ];
  return handling.flatMap(({ method, handles }) =>
    method ? messagesOf(method, handles, file).map((message) => messageFact(message, method, file)) : [],
  );
}

function messagesOf(method: Node, handles: Node | undefined, file: SyntaxFile): readonly string[] {
  const of = handles?.type === 'class_constant_access_expression' ? handles.firstNamedChild : undefined;
  const given = of ? classReference(of, file) : undefined;
  return given?.kind === 'name' ? [given.name.replace(/^\\/, '')] : parameterClasses(method, file);
}

function messageFact(message: string, method: Node, file: SyntaxFile): Fact {
  return { kind: 'namedHandler', framework, type: 'message', name: text(message), line: lineOfKeyword(method, file) };
}

function commandFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const isCommand = namesBehind(node, file).includes('\\Symfony\\Component\\Console\\Command\\Command');
  const attributed = namesBehind(node, file).some((each) => each.startsWith('\\Illuminate\\'))
    ? []
    : attributedCommands(node, framework, file);
  if (attributed.length > 0 || !isCommand) {
    return attributed;
  }
  const property = propertyNamed(node, 'defaultName', file);
  if (property) {
    return [commandFact(property.value, file.line(property.node), framework)];
  }
  const configured = configuredName(node);
  return configured ? [commandFact(file.value(configured), lineOfKeyword(node, file), framework)] : [];
}
