import type { Endpoint } from '../../facts/endpoint.ts';
import { concatenation, type Expression, literalText, member, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callsWithin, iterations, type RubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'link', 'unlink']);

/** The routes and mounts that the statements of a class or file register, in order. */
export function readBody(
  body: Node | null,
  on: Expression,
  prefix: Expression,
  file: SyntaxFile,
  blocks: readonly number[] = [],
): readonly Fact[] {
  return callsWithin(body).flatMap((call): readonly Fact[] => {
    const [first] = call.given;
    if (call.on) {
      // The block of a loop registers on the enclosing class.
      return iterations.has(call.method) ? readBody(call.block, on, prefix, file, blocks) : [];
    }
    if (call.method === 'namespace' && first) {
      // https://sinatrarb.com/contrib/namespace
      const path = concatenation([prefix, pathOf(first, file)]);
      return readBody(call.block, on, path, file, [...blocks, file.line(call.node)]);
    }
    if (call.method === 'use' || call.method === 'register') {
      return call.given.flatMap((given) => brought(call, given, on, prefix, file));
    }
    const facts = routes(call, on, prefix, file);
    return blocks.length > 0 ? facts.map((fact) => ({ ...fact, blocks })) : facts;
  });
}

/** Mounts another application that runs in front of this one (`use`), or an extension (`register`). */
function brought(call: RubyCall, given: Node, on: Expression, path: Expression, file: SyntaxFile): readonly Fact[] {
  const position = file.position(call.node);
  const what = file.value(given);
  if (call.method === 'use') {
    return [{ kind: 'mount', on, path, what, ...position }];
  }
  const extended: Expression = {
    kind: 'call',
    at: -call.node.startIndex - 1,
    callee: member(what, 'registered'),
    arguments: [on],
  };
  return [{ kind: 'call', call: extended, ...position }];
}

/**
 * The endpoints of `get '/path' do … end`, also of several paths and methods: https://sinatrarb.com/contrib/multi_route
 */
export function routes(call: RubyCall, on: Expression, prefix: Expression, file: SyntaxFile): readonly Endpoint[] {
  const isRoute = call.method === 'route';
  if (!(verbs.has(call.method) || isRoute) || !takesBlock(call)) {
    return [];
  }
  const words = isRoute ? call.given.filter((given) => given.type === 'simple_symbol') : [];
  const methods = isRoute ? words.map((word) => word.text.slice(1).toUpperCase()) : [call.method.toUpperCase()];
  const paths = call.given.filter((given) => !words.includes(given));
  // In a namespace, a route without a path matches the namespace itself.
  const isInNamespace = literalText(prefix) !== '';
  const own: readonly (Node | undefined)[] = paths.length === 0 && isInNamespace ? [undefined] : paths;
  return own.flatMap((given): readonly Endpoint[] => {
    const path = given ? pathOf(given, file) : text('');
    const written = literalText(path);
    const isPath =
      isInNamespace || given?.type === 'regex' || written === undefined || written === '' || /^[/*:?]/.test(written);
    return isPath
      ? [
          {
            kind: 'endpoint',
            framework: 'sinatra',
            methods,
            path: concatenation([prefix, path]),
            on,
            handler: undefined,
            line: file.line(call.node),
            local: written ?? given?.text ?? '',
            ...file.position(call.node),
          },
        ]
      : [];
  });
}

/** Whether a call has a block, or is given one: `get '/path', &answer`. */
function takesBlock({ block, node }: RubyCall): boolean {
  const given = node.childForFieldName('arguments')?.namedChildren ?? [];
  return block !== null || given.some(({ type }) => type === 'block_argument');
}

function pathOf(node: Node, file: SyntaxFile): Expression {
  if (node.type !== 'regex') {
    return file.value(node);
  }
  const written = node.namedChildren.map((part) => part.text).join('');
  const pattern = written.replaceAll('\\/', '/');
  // In an extended pattern, whitespace and comments are ignored.
  return text(/x[a-z]*$/.test(node.lastChild?.text ?? '') ? pattern.replace(/#[^\n]*|\s+/g, '') : pattern);
}
