import { unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { rubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** `'/path' => App.new`, `apps['/path'] = App.new`, `server.mount('/path', App.new)` */
export const pathTableTrigger =
  /['"]\/[^'"\n]{0,200}['"][\])]? {0,4}(?:=>?|,) {0,4}(?:::)?[A-Z]\w{0,200}(?:::\w{1,200}){0,20}\.new\b/;

/**
 * The mounts of applications that are made under a path in a table, for a builder or map elsewhere: where that itself is served is not
 * known, unless another mount of the application says it. https://github.com/rack/rack/blob/main/lib/rack/urlmap.rb
 */
export function applicationsInTables(program: Node, file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(pathTableTrigger)) {
    return [];
  }
  return program.descendantsOfType('call').flatMap((node): readonly Fact[] => {
    const made = node ? rubyCall(node) : undefined;
    const path = node && made?.method === 'new' && made.on ? pathOf(node) : undefined;
    return node && made?.on && path && /^["']\//.test(path.text)
      ? [
          {
            kind: 'mount',
            on: unknown,
            path: file.value(path),
            what: file.value(made.on),
            byConvention: true,
            ...file.position(node),
            inside: undefined,
          },
        ]
      : [];
  });
}

/** The path to which an application belongs: the key of its pair or element, or the argument in front of it. */
function pathOf(application: Node): Node | undefined {
  const { parent } = application;
  switch (parent?.type) {
    case 'pair':
      return parent.childForFieldName('key') ?? undefined;
    case 'assignment': {
      const element = parent.childForFieldName('left');
      return element?.type === 'element_reference' ? element.namedChildren[1] : undefined;
    }
    case 'argument_list': {
      const [first, second] = parent.namedChildren;
      const isMount = parent.parent?.childForFieldName('method')?.text === 'mount';
      return isMount && second?.id === application.id ? first : undefined;
    }
    default:
      return undefined;
  }
}
