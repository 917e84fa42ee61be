import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Chain } from '../../languages/php/chains.ts';
import { typeOf } from '../../languages/php/classes.ts';
import { folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { givenRouter } from './phpGroups.ts';

const collectors = /^\\(?:Slim\\.*(?:RouteCollectorProxy|RouteCollectorProxyInterface|App)|RouteCollectorProxy)$/;

export function isApplication(made: Node): boolean {
  return /^(?:\\?Slim\\.*)?AppFactory::create|^\\?(?:DI\\Bridge\\Slim\\)?Bridge::create|^new \\?(?:Slim\\)?(?:App|Slim)\b/.test(
    made.text,
  );
}

/** The argument of the first call of `setBasePath` on each variable, by the name of the variable. */
export function basePaths(chains: readonly Chain[]): ReadonlyMap<string, Node> {
  const paths = chains.flatMap(({ root, links }) => {
    const given = links.find(({ name }) => name === 'setBasePath')?.arguments[0];
    return given ? [[root.text, given.node] as const] : [];
  });
  return new Map(paths.reverse());
}

/** The scope of `$app = AppFactory::create()`, with its base path. */
export function applicationScope(made: Node, paths: ReadonlyMap<string, Node>, file: SyntaxFile): Fact {
  const base = paths.get(made.parent?.childForFieldName('left')?.text ?? '');
  return {
    kind: 'scope',
    framework: 'slim',
    id: made.startIndex,
    path: base ? file.value(base) : made.text.startsWith('new') ? scriptFolder(file) : text(''),
    within: 'root',
    ...file.position(made),
  };
}

const webRoot = /^(?:public|public_html|web|webroot|www|html|htdocs)$/;
const autoloader = /['"]\/?((?:\.\.\/){2,})vendor\/autoload\.php['"]/;

/**
 * The folder of the front controller in its project, whose root has the folder `vendor`: until its version 3, Slim takes what the folder
 * of the script adds to the document root off each path. None for a script close to the root, whose folder may be the document root.
 * https://www.slimframework.com/docs/v3/start/web-servers.html , https://getcomposer.org/doc/01-basic-usage.md#autoloading
 */
function scriptFolder({ path, text: source }: SyntaxFile): Expression {
  const [, up = ''] = path.endsWith('/index.php') ? (autoloader.exec(source) ?? []) : [];
  const folders = folderOf(path).split('/');
  const below = up === '' ? [] : folders.slice(-up.length / '../'.length);
  return below.length === 0 || below.some((folder) => webRoot.test(folder))
    ? text('')
    : { kind: 'text', parts: [`/${below.join('/')}`], isDefault: true };
}

/**
 * The scope of a parameter that is the application; it stands for the caller's application if the call site is known. If its class is one
 * of the source's own, only the caller tells whether it is an application at all.
 */
export function givenApplication(node: Node, file: SyntaxFile): readonly Fact[] {
  const parameter = node.childForFieldName('parameters')?.namedChildren.find((each) => isGivenApplication(each, file));
  const within = parameter && isCollector(parameter, file) ? 'root' : 'router';
  return parameter ? givenRouter(parameter, node, { framework: 'slim', id: applicationId(node), within }, file) : [];
}

/** Whether a parameter is the application: by its class, or by its name if its class is not one of Slim's. */
export function isGivenApplication(parameter: Node, file: SyntaxFile): boolean {
  const type = typeOf(parameter, file);
  const isNamed = parameter.childForFieldName('name')?.text === '$app';
  return type?.kind === 'name' && (isCollector(parameter, file) ? type.name.endsWith('\\App') : isNamed);
}

export function isCollector(parameter: Node, file: SyntaxFile): boolean {
  const type = typeOf(parameter, file);
  return type?.kind === 'name' && collectors.test(type.name);
}

export function applicationId(node: Node): string {
  return `application ${node.startIndex}`;
}
