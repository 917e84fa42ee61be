import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, argumentsOf } from '../../languages/php/arguments.ts';
import { attributesOf } from '../../languages/php/attributes.ts';
import { type Chain, chainOf, chainQuery, isOutermost } from '../../languages/php/chains.ts';
import { capturedNodes } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, entryOf, textOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { methodsIn } from './phpHandlers.ts';

const framework = 'spiral';
const attribute = '\\Spiral\\Router\\Annotation\\Route';
const [groupsKey, defaultKey, usualGroup] = ['groups', 'default group', 'web'];

/** Spiral: https://spiral.dev/docs/http-routing */
export const spiral: Framework = {
  name: framework,
  support: {
    title: 'Spiral',
    followed: 'attributes on methods, prefixes of their groups',
    notFollowed: 'routes of `RoutingConfigurator`',
  },
  languages: ['php'],
  signs: ['Spiral\\Router\\'],
  trigger: (source) => /\bSpiral\\Router\\(?:Annotation\\Route|GroupRegistry)\b/.test(source),
  query: `
    ${chainQuery}
    (method_declaration attributes: (attribute_list)) @method
  `,
  join: joinTrimmed,
  read: (file, matches) => [
    ...capturedNodes(matches, 'method').flatMap((node) => methodFacts(node, file)),
    ...groupFacts(capturedNodes(matches, 'chain').filter(isOutermost).map(chainOf), file),
  ],
  finish({ segments, options }, setting) {
    const group = textOf(options.get('group')) || textOf(setting(defaultKey)) || usualGroup;
    const prefix = entryOf(setting(groupsKey), group);
    return [{ path: joinTrimmed([textOf(prefix), ...segments]), ...doubtOfPrefix(prefix) }];
  },
};

/** The routes of a method: `#[Route(route: '/users', methods: 'GET', group: 'api')]`. */
function methodFacts(method: Node, file: SyntaxFile): readonly Fact[] {
  return attributesOf(method, file).flatMap(({ name, node }): readonly Fact[] => {
    const given = (parameter: string, place: number): Node | undefined => argument(argumentsOf(node), place, parameter);
    const [path, methods, group] = [given('route', 0), given('methods', 2), given('group', 4)];
    return name === attribute && path
      ? [
          {
            kind: 'endpoint',
            framework,
            methods: (methods && methodsIn(methods, file)) ?? ['ANY'],
            path: file.value(path),
            on: scope(fileScope),
            handler: { kind: 'function', id: method.startIndex },
            line: file.line(node),
            ...(group ? { options: { group: file.value(group) } } : {}),
            inside: undefined,
            at: node.startIndex,
          },
        ]
      : [];
  });
}

/** What a bootloader says of the groups: https://spiral.dev/docs/http-routing#route-groups */
function groupFacts(chains: readonly Chain[], file: SyntaxFile): readonly Fact[] {
  if (!file.mentions('GroupRegistry')) {
    return [];
  }
  const givenTo = (chain: Chain, method: string): Expression | undefined => {
    const link = chain.links.find(({ name }) => name === method);
    return link?.arguments[0] && file.value(link.arguments[0].node);
  };
  const said = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework,
    key,
    value,
    inside: undefined,
    at: 0,
  });
  const entries = chains.flatMap((chain) => {
    const [group, prefix] = [givenTo(chain, 'getGroup'), givenTo(chain, 'setPrefix')];
    const [name] = group?.kind === 'text' ? group.parts : [];
    return typeof name === 'string' && prefix ? [[name, prefix] as const] : [];
  });
  const usual = chains.flatMap((chain) => givenTo(chain, 'setDefaultGroup') ?? []);
  return [
    said(groupsKey, { kind: 'object', entries: Object.fromEntries(entries) }),
    said(defaultKey, usual.at(-1) ?? text('')),
  ];
}
