import { literalText } from '../../../facts/expression.ts';
import { pluralize } from '../../../languages/activeSupportInflections.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { split } from './verbs.ts';

/** https://www.yiiframework.com/doc/api/2.0/yii-rest-urlrule#$patterns-detail, without the answers to OPTIONS */
const defaults: readonly (readonly [string, string])[] = [
  ['PUT,PATCH {id}', 'update'],
  ['DELETE {id}', 'delete'],
  ['GET,HEAD {id}', 'view'],
  ['POST', 'create'],
  ['GET,HEAD', 'index'],
];

/** The actions of `yii\rest\ActiveController`: https://www.yiiframework.com/doc/api/2.0/yii-rest-activecontroller */
const standardActions: ReadonlySet<string> = new Set([...defaults.map(([, action]) => action), 'options']);

/** A rule of those that a REST rule makes. */
export interface RestRule {
  readonly pattern: string;
  readonly route: string;
  readonly methods: readonly string[];
  /** Whether its action is none of those that a REST controller has from Yii. */
  readonly isExtra: boolean;
}

/**
 * The rules, without their prefix, of `['class' => 'yii\rest\UrlRule', 'controller' => 'user', 'extraPatterns' => ['GET search' => 'search']]`:
 * https://www.yiiframework.com/doc/guide/2.0/en/rest-routing
 */
export function restRules(parts: ReadonlyMap<string, Node>, file: SyntaxFile): readonly RestRule[] {
  const listed = (part: string): readonly string[] | undefined => {
    const given = parts.get(part);
    return given && (texts(given, file) ?? [literalText(file.value(given)) ?? '']);
  };
  const [only, except] = [listed('only'), listed('except')];
  const patterns = parts.get('patterns');
  const all = [...pairs(parts.get('extraPatterns'), file), ...(patterns ? pairs(patterns, file) : defaults)];
  const chosen = all.filter(
    ([, action]) => (only?.includes(action) ?? true) && !(except?.includes(action) ?? false) && action !== 'options',
  );
  const isPlural = parts.get('pluralize')?.text.toLowerCase() !== 'false';
  const tokens = new Map([['{id}', '<id>'], ...pairs(parts.get('tokens'), file)]);
  return controllers(parts.get('controller'), isPlural, file).flatMap(([name, controller]) =>
    chosen.map(([rule, action]) => {
      const { pattern, methods } = split(rule);
      const filled = pattern.replace(/\{[\w-]+\}/g, (token) => tokens.get(token) ?? `<${token.slice(1, -1)}>`);
      const path = [name, filled].filter((part) => part !== '').join('/');
      return { pattern: path, route: `${controller}/${action}`, methods, isExtra: !standardActions.has(action) };
    }),
  );
}

/** The controllers with the names by which they are in the URL, in the plural unless they are given. */
function controllers(
  given: Node | undefined,
  isPlural: boolean,
  file: SyntaxFile,
): readonly (readonly [string, string])[] {
  const called = (controller: string): string => (isPlural ? pluralizedEnd(controller) : controller);
  const single = given && literalText(file.value(given));
  if (single !== undefined) {
    return [[called(single), single]];
  }
  return arrayElements(given).flatMap(({ key, value }) => {
    const controller = literalText(file.value(value));
    const name = key && literalText(file.value(key));
    return controller === undefined ? [] : [[name ?? called(controller), controller] as const];
  });
}

function pluralizedEnd(controller: string): string {
  return controller.replace(/[^/-]+$/, pluralize);
}

function texts(node: Node, file: SyntaxFile): readonly string[] | undefined {
  return node.type === 'array_creation_expression'
    ? arrayElements(node).flatMap(({ value }) => literalText(file.value(value)) ?? [])
    : undefined;
}

function pairs(node: Node | undefined, file: SyntaxFile): readonly (readonly [string, string])[] {
  return arrayElements(node).flatMap(({ key, value }) => {
    const [from, to] = [key && literalText(file.value(key)), literalText(file.value(value))];
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
}
