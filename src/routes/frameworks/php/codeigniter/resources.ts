import { literalText } from '../../../facts/expression.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { ResourceRoute } from '../../framework.ts';

/** The endpoints of a resource or presenter: https://codeigniter.com/user_guide/incoming/restful.html */
export function codeigniterResource(
  kind: 'resource' | 'presenter',
  path: string,
  options: ReadonlyMap<string, Node>,
  file: SyntaxFile,
): readonly ResourceRoute[] {
  const placeholder = options.get('placeholder');
  const given = placeholder && literalText(file.value(placeholder));
  const id = `${path}/(${(given ?? '(:segment)').replace(/^\(|\)$/g, '')})`;
  const routes = kind === 'resource' ? resourceRoutes(path, id, options.has('websafe')) : presenterRoutes(path, id);
  const only = options.get('only') && namesIn(options.get('only'), file);
  const except = namesIn(options.get('except'), file);
  return routes.filter(({ member = '' }) => (only?.includes(member) ?? true) && !except.includes(member));
}

function resourceRoutes(path: string, id: string, isWebSafe: boolean): readonly ResourceRoute[] {
  return [
    { member: 'index', methods: ['GET'], path },
    { member: 'new', methods: ['GET'], path: `${path}/new` },
    { member: 'edit', methods: ['GET'], path: `${id}/edit` },
    { member: 'show', methods: ['GET'], path: id },
    { member: 'create', methods: ['POST'], path },
    { member: 'update', methods: ['PUT', 'PATCH', ...(isWebSafe ? ['POST'] : [])], path: id },
    { member: 'delete', methods: ['DELETE'], path: id },
    ...(isWebSafe ? [{ member: 'delete', methods: ['POST'], path: `${id}/delete` }] : []),
  ];
}

function presenterRoutes(path: string, id: string): readonly ResourceRoute[] {
  const item = id.slice(path.length);
  return [
    { member: 'index', methods: ['GET'], path },
    { member: 'show', methods: ['GET'], path: `${path}/show${item}` },
    { member: 'new', methods: ['GET'], path: `${path}/new` },
    { member: 'create', methods: ['POST'], path: `${path}/create` },
    { member: 'edit', methods: ['GET'], path: `${path}/edit${item}` },
    { member: 'update', methods: ['POST'], path: `${path}/update${item}` },
    { member: 'remove', methods: ['GET'], path: `${path}/remove${item}` },
    { member: 'delete', methods: ['POST'], path: `${path}/delete${item}` },
    { member: 'show', methods: ['GET'], path: id },
    { member: 'create', methods: ['POST'], path },
  ];
}

/** The names in an array, or in a comma-separated string. */
function namesIn(node: Node | undefined, file: SyntaxFile): readonly string[] {
  const elements = arrayElements(node).map(({ value }) => value);
  return (elements.length > 0 || !node ? elements : [node]).flatMap((each) =>
    (literalText(file.value(each)) ?? '').split(',').map((name) => name.trim()),
  );
}
