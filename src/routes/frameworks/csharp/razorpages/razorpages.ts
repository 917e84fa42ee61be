import { type Expression, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, simpleName } from '../../../languages/csharp/calls.ts';
import { type AttributedClass, type AttributedMethod, attributedClasses } from '../../../languages/csharp/classes.ts';
import { hasModifier, isGeneric } from '../../../languages/csharp/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { changedKey, finishPage, furtherRouteKey, rootKey } from './pages.ts';

/** `OnGet`, `OnPostAsync`, `OnPostDeleteAsync`: https://learn.microsoft.com/aspnet/core/razor-pages/#multiple-handlers-per-page */
const handler = /^On(Get|Post|Put|Patch|Delete|Head|Options)(?=[A-Z]|$)/;
const configuring =
  /\bAdd(?:Area)?PageRoute\b|\bWithRazorPagesRoot\b|\bRootDirectory\s{0,9}=|\b(?:Add(?:Area)?(?:Page|Folder)RouteModelConvention|IPageRouteModel(?:Convention|Provider))\b/;
const changing = /\bIPageRouteModel(?:Convention|Provider)\b/;
const changingSome = /^Add(?:Area)?(?:Page|Folder)RouteModelConvention$/;

/** Razor Pages of ASP.NET Core: https://learn.microsoft.com/aspnet/core/razor-pages/ */
export const razorpages: Framework = {
  name: 'razorpages',
  support: {
    title: 'ASP.NET Core Razor Pages',
    followed: 'handlers of page models by file and `@page`, areas, `RootDirectory`, `AddPageRoute`',
    notFollowed: 'handlers that page models inherit, pages without a page model, conventions added in code',
  },
  languages: ['csharp'],
  trigger: (source, path) =>
    (path.endsWith('.cshtml.cs') && /\bOn(?:Get|Post|Put|Patch|Delete|Head|Options)/.test(source)) ||
    configuring.test(source),
  query: '(invocation_expression) @call (assignment_expression) @assignment',
  join: joinTrimmed,
  finish: finishPage,
  read: (file, matches) => [
    ...(file.path.endsWith('.cshtml.cs') ? attributedClasses(file).flatMap((type) => modelFacts(type, file)) : []),
    ...(file.mentions(configuring)
      ? matches.flatMap(({ captures }) => captures.flatMap(({ node }) => settingFacts(node, file)))
      : []),
    ...(file.mentions(changing) ? [setting(changedKey('', ''), text(''), { inside: undefined, at: 0 })] : []),
  ],
};

/** The handlers of a page model, which all answer at the paths of its page. */
function modelFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const handlers = type.isConcrete ? type.methods.filter(isHandler) : [];
  const id = type.name;
  const at = type.node.startIndex;
  return handlers.length === 0
    ? []
    : [
        { kind: 'scope', framework: 'razorpages', id, path: text(''), within: 'root', inside: undefined, at },
        ...handlers.map(
          ({ node, name }): Fact => ({
            kind: 'endpoint',
            framework: 'razorpages',
            methods: [(handler.exec(name)?.[1] ?? '').toUpperCase()],
            path: text(''),
            on: scope(id),
            handler: { kind: 'function', id: node.startIndex },
            line: file.line(node.childForFieldName('name') ?? node),
            inside: undefined,
            at: node.startIndex,
          }),
        ),
      ];
}

function isHandler({ node, name, attributes }: AttributedMethod): boolean {
  return (
    handler.test(name) &&
    hasModifier(node, 'public') &&
    !hasModifier(node, 'static') &&
    !isGeneric(node) &&
    !attributes.some((attribute) => attribute.name === 'NonHandler')
  );
}

/** https://learn.microsoft.com/aspnet/core/razor-pages/razor-pages-conventions#configure-a-page-route */
function settingFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  if (node.type === 'assignment_expression') {
    const isRoot = /\.RootDirectory$/.test(node.childForFieldName('left')?.text ?? '');
    return isRoot ? [setting(rootKey, file.value(node.childForFieldName('right')), file.position(node))] : [];
  }
  const callee = node.childForFieldName('function');
  const called = simpleName(callee?.childForFieldName('name'));
  const given = argumentsOf(node).map(({ value }) => file.value(value));
  const [first, second, third] = given;
  if (called === 'WithRazorPagesRoot' && first) {
    return [setting(rootKey, first, file.position(node))];
  }
  const isInArea = /^AddArea/.test(called);
  const [area, page, route] = isInArea ? [first, second, third] : [text(''), first, second];
  const [named, of] = [area && literalText(area), page && literalText(page)];
  if (changingSome.test(called)) {
    return [setting(changedKey(named ?? '', of ?? ''), text(''), file.position(node))];
  }
  return /^Add(?:Area)?PageRoute$/.test(called) && route && named !== undefined && of !== undefined
    ? [setting(furtherRouteKey(named, of), route, file.position(node))]
    : [];
}

function setting(key: string, value: Expression, position: { inside: number | undefined; at: number }): Fact {
  return { kind: 'setting', framework: 'razorpages', key, value, ...position };
}
