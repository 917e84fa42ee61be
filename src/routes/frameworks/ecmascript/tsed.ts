import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { quoted } from '../trigger.ts';
import { controllerFacts, type DecoratedControllers } from './decoratedControllers.ts';
import { type Decorator, decoratorsOfClass } from './decorators.ts';

const packages = /^@tsed\/(?:common|di|schema|platform-http)$/;
const verbs = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'All']);

const library: DecoratedControllers = {
  framework: 'tsed',
  packages,
  controllers: new Set(['Controller']),
  base: (decorators, file) => pathOf(decorators.find(({ name }) => name === 'Controller')?.arguments[0], file),
  route({ name, arguments: [path] }) {
    return verbs.has(name) ? { method: name === 'All' ? 'ANY' : name.toUpperCase(), path } : undefined;
  },
};

/** Ts.ED: https://tsed.dev/docs/controllers.html */
export const tsed: Framework = {
  name: 'tsed',
  support: {
    title: 'Ts.ED',
    followed:
      'controllers and their children, `mount` of the configuration with classes, what barrels export and patterns of files',
    notFollowed: 'base classes of controllers',
  },
  languages: ['ecmascript'],
  signs: quoted('@tsed/'),
  trigger: (source) =>
    /['"]@tsed\/(?:common|di|schema|platform-http)['"]/.test(source) &&
    /@(?:Controller|Configuration|ServerSettings)\b/.test(source),
  query: '(class_body) @body',
  join: joinMounted,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => classFacts(node, file))),
};

function classFacts(body: Node, file: SyntaxFile): readonly Fact[] {
  const declaration = body.parent;
  const id = declaration?.childForFieldName('name')?.text;
  if (!declaration || id === undefined) {
    return [];
  }
  const decorators = decoratorsOfClass(declaration).filter(({ callee }) =>
    packages.test(externalPath(file.value(callee), file)?.replace(/\.\w+$/, '') ?? ''),
  );
  const facts = controllerFacts(library, body, file);
  return [
    ...facts,
    ...(facts.length > 0 ? fileFacts(id, declaration, file) : []),
    ...decorators.flatMap((decorator) => [...children(decorator, id, file), ...mounts(decorator, id, file)]),
  ];
}

/** A file whose controllers a pattern of files mounts: they are mounted on the file, unless another place mounts them. */
function fileFacts(id: string, declaration: Node, file: SyntaxFile): readonly Fact[] {
  const position = file.position(declaration);
  return [
    { kind: 'scope', framework: 'tsed', id: fileScope, path: text(''), within: 'router', inside: undefined, at: 0 },
    { kind: 'mount', on: scope(fileScope), path: text(''), what: scope(id), byConvention: true, ...position },
  ];
}

/** `@Controller({ path: '/rest', children: [Users] })`, `@Children(Users)`: https://tsed.dev/docs/controllers.html#nested-controllers */
function children({ name, arguments: given, node }: Decorator, id: string, file: SyntaxFile): readonly Fact[] {
  const listed =
    name === 'Controller' ? propertyNode(given[0], 'children')?.namedChildren : name === 'Children' ? given : [];
  return (listed ?? []).map((child) => ({
    kind: 'mount',
    on: scope(id),
    path: text(''),
    what: file.value(child),
    ...file.position(node),
  }));
}

/** `@Configuration({ mount: { '/rest': [Users, ...Object.values(rest), './controllers/*.ts'] } })`: https://tsed.dev/docs/configuration/mount.html */
function mounts({ name, arguments: [options], node }: Decorator, id: string, file: SyntaxFile): readonly Fact[] {
  const mount = /^(?:Configuration|ServerSettings)$/.test(name) ? propertyNode(options, 'mount') : undefined;
  if (!mount) {
    return [];
  }
  const position = file.position(node);
  const found = mount.namedChildren.flatMap((pair): readonly Fact[] => {
    const [key, value] = [pair.childForFieldName('key'), pair.childForFieldName('value')];
    const path = key?.type === 'string' ? text(stringText(key)) : undefined;
    const items = value?.type === 'array' ? value.namedChildren : value ? [value] : [];
    return path
      ? items.flatMap((item): readonly Fact[] => {
          const what = mounted(item, file);
          return what ? [{ kind: 'mount', framework: 'tsed', on: scope(id), path, what, ...file.position(item) }] : [];
        })
      : [];
  });
  return [{ kind: 'scope', framework: 'tsed', id, path: text(''), within: 'root', ...position }, ...found];
}

/** A class, a list of classes, or the files of a pattern that begins at the folder of the file. */
function mounted(item: Node, file: SyntaxFile): Expression | undefined {
  if (item.type === 'spread_element') {
    return item.firstNamedChild ? file.value(item.firstNamedChild) : undefined;
  }
  if (item.type !== 'string' && item.type !== 'template_string') {
    return item.type === 'identifier' || item.type === 'call_expression' ? file.value(item) : undefined;
  }
  const written = item.text.slice(1, -1);
  const [, folder, below] = /^\$\{(\w+)\}\/(.*)$/s.exec(written) ?? [];
  const pattern = folder === undefined ? written : isOwnFolder(folder, file) ? `./${below}` : '';
  return pattern.startsWith('./') ? { kind: 'module', module: pattern } : undefined;
}

function isOwnFolder(written: string, file: SyntaxFile): boolean {
  const declared = new RegExp(
    `\\b${written}\\s*=\\s*(?:(?:path\\.)?resolve\\()?(?:__dirname|import\\.meta\\.dirname)\\b`,
    'i',
  );
  return written === '__dirname' || file.mentions(declared);
}

function pathOf(given: Node | undefined, file: SyntaxFile): Expression {
  const path = given?.type === 'object' ? propertyNode(given, 'path') : given;
  return path ? file.value(path) : text('');
}
