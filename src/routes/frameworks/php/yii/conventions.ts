import { type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { classNameOf } from './classNames.ts';
import { plainRule } from './rules.ts';

export const managerKey = 'manager of URLs';
export const rulesKey = 'rules of URLs';
export const plainUrlsKey = 'plain URLs';
export const namespaceKey = 'namespace of controllers';
export const modulesKey = 'modules';
export const defaultRouteKey = 'default route';
export const baseUrlKey = 'base URL';

const deepestModule = 4;
const configuration = /^((?:.*\/)?)config\/(?!console)[^/]*\.php$/;

/** Keys of an application configuration, other than its rules, that concern paths and actions. */
export const configurationTrigger = /['"](?:controllerNamespace|baseUrl|defaultRoute)['"]\s*=>/;

/** Whether a path is that of the configuration of an application for the web. */
export function isConfiguration(path: string): boolean {
  return configuration.test(path);
}

/**
 * The settings of a URL manager: whether the route is a parameter of the URL instead of its path, so that no rule counts; with pretty
 * paths, the rules through which actions that no rule names are reached.
 * https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing ,
 * https://www.yiiframework.com/doc/api/2.0/yii-web-urlmanager#$enablePrettyUrl-detail
 */
export function managerFacts(manager: Node, file: SyntaxFile): readonly Fact[] {
  const parts = entriesOf(manager);
  const is = (key: string): boolean => parts.get(key)?.text.toLowerCase() === 'true';
  const [rules, suffix] = [parts.get('rules'), file.value(parts.get('suffix'))];
  const own = rules?.type === 'array_creation_expression' ? { rules: ruleList(rules, file) } : {};
  const said = { strict: text(is('enableStrictParsing') ? 'true' : ''), suffix, ...own };
  const isPlain = parts.get('enablePrettyUrl')?.text.toLowerCase() === 'false';
  const kind = is('enablePrettyUrl') || isPlain ? setting(plainUrlsKey, text(isPlain ? 'true' : ''), file) : [];
  return [...kind, ...(is('enablePrettyUrl') ? setting(managerKey, object(said), file) : [])];
}

/** The setting of rules in a file of their own. */
export function rulesFacts(rules: Node, file: SyntaxFile): readonly Fact[] {
  return setting(rulesKey, ruleList(rules, file), file);
}

function ruleList(rules: Node, file: SyntaxFile): Expression {
  const items = arrayElements(rules).flatMap(({ key, value }) => {
    const rule = plainRule(key, value, file);
    return rule ? [object({ pattern: rule.pattern, route: text(rule.route), methods: text(rule.methods.join()) })] : [];
  });
  return { kind: 'list', items };
}

/** The setting for an element of an application configuration. */
export function applicationFacts(element: Node, key: string, file: SyntaxFile): readonly Fact[] {
  const [, value] = element.namedChildren;
  const around = element.parent?.parent;
  const isOutermost = around?.type !== 'array_element_initializer';
  if (!value) {
    return [];
  }
  switch (key) {
    case 'controllerNamespace':
      return isOutermost ? setting(namespaceKey, file.value(value), file) : [];
    case 'defaultRoute':
      return isOutermost ? setting(defaultRouteKey, file.value(value), file) : [];
    case 'modules':
      return isOutermost ? setting(modulesKey, { kind: 'list', items: modulesIn(value, [], file) }, file) : [];
    case 'baseUrl':
      return !isOutermost && keyOf(around) === 'request' ? setting(baseUrlKey, file.value(value), file) : [];
    default:
      return [];
  }
}

/** The modules by their ids, with the classes: https://www.yiiframework.com/doc/guide/2.0/en/structure-modules */
function modulesIn(modules: Node, above: readonly string[], file: SyntaxFile): readonly Expression[] {
  return arrayElements(modules).flatMap(({ key, value }): readonly Expression[] => {
    const parts = entriesOf(value);
    const written = classNameOf(file.value(parts.get('class') ?? value));
    if (key?.type !== 'string' || !/^\\?\w+(?:\\\w+)+$/.test(written)) {
      return [];
    }
    const ids = [...above, stringText(key)];
    const className = written.replace(/^\\/, '');
    const [namespace, nested] = [parts.get('controllerNamespace'), parts.get('modules')];
    const module = object({
      id: text(ids.join('/')),
      namespace: text(`${className.slice(0, className.lastIndexOf('\\'))}\\controllers`),
      said: namespace ? file.value(namespace) : member(name(`\\${className}`), 'controllerNamespace'),
      defaultRoute: file.value(parts.get('defaultRoute')),
    });
    return [module, ...(nested && ids.length < deepestModule ? modulesIn(nested, ids, file) : [])];
  });
}

/** The key of an element that has one. */
export function keyOf(element: Node): string | undefined {
  const [key, value] = element.namedChildren;
  return value && key?.type === 'string' ? stringText(key) : undefined;
}

function entriesOf(node: Node): ReadonlyMap<string, Node> {
  return new Map(arrayElements(node).map(({ key, value }) => [key?.type === 'string' ? stringText(key) : '', value]));
}

function object(entries: Readonly<Record<string, Expression>>): Expression {
  return { kind: 'object', entries };
}

/** A setting of the application in whose folder of configuration the file is. */
function setting(key: string, value: Expression, file: SyntaxFile): readonly Fact[] {
  const [, application] = configuration.exec(file.path) ?? [];
  return application === undefined
    ? []
    : [{ kind: 'setting', framework: 'yii', key, value, application, isExclusive: true, inside: undefined, at: 0 }];
}
