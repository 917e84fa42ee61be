import { unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { rubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { builderTrigger } from './rack.ts';

/** `'/path' => App.new`, `apps['/path'] = App.new`, `server.mount('/path', App.new)` */
export const pathTableTrigger =
  /['"]\/[^'"\n]{0,200}['"][\])]? {0,4}(?:=>?|,) {0,4}(?:::)?[A-Z]\w{0,200}(?:::\w{1,200}){0,20}\.new\b/;

/**
 * Mounts of applications in a table of paths, which another file passes to a builder or map. The prefix of the table is unknown,
 * unless another mount of the application gives it. https://github.com/rack/rack/blob/main/lib/rack/urlmap.rb
 */
export function applicationsInTables(program: Node, file: SyntaxFile): readonly Fact[] {
  return [
    ...(file.mentions(pathTableTrigger) ? program.descendantsOfType('call').flatMap((node) => made(node, file)) : []),
    ...(file.mentions(builderTrigger) ? program.descendantsOfType('pair').flatMap((node) => named(node, file)) : []),
  ];
}

function made(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = rubyCall(node);
  const path = call?.method === 'new' && call.on ? pathOf(node) : undefined;
  return call?.on && path ? inTable(path, call.on, node, file) : [];
}

/** The mount of `'/path' => App` in the file of a builder, which makes an object of each or runs the class. */
function named(pair: Node, file: SyntaxFile): readonly Fact[] {
  const [path, application] = [pair.childForFieldName('key'), pair.childForFieldName('value')];
  return path && application && /^(?:constant|scope_resolution)$/.test(application.type)
    ? inTable(path, application, pair, file)
    : [];
}

function inTable(path: Node, application: Node, at: Node, file: SyntaxFile): readonly Fact[] {
  return /^["']\//.test(path.text)
    ? [
        {
          kind: 'mount',
          on: unknown,
          path: file.value(path),
          what: file.value(application),
          byConvention: true,
          ...file.position(at),
          inside: undefined,
        },
      ]
    : [];
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
