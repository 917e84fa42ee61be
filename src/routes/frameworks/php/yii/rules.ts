import type { Endpoint } from '../../../facts/endpoint.ts';
import { concatenation, type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodsIn } from '../phpHandlers.ts';
import { actionOf } from './actions.ts';
import { classNameOf } from './classNames.ts';
import { restRules } from './restRules.ts';
import { splitText } from './verbs.ts';

/** Standard actions are those of `ActiveController`; `Controller` has none: https://www.yiiframework.com/doc/api/2.0/yii-rest-controller */
const onlyStandard: Endpoint['onlyMethods'] & {} = {
  unlessOwn: 'actions',
  packages: '\\yii\\rest\\Controller',
  orInherited: true,
};
const onlyFound: Endpoint['onlyMethods'] & {} = { unlessOwn: 'actions', packages: '\\yii\\' };

/** The parts of a rule. */
export interface Rule {
  readonly pattern: Expression;
  readonly route: string;
  readonly methods: readonly string[];
  readonly node: Node;
}

/**
 * The routes of one rule: `'GET posts/<id:\d+>' => 'post/view'`, or an array with a pattern, a route and verbs, or one
 * of a class that makes several: https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing#url-rules
 * @param suffixOfManager what is put behind the path of a rule that has no suffix of its own
 */
export function ruleFacts(
  key: Node | undefined,
  value: Node,
  on: Expression,
  file: SyntaxFile,
  suffixOfManager: string,
): readonly Fact[] {
  const parts = partsOf(value);
  const ownSuffix = parts.get('suffix');
  const suffix = (ownSuffix && literalText(file.value(ownSuffix))) ?? suffixOfManager;
  const ofClass = classNameOf(file.value(parts.get('class')));
  if (/(?:^|\\)rest\\UrlRule$/.test(ofClass)) {
    const id = `rest ${value.startIndex}`;
    const prefix = parts.get('prefix');
    const within = { path: prefix ? file.value(prefix) : text(''), within: on, ...file.position(value) };
    return [
      { kind: 'scope', framework: 'yii', id, ...within },
      ...restRules(parts, file).flatMap((rule) =>
        endpoint({ ...rule, pattern: text(rule.pattern), node: value }, scope(id), suffix, file).map((fact) => ({
          ...fact,
          onlyMethods: rule.isExtra ? onlyFound : onlyStandard,
        })),
      ),
    ];
  }
  if (/(?:^|\\)GroupUrlRule$/.test(ofClass)) {
    return group(value, parts, on, suffix, file);
  }
  const rule = plainRule(key, value, file);
  return rule ? endpoint(rule, on, suffix, file) : [];
}

/** The rule of an element, unless it is of a class that makes several or is the application's own. */
export function plainRule(key: Node | undefined, value: Node, file: SyntaxFile): Rule | undefined {
  const parts = partsOf(value);
  const written = (part: string): string | undefined => {
    const given = parts.get(part);
    return given && literalText(file.value(given));
  };
  if (!/^(?:(?:.*\\)?web\\UrlRule)?$/.test(classNameOf(file.value(parts.get('class'))))) {
    return undefined;
  }
  const short = key && textAt(key, file);
  const pattern = short ?? textAt(parts.get('pattern'), file);
  const route = short === undefined ? written('route') : (literalText(file.value(value)) ?? written('route'));
  if (pattern === undefined || route === undefined) {
    return undefined;
  }
  const verb = parts.get('verb');
  const given = verb && methodsIn(verb, file);
  return { ...splitText(pattern), ...(given ? { methods: given } : {}), route, node: value };
}

function partsOf(rule: Node): ReadonlyMap<string, Node> {
  return new Map(
    arrayElements(rule).flatMap(({ key: part, value: given }) =>
      part?.type === 'string' ? [[stringText(part), given] as const] : [],
    ),
  );
}

/** A text that begins with a literal, in which verbs or a host may be; other parts may be constants. */
function textAt(node: Node | undefined, file: SyntaxFile): Expression | undefined {
  const value = node && file.value(node);
  return value?.kind === 'text' && typeof value.parts[0] === 'string' ? value : undefined;
}

/** A rule with parameters in its route stands for no action in particular (`expandConvention`). */
function endpoint(
  { pattern, route, methods, node }: Rule,
  on: Expression,
  suffix: string,
  file: SyntaxFile,
): readonly Endpoint[] {
  if (/[<*]/.test(route) || !/^\/?[\w-]+(?:\/[\w-]+)*\/?$/.test(route)) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'yii',
      methods,
      path: literalText(pattern) === '' ? pattern : concatenation([pattern, text(suffix)]),
      on,
      ...actionOf(route, file.path),
      line: file.line(node),
      ...file.position(node),
    },
  ];
}

/** The rules in a group. Its prefix also applies to their routes, unless it has a separate route prefix. */
function group(
  node: Node,
  parts: ReadonlyMap<string, Node>,
  on: Expression,
  suffix: string,
  file: SyntaxFile,
): readonly Fact[] {
  const id = `group ${node.startIndex}`;
  const [prefix, routePrefix] = [parts.get('prefix'), parts.get('routePrefix') ?? parts.get('prefix')];
  const path = prefix ? file.value(prefix) : text('');
  const before = (literalText(file.value(routePrefix)) ?? '').replace(/^\/+|\/+$/g, '');
  return [
    { kind: 'scope', framework: 'yii', id, path, within: on, ...file.position(node) },
    ...arrayElements(parts.get('rules')).flatMap(({ key, value }) => {
      const pattern = textAt(key, file);
      const route = literalText(file.value(value));
      return pattern === undefined || route === undefined
        ? []
        : endpoint(
            { ...splitText(pattern), route: before === '' ? route : `${before}/${route}`, node: value },
            scope(id),
            suffix,
            file,
          );
    }),
  ];
}
