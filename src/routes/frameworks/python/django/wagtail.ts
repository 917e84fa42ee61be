import { concatenation, type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The views of an endpoint by their paths behind its name. */
const views = { '/': 'listing_view', '/<int:pk>/': 'detail_view', '/find/': 'find_view' };

/**
 * A router of Wagtail's API, and the endpoints that are registered on it:
 * https://docs.wagtail.org/en/stable/advanced_topics/api/v2/configuration.html
 */
export function wagtailRouter(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const position = file.position(call);
  if (externalPath(file.value(callee), file) === 'wagtail.api.v2.router.WagtailAPIRouter') {
    return [{ kind: 'scope', framework: 'django', id: callAt(call), path: text(''), within: 'router', ...position }];
  }
  const on = callee?.childForFieldName('object');
  const [name, what] = [argument(call, 'name', 0), argument(call, 'class_', 1)];
  return on && callee?.childForFieldName('attribute')?.text === 'register_endpoint' && name && what
    ? Object.entries(views).map(([path, view]) => ({
        kind: 'resource',
        framework: 'django',
        rule: 'view',
        path: concatenation([file.value(name), text(path)]),
        on: file.value(on),
        what: file.value(what),
        options: { actions: actionsOf(view) },
        line: file.line(call),
        ...position,
      }))
    : [];
}

function actionsOf(view: string): Expression {
  return { kind: 'object', entries: { get: text(view) } };
}
