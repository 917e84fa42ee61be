import { isMap, isPair, isScalar, type LineCounter, type YAMLMap } from 'yaml';
import { type Expression, fileScope, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { ConfigurationFramework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { stringIn, stringsIn, yamlDocument, yamlExtensions } from '../yaml.ts';
import { namedController } from './symfony/controllers.ts';

/** The methods of a route without `methods`: https://www.drupal.org/node/2092643 */
const methodsByDefault = ['GET', 'POST'];

/** The routes of Drupal's modules, from version 8 on: https://www.drupal.org/node/2092643 */
export const drupal: ConfigurationFramework = {
  name: 'drupal',
  support: {
    title: 'Drupal 8 to 11',
    followed: '`*.routing.yml` of modules, controllers, forms',
    notFollowed: 'controllers that are services, `route_callbacks`, routes of views and entities',
  },
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source, path) => /(?:^|\/)\w+\.routing\.yml$/.test(path) && /^[ \t]+path[ \t]*:/m.test(source),
  join: joinVerbatim,
  readConfiguration(source) {
    const { document, lines } = yamlDocument(source);
    const { contents } = document;
    return isMap(contents)
      ? contents.items.flatMap((item) =>
          isPair(item) && isScalar(item.key) && isMap(item.value)
            ? routeFacts(item.value, item.key.range?.[0] ?? 0, lines)
            : [],
        )
      : [];
  },
};

function routeFacts(entry: YAMLMap, at: number, lines: LineCounter): readonly Fact[] {
  const path = stringIn(entry.get('path', true));
  const methods = stringsIn(entry.get('methods', true)).map((method) => method.toUpperCase());
  const defaults = entry.get('defaults', true);
  return path === undefined
    ? []
    : [
        {
          kind: 'endpoint',
          framework: 'drupal',
          methods: methods.length === 0 ? methodsByDefault : methods,
          path: text(path),
          on: scope(fileScope),
          handler: isMap(defaults) ? handlerIn(defaults) : undefined,
          line: lines.linePos(at).line,
          inside: undefined,
          at,
        },
      ];
}

/** The controller, or the method that builds the form. Undefined for the handlers of an entity. */
function handlerIn(defaults: YAMLMap): Expression | undefined {
  const controller = stringIn(defaults.get('_controller', true));
  const form = stringIn(defaults.get('_form', true));
  return controller === undefined
    ? form === undefined
      ? undefined
      : member(name(form.startsWith('\\') ? form : `\\${form}`), 'buildForm')
    : namedController(controller);
}
