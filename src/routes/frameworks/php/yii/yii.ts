import { type Expression, fileScope, literalText, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import { lastLinkOf } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { isLoading, mountFact } from './mounts.ts';
import { ruleFacts } from './rules.ts';

/** Yii 2: https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing */
export const yii: Framework = {
  name: 'yii',
  support: {
    title: 'Yii 2',
    followed: 'rules of `urlManager` and `addRules()`, verbs, `UrlRule` of REST, `GroupUrlRule`, files of rules',
    notFollowed: 'rules whose route is a parameter (`<controller>/<action>`), controllers that answer without a rule',
  },
  languages: ['php'],
  trigger: (source, path) =>
    /\b[uU]rlManager\b|\baddRules\s*\(|\b(?:rest\\UrlRule|GroupUrlRule)\b/.test(source) ||
    (/(?:url|route|rule)\w*\.php$/i.test(path) && /^return\s*\[/m.test(source) && /=>\s*['"][\w-]+\//.test(source)),
  query: `
    (array_element_initializer) @element
    (member_call_expression) @call
    (program (return_statement (array_creation_expression) @file))
  `,
  join: joinTrimmed,
  read: (file, matches) =>
    matches.flatMap(({ captures }) => captures.flatMap(({ name, node }) => readNode(name, node, file))),
};

function readNode(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'element':
      return isRulesOfManager(node) ? rulesBeside(node, file) : requiredManager(node, file);
    case 'file':
      return fileOfRules(node, file);
    default:
      return addedRules(node, file);
  }
}

/** The rules of a URL manager, with its suffix. */
function rulesBeside(rules: Node, file: SyntaxFile): readonly Fact[] {
  return rulesOf(rules.lastNamedChild, scope(fileScope), file).map((fact) => withSuffix(fact, suffixOf(rules, file)));
}

/** `'urlManager' => require 'urlManager.php'`: a component whose configuration is in a file of its own. */
function requiredManager(component: Node, file: SyntaxFile): readonly Fact[] {
  const required = keyOf(component) === 'urlManager' ? component.lastNamedChild : undefined;
  return required && isLoading(required) ? [mountFact(required, scope(fileScope), text(''), file)] : [];
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

function withSuffix(fact: Fact, suffix: string): Fact {
  const path = fact.kind === 'endpoint' ? literalText(fact.path) : undefined;
  return fact.kind === 'endpoint' && path !== undefined && path !== '' ? { ...fact, path: text(path + suffix) } : fact;
}

function keyOf(element: Node): string | undefined {
  const [key, value] = element.namedChildren;
  return value && key?.type === 'string' ? stringText(key) : undefined;
}

/** The rules of an array literal; those of a file that is required are mounted. */
function rulesOf(rules: Node | null, on: Expression, file: SyntaxFile): readonly Fact[] {
  if (rules?.type !== 'array_creation_expression') {
    return rules ? [mountFact(rules, on, text(''), file)] : [];
  }
  return arrayElements(rules).flatMap(({ key, value }) => ruleFacts(key, value, on, file));
}

/** What says that an array with `rules` is the configuration of a URL manager. */
const ofManager = new Set(['class', 'enablePrettyUrl', 'showScriptName', 'enableStrictParsing']);

/** The rules that a file returns, or those of the URL manager that it returns: they count where the application requires the file. */
function fileOfRules(rules: Node, file: SyntaxFile): readonly Fact[] {
  if (file.mentions('urlManager')) {
    return [];
  }
  const only = { path: text(''), within: 'router', onlyMounted: true } as const;
  const keys = rules.namedChildren.map((element) => [keyOf(element), element] as const);
  const own = keys.find(([key]) => key === 'rules')?.[1];
  const isManager = own && keys.some(([key]) => key !== undefined && ofManager.has(key));
  return [
    { kind: 'scope', framework: 'yii', id: fileScope, ...only, ...file.position(rules) },
    ...(isManager ? rulesBeside(own, file) : rulesOf(rules, scope(fileScope), file)),
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
