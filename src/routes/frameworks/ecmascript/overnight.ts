import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { controllerFacts, type DecoratedControllers } from './decoratedControllers.ts';
import { decoratorsOfClass } from './decorators.ts';

const [children, parentOption] = ['children that are not read', 'has children'];
const verbs = new Set(['All', 'Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options']);

const library: DecoratedControllers = {
  framework: 'overnight',
  packages: /^@overnightjs\/core$/,
  controllers: new Set(['Controller']),
  areFieldsHandlers: true,
  route({ name, arguments: [path] }) {
    return verbs.has(name) && path?.type !== 'regex'
      ? { method: name === 'All' ? 'ANY' : name.toUpperCase(), path }
      : undefined;
  },
};

/** OvernightJS: https://github.com/seanpmaxwell/overnight#readme */
export const overnight: Framework = {
  name: 'overnight',
  support: {
    title: 'OvernightJS',
    followed: 'controllers, `ChildControllers` with a list of objects',
    notFollowed: 'regular expressions as paths, lists of children that are made elsewhere',
  },
  languages: ['ecmascript'],
  signs: ['@overnightjs/core'],
  trigger: (source) => source.includes('@overnightjs/core'),
  query: '(class_body) @body',
  join: joinMounted,
  finish: ({ segments, options }, setting) => [
    { path: joinMounted(segments), unknown: setting(children) !== undefined && !options.has(parentOption) },
  ],
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => classFacts(node, file))),
};

/** A controller, with those that `@ChildControllers([new Users()])` mounts on it. */
function classFacts(body: Node, file: SyntaxFile): readonly Fact[] {
  const id = body.parent?.childForFieldName('name')?.text;
  const given = (body.parent ? decoratorsOfClass(body.parent) : []).find(
    ({ callee }) => externalPath(file.value(callee), file) === '@overnightjs/core.ChildControllers',
  )?.arguments[0];
  if (!given || id === undefined) {
    return controllerFacts(library, body, file);
  }
  const route: DecoratedControllers['route'] = (...decorator) => {
    const found = library.route(...decorator);
    return found && { ...found, options: { [parentOption]: text('') } };
  };
  const position = file.position(given);
  const classes = (given.type === 'array' ? given.namedChildren : [given]).map((child) => classOf(child, file));
  return [
    ...controllerFacts({ ...library, route }, body, file),
    ...classes.map(
      (what): Fact =>
        what
          ? { kind: 'mount', on: scope(id), path: text(''), what, ...position }
          : { kind: 'setting', framework: 'overnight', key: children, value: text(''), ...position },
    ),
  ];
}

function classOf(made: Node, file: SyntaxFile): Expression | undefined {
  const callee = made.type === 'new_expression' ? calleeOf(made) : undefined;
  return callee && file.value(callee);
}
