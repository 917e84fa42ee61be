import { type Expression, fileScope, literalText, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import { lastLinkOf } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { quoted } from '../../trigger.ts';
import { actionsOf } from './controllers.ts';
import {
  applicationFacts,
  configurationTrigger,
  isConfiguration,
  keyOf,
  managerFacts,
  rulesFacts,
} from './conventions.ts';
import { entryScriptFacts, isEntryScript } from './entryScripts.ts';
import { finish } from './expandConvention.ts';
import { isLoading, mountFact } from './mounts.ts';
import { ruleFacts } from './rules.ts';

const namedAfterRules = /(?:url|route|rule)\w*\.php$/i;

/** Yii 2: https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing */
export const yii: Framework = {
  name: 'yii',
  support: {
    title: 'Yii 2',
    followed:
      'rules of `urlManager` and `addRules()`, verbs, `UrlRule` of REST, `GroupUrlRule`, files of rules; `<controller>/<action>` and, without strict parsing, every action of the controllers of the application and its modules',
    notFollowed: 'actions of packages and those that `actions()` lists, `controllerMap`, modules that code adds',
  },
  languages: ['php'],
  signs: [
    ...['rlManager', 'enablePrettyUrl', 'addRules', 'rest\\UrlRule', 'GroupUrlRule', 'yii\\web\\Application'],
    ...quoted('controllerNamespace', 'baseUrl', 'defaultRoute'),
  ],
  mayLackSigns: (_, path) => namedAfterRules.test(path),
  trigger: (source, path) =>
    /\b(?:[uU]rlManager|enablePrettyUrl)\b|\baddRules\s*\(|\b(?:rest\\UrlRule|GroupUrlRule)\b/.test(source) ||
    (isConfiguration(path) && configurationTrigger.test(source)) ||
    isEntryScript(path, source) ||
    (namedAfterRules.test(path) && /^return\s*\[/m.test(source) && /=>\s*['"][\w-]+\//.test(source)),
  query: `
    (array_element_initializer) @element
    (member_call_expression) @call
    (program (return_statement (array_creation_expression) @file))
  `,
  join: joinTrimmed,
  expand: (_, target) => actionsOf(target),
  finish,
  read: (file, matches) =>
    isEntryScript(file.path, file.text)
      ? entryScriptFacts(file)
      : matches.flatMap(({ captures }) => captures.flatMap(({ name, node }) => readNode(name, node, file))),
};

function readNode(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'element':
      return elementFacts(node, file);
    case 'file':
      return fileOfRules(node, file);
    default:
      return addedRules(node, file);
  }
}

function elementFacts(element: Node, file: SyntaxFile): readonly Fact[] {
  const key = keyOf(element);
  if (key === 'urlManager') {
    return managerOf(element.lastNamedChild, file);
  }
  return isRulesOfManager(element)
    ? rulesBeside(element, file)
    : key === undefined
      ? []
      : applicationFacts(element, key, file);
}

/** The rules of a URL manager, with its suffix. */
function rulesBeside(rules: Node, file: SyntaxFile): readonly Fact[] {
  return rulesOf(rules.lastNamedChild, scope(fileScope), file, suffixOf(rules, file));
}

/** A component whose configuration is here, or in a file of its own: `'urlManager' => require 'urlManager.php'`. */
function managerOf(manager: Node | null, file: SyntaxFile): readonly Fact[] {
  if (!manager) {
    return [];
  }
  return isLoading(manager) ? [mountFact(manager, scope(fileScope), text(''), file)] : managerFacts(manager, file);
}

/** Whether an element is the `rules` of the component `urlManager`. */
function isRulesOfManager(element: Node): boolean {
  const component = element.parent?.parent;
  return (
    keyOf(element) === 'rules' && component?.type === 'array_element_initializer' && keyOf(component) === 'urlManager'
  );
}

/** What the URL manager puts behind each path: https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing#url-suffix */
function suffixOf(rules: Node, file: SyntaxFile): string {
  const suffix = rules.parent?.namedChildren.find((element) => keyOf(element) === 'suffix')?.lastNamedChild;
  return literalText(file.value(suffix)) ?? '';
}

/** The rules of an array literal; those of a file that is required are mounted. */
function rulesOf(rules: Node | null, on: Expression, file: SyntaxFile, suffix = ''): readonly Fact[] {
  if (rules?.type !== 'array_creation_expression') {
    return rules ? [mountFact(rules, on, text(''), file)] : [];
  }
  return arrayElements(rules).flatMap(({ key, value }) => ruleFacts(key, value, on, file, suffix));
}

/** What says that an array with `rules` is the configuration of a URL manager. */
const ofManager = new Set(['class', 'enablePrettyUrl', 'showScriptName', 'enableStrictParsing']);

/** The rules that a file returns, or those of the URL manager that it returns: they count where the application requires the file. */
function fileOfRules(rules: Node, file: SyntaxFile): readonly Fact[] {
  const keys = rules.namedChildren.map((element) => [keyOf(element), element] as const);
  if (file.mentions('urlManager') || keys.some(([key]) => key === 'components' || key === 'controllerNamespace')) {
    return [];
  }
  const only = { path: text(''), within: 'router', onlyMounted: true } as const;
  const own = keys.find(([key]) => key === 'rules')?.[1];
  const isManager = own && keys.some(([key]) => key !== undefined && ofManager.has(key));
  return [
    { kind: 'scope', framework: 'yii', id: fileScope, ...only, ...file.position(rules) },
    ...(isManager ? rulesBeside(own, file) : rulesOf(rules, scope(fileScope), file)),
    ...(keys.some(([key]) => key === 'enablePrettyUrl') ? managerFacts(rules, file) : rulesFacts(rules, file)),
  ];
}

/**
 * `Yii::$app->urlManager->addRules([…])`. A method of the application with that name may put something before the
 * patterns.
 */
function addedRules(call: Node, file: SyntaxFile): readonly Fact[] {
  const link = lastLinkOf(call);
  const rules = link?.name === 'addRules' ? argument(link.arguments, 0, 'rules') : undefined;
  if (rules?.type !== 'array_creation_expression') {
    return [];
  }
  const isManager = /urlManager$|getUrlManager\(\)$/i.test(call.childForFieldName('object')?.text ?? '');
  if (isManager) {
    return rulesOf(rules, scope(fileScope), file);
  }
  const id = `rules ${rules.startIndex}`;
  const position = file.position(rules);
  return [
    { kind: 'scope', framework: 'yii', id, path: unknown, within: scope(fileScope), ...position },
    ...rulesOf(rules, scope(id), file),
  ];
}
