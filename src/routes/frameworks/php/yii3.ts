import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, arrayElements } from '../../languages/php/arguments.ts';
import { type Chain, callTaking, chainOf, chainQuery, isOutermost, methodCalled } from '../../languages/php/chains.ts';
import { classReference } from '../../languages/php/classes.ts';
import { stringText } from '../../languages/php/strings.ts';
import type { AbstractValue } from '../../link/values/abstractValue.ts';
import { capturedNodes } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf, textsOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { quoted } from '../trigger.ts';
import { callableValue } from './phpHandlers.ts';

const framework = 'yii3';
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);
const [prefixes, filesOfGroups] = ['prefixes', 'files'];

/** Yii 3: https://github.com/yiisoft/router */
export const yii3: Framework = {
  name: framework,
  support: {
    title: 'Yii 3',
    followed: 'routes and groups in configuration, the prefix of a group of the container around them',
    notFollowed: 'routes that functions make',
  },
  languages: ['php'],
  signs: ['Yiisoft\\Router\\', ...quoted('config-plugin')],
  trigger: (source) => /\bYiisoft\\Router\\(?:Route|Group)\b|['"]config-plugin['"]/.test(source),
  query: `
    ${chainQuery}
    (array_element_initializer (string) (array_creation_expression)) @entry
  `,
  join: joinVerbatim,
  read(file, matches) {
    const chains = capturedNodes(matches, 'chain').filter(isOutermost).map(chainOf);
    return [
      ...chains.flatMap((chain) => chainFacts(chain, file)),
      ...prefixFacts(chains, file),
      ...capturedNodes(matches, 'entry').flatMap((node) => groupsOfFiles(node, file)),
    ];
  },
  finish({ segments, file }, setting) {
    const prefix = prefixOf(file, setting(prefixes), setting(filesOfGroups));
    return [{ path: joinVerbatim([textOf(prefix), ...segments]), ...doubtOfPrefix(prefix) }];
  },
};

function chainFacts(chain: Chain, file: SyntaxFile): readonly Fact[] {
  const [link] = chain.links;
  const on = link && scopeAround(chain.node, file);
  if (!on) {
    return [];
  }
  if (isOf('Group', chain, file)) {
    const [id, path] = [chain.links.find(({ name }) => name === 'routes'), argument(link.arguments, 0, 'prefix')];
    return id
      ? [
          {
            kind: 'scope',
            framework,
            id: idOf(id.node),
            path: path ? file.value(path) : text(''),
            within: on,
            ...file.position(chain.node),
          },
        ]
      : [];
  }
  const isMapping = link.name === 'methods';
  const methods = isMapping ? methodsIn(argument(link.arguments, 0, 'methods')) : [link.name.toUpperCase()];
  const pattern = argument(link.arguments, isMapping ? 1 : 0, 'pattern');
  if (!isOf('Route', chain, file) || !pattern || !(isMapping || verbs.has(link.name))) {
    return [];
  }
  const action = chain.links.find(({ name }) => name === 'action')?.arguments[0]?.node;
  return [
    {
      kind: 'endpoint',
      framework,
      methods,
      path: file.value(pattern),
      on,
      handler: callableValue(action, file),
      line: file.line(chain.node),
      ...file.position(chain.node),
    },
  ];
}

function isOf(type: 'Group' | 'Route', { root, isStatic }: Chain, file: SyntaxFile): boolean {
  const of = isStatic ? classReference(root, file) : undefined;
  return of?.kind === 'name' && of.name === `\\Yiisoft\\Router\\${type}`;
}

/** The scope of the group that is given a route or group; that of the file for what it returns or gives the collector. */
function scopeAround(node: Node, file: SyntaxFile): Expression | undefined {
  const taking = callTaking(node);
  const method = taking && methodCalled(taking);
  if (taking && method === 'routes') {
    return scope(idOf(taking));
  }
  return method === 'addRoute' || method === 'addGroup' || !file.functionAround(node) ? scope(fileScope) : undefined;
}

function idOf(call: Node): string {
  return `group ${call.endIndex}`;
}

/** The methods of `[Method::GET, 'POST']`: https://github.com/yiisoft/http */
function methodsIn(given: Node | undefined): readonly string[] {
  return arrayElements(given).map(({ value }) => value.text.replace(/^.*::|['"]/g, '').toUpperCase());
}

const configured = /^\.\.\.\s*\$\w+->get\(\s*['"]([\w-]+)['"]\s*\)$/;

/** The prefix of `Group::create('/{_language}')->routes(...$config->get('app-routes'))`, by the name of the configuration. */
function prefixFacts(chains: readonly Chain[], file: SyntaxFile): readonly Fact[] {
  const entries = chains.flatMap(({ links, node }) => {
    const [given] = links.find(({ name }) => name === 'routes')?.arguments ?? [];
    const name = configured.exec(given?.node.text ?? '')?.[1];
    const path = argument(links[0]?.arguments ?? [], 0, 'prefix');
    return name === undefined ? [] : [{ name, value: path ? file.value(path) : text(''), node }];
  });
  const [first] = entries;
  const value: Expression = {
    kind: 'object',
    entries: Object.fromEntries(entries.map((each) => [each.name, each.value])),
  };
  return first ? [{ kind: 'setting', framework, key: prefixes, value, ...file.position(first.node) }] : [];
}

/** The files of each configuration, which `config-plugin` lists: https://github.com/yiisoft/config */
function groupsOfFiles(entry: Node, file: SyntaxFile): readonly Fact[] {
  const key = entry.firstNamedChild;
  if (!key || stringText(key) !== 'config-plugin') {
    return [];
  }
  const entries = arrayElements(entry.lastNamedChild ?? undefined).flatMap(({ key: name, value }) => {
    const of = name ? stringText(name) : '';
    return /routes/.test(of) ? [[of, file.value(value)] as const] : [];
  });
  const value: Expression = { kind: 'object', entries: Object.fromEntries(entries) };
  return [{ kind: 'setting', framework, key: filesOfGroups, value, ...file.position(entry) }];
}

/** What the container puts before the routes of a file; not known if that depends on a configuration that does not list the file. */
function prefixOf(
  file: string,
  byName: AbstractValue | undefined,
  files: AbstractValue | undefined,
): AbstractValue | undefined {
  const known = byName?.kind === 'object' ? byName.entries : new Map<string, AbstractValue>();
  const lists = files?.kind === 'object' ? [...files.entries] : [];
  const own = lists.find(([, patterns]) => textsOf(patterns).some((pattern) => isListed(file, pattern)));
  const all = own ? [known.get(own[0])] : [...known.values()];
  return all.every((each) => each === undefined || (each.kind === 'text' && each.text === '' && !each.unknown))
    ? undefined
    : all.length === 1 && own
      ? all[0]
      : { kind: 'text', text: '', unknown: true };
}

/** Whether the end of a path is what a pattern, `common/routes/*.php`, describes. */
function isListed(file: string, pattern: string): boolean {
  const parts = pattern.split('/');
  const tail = file.split('/').slice(-parts.length);
  return parts.every((part, index) => {
    const [before = '', after] = part.split('*');
    const own = tail[index] ?? '';
    return after === undefined ? part === own : own.startsWith(before) && own.endsWith(after);
  });
}
