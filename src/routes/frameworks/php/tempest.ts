import { fileScope, literalText, scope } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, argumentsOf } from '../../languages/php/arguments.ts';
import { type Attribute, attributesOf as allAttributesOf } from '../../languages/php/attributes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';

const attribute = /^\\Tempest\\(?:Router|Http)\\(Get|Post|Put|Patch|Delete|Head|Options|Connect|Trace|Prefix)$/;

/** Tempest: https://tempestphp.com/docs/essentials/routing */
export const tempest: Framework = {
  name: 'tempest',
  support: {
    title: 'Tempest',
    followed: 'attributes on methods',
    notFollowed: 'route decorators of packages',
  },
  languages: ['php'],
  signs: ['Tempest\\'],
  trigger: (source) => source.includes('Tempest\\'),
  query: '(method_declaration attributes: (attribute_list)) @method',
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => methodFacts(node, file))),
};

function methodFacts(method: Node, file: SyntaxFile): readonly Fact[] {
  const own = attributesOf(method, file);
  const prefixes = [...(method.parent?.parent ? attributesOf(method.parent.parent, file) : []), ...own].filter(
    ({ name }) => name === 'Prefix',
  );
  return own
    .filter(({ name }) => name !== 'Prefix')
    .flatMap(({ name, node }): readonly Fact[] => {
      const path = argument(argumentsOf(node), 0, 'uri');
      const local = path && literalText(file.value(path));
      const before = prefixes.flatMap((prefix) => argument(argumentsOf(prefix.node), 0, 'prefix') ?? []);
      return path
        ? [
            {
              kind: 'endpoint',
              framework: 'tempest',
              methods: [name.toUpperCase()],
              path: { kind: 'text', parts: [...before, path].flatMap((part) => ['/', file.value(part)]) },
              ...(local === undefined ? {} : { local }),
              on: scope(fileScope),
              handler: { kind: 'function', id: method.startIndex },
              line: file.line(node),
              inside: undefined,
              at: node.startIndex,
            },
          ]
        : [];
    });
}

function attributesOf(node: Node, file: SyntaxFile): readonly Attribute[] {
  return allAttributesOf(node, file).flatMap((each) => {
    const name = attribute.exec(each.name)?.[1];
    return name === undefined ? [] : [{ ...each, name }];
  });
}
