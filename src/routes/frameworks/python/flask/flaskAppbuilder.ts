import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact } from '../routerFacts.ts';

/** The rule that expands the view classes of Flask-AppBuilder: https://flask-appbuilder.readthedocs.io/en/latest/views.html */
export const appbuilder = 'appbuilder';

/** Match a file that may register views. */
export const buildsViews = /\bappbuilder\b/i;
export const registersViews = /\.add_(?:view|view_no_menu|api)\b|\bindexview\b/;

const registers = /^add_(?:view|view_no_menu|api)$/;

/** The view of `appbuilder.add_view(Orders, 'Orders')`, `appbuilder.add_api(OrderApi)` and `AppBuilder(app, session, indexview=Home)`. */
export function appbuilderRegistration(file: SyntaxFile, call: Node): readonly Fact[] {
  if (!file.mentions(buildsViews)) {
    return [];
  }
  const callee = call.childForFieldName('function');
  const isMethod = registers.test(callee?.childForFieldName('attribute')?.text ?? '');
  const view = isMethod ? argument(call, 'baseview', 0) : argument(call, 'indexview');
  if (!view) {
    return [];
  }
  const id = callAt(call);
  const what = file.value(view);
  return [
    scopeFact('flask', file, call, { id, path: text(''), within: 'root' }),
    {
      kind: 'resource',
      framework: 'flask',
      rule: appbuilder,
      path: { kind: 'member', of: what, name: 'route_base', absent: text(''), orUnknown: true },
      on: scope(id),
      what,
      options: {},
      line: file.line(call),
      ...file.position(call),
    },
  ];
}
