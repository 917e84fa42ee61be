import { type Expression, fileScope, literalText, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { nearestFile } from '../../../languages/php/modules.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';

const settings = /^(?:404_override|translate_uri_dashes)$/;
/** A function that adds to an array of routes that is passed by reference: https://www.php.net/manual/en/language.references.pass.php */
const givenByReference = /\bfunction\s+\w+\s*\([^()]*&\s*\$route\b/;
const placeholders: Readonly<Record<string, string>> = { '(:any)': '([^/]+)', '(:num)': '([0-9]+)' };

/** CodeIgniter 3: https://codeigniter.com/userguide3/general/routing.html */
export const codeigniter3: Framework = {
  name: 'codeigniter3',
  support: {
    title: 'CodeIgniter 3',
    followed: '`$route` with wildcards, regular expressions and verbs, functions that add to it',
    notFollowed: 'controllers that answer without a route',
  },
  languages: ['php'],
  trigger: (source, path) =>
    /\$route\s*\[/.test(source) && (/(?:^|\/)routes\.php$/.test(path) || givenByReference.test(source)),
  query: '(assignment_expression left: (subscript_expression)) @assigned',
  join: joinWithPlaceholders,
  finish({ segments, options }) {
    const target = options.get('target');
    const handlers = target?.kind === 'text' && !target.unknown ? handlersOf(target.text) : [];
    return [{ path: joinWithPlaceholders(segments), unknown: false, handlers, isElsewhere: true }];
  },
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => assigned(node, file))),
};

function joinWithPlaceholders(segments: readonly string[]): string {
  return joinTrimmed(segments).replace(/\(:(?:any|num)\)/g, (found) => placeholders[found] ?? found);
}

/** The endpoint of `$route['users/(:num)'] = 'users/show/$1'` or `$route['users']['POST'] = 'users/create'`. */
function assigned(node: Node, file: SyntaxFile): readonly Fact[] {
  const keys = keysOf(node.childForFieldName('left'));
  const [variable, path, verb] = keys;
  const value = path && file.value(path);
  const written = literalText(value) ?? '';
  const isComputed = value?.kind === 'text' && written === '';
  if (variable?.text !== '$route' || keys.length > 3 || !(isComputed || written) || settings.test(written)) {
    return [];
  }
  const method = verb && literalText(file.value(verb));
  const right = node.childForFieldName('right');
  const target = file.value(right);
  return [
    {
      kind: 'endpoint',
      framework: 'codeigniter3',
      methods: [method?.toUpperCase() ?? 'ANY'],
      path: isComputed ? value : text(written === 'default_controller' ? '' : written),
      on: scope(fileScope),
      handler: right?.type === 'anonymous_function' ? target : undefined,
      options: { target },
      line: file.line(node),
      ...file.position(node),
    },
  ];
}

/** The variable and the keys of a subscript expression, `$route['…']['…']`. */
function keysOf(node: Node | null): readonly Node[] {
  if (node?.type !== 'subscript_expression') {
    return node ? [node] : [];
  }
  const [of, key] = node.namedChildren;
  return [...keysOf(of ?? null), ...(key ? [key] : [])];
}

/**
 * The candidates for the handler of a target `folder/class/method/$1`: the first segment that is the file of a controller is the
 * class, those before it are folders; the method defaults to `index`. https://codeigniter.com/userguide3/general/controllers.html
 * Last, controllers of the modules that extensions add: `class/method`, `module/class/method`.
 */
function handlersOf(target: string): readonly Expression[] {
  const segments = target.split('/').filter((segment) => segment !== '');
  const end = segments.findIndex((segment) => segment.includes('$'));
  const known = segments.slice(0, end < 0 ? undefined : end).map((segment) => segment.replaceAll('-', '_'));
  const places = known.map((segment, index) => {
    const className = segment.charAt(0).toUpperCase() + segment.slice(1);
    const file = nearestFile(text(`controllers/${[...segments.slice(0, index), className].join('/')}.php`));
    const method = known[index + 1] ?? (index + 1 === end ? undefined : 'index');
    return { className, ofFile: member(file, className), method };
  });
  const withMethods = places.flatMap(({ method, ...place }) => (method === undefined ? [] : [{ ...place, method }]));
  return [
    ...withMethods.map(({ ofFile, method }) => member(ofFile, method)),
    ...places.map(({ ofFile }) => ofFile),
    ...withMethods.slice(0, 2).map(({ className, method }) => member(name(className), method)),
  ];
}
