import { descriptors } from '../../../model/frameworks/descriptors.ts';
import { memoized } from '../../../model/memoized.ts';
import { type Expression, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { callId } from '../../languages/ecmascript/calls.ts';
import { annotatedType, parameterOf, parametersOf } from '../../languages/ecmascript/parameters.ts';
import { externalPath } from '../../syntax/external.ts';
import { rememberingLast } from '../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * Matches packages of frameworks that are not supported, so that their routers are not taken for those of supported
 * ones.
 */
const others =
  /^(?:msw|nock|sails|find-my-way|uWebSockets\.js|axios-mock-adapter|fetch-mock|supertest|@feathersjs\/|@apollo\/|@angular\/|@playwright\/|cypress)|miragejs/;

/** Matches the packages of frameworks whose registrations look alike, by framework. */
const packages: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(descriptors).flatMap(([name, each]): [string, RegExp][] =>
    each.runtime === 'node' && each.packages ? [[name, each.packages]] : [],
  ),
  ['other', others],
]);

const verbs = 'get|post|put|patch|delete|del|all|any|use|route|register|head|options|opts|query|on|openapi';
// A look-behind at each dot or bracket is several times faster than a search for the names before it.
const namedCall = new RegExp(
  `(?<=\\b(?:app|server|api|routes?|fastify|instance|\\w*[rR]outer)\\s*\\??)\\.\\s*(?:${verbs}|listen)\\s*(?:<[^>]*>)?\\(`,
);
const computedCall = /(?<=\b(?:app|server|fastify|\w*[rR]outer)\s*)\[\s*\w[\w.()]{0,40}\s*\]\s*\(/;
const calledWithPath = `(?:\\.\\s*(?:${verbs})|\\[[^\\]\\n]{1,40}\\])\\s*(?:<[^>]*>)?\\(\\s*['"\`]/`;
// An awaited call is a request of an HTTP client: `await http.get('/users')`.
const pathCall = new RegExp(`${calledWithPath}(?<!(?:\\bawait\\s+[\\w$.?()]{1,80}|\\baxios\\s*)${calledWithPath})`);
const commonRouter = /(?:^|\.|_)(?:app|server|router)$|[rR]outer$/;
const assumedCall = new RegExp(
  `(?<=(?:(?:\\b|_)(?:app|server)|[rR]outer)\\s*\\??)(?:\\.\\s*(?:${verbs}|listen)\\s*(?:<[^>]*>)?\\(|\\[)`,
);

/** Whether a text has a literal with a path. Most have none, and need not be searched for what is done with one. */
export const quotesPath = rememberingLast((source) => /['"`]\//.test(source));

/**
 * Whether a file may register routes on a router from another file, or start an application that another file creates.
 * Tested on the text, before anything is parsed.
 */
export const mayRegister = rememberingLast(
  (source) => namedCall.test(source) || (quotesPath(source) && pathCall.test(source)) || computedCall.test(source),
);

/** Whether a method is called on something that is named like a router (`commonRouter`). Tested on the text, too. */
export const mayAssume = rememberingLast((source) => assumedCall.test(source));

/** The frameworks whose packages a file imports. */
const familiesOf = memoized((file: SyntaxFile): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const fact of file.declarations) {
    const path = fact.kind === 'binding' ? externalPath(fact.value, file) : undefined;
    const family = path === undefined ? undefined : familyOfPackage(path);
    if (family !== undefined) {
      found.add(family);
    }
  }
  return found;
});

/** The framework to which a package, or a member of it, belongs. */
export function familyOfPackage(path: string): string | undefined {
  const [module = path] = /^(?:@[^/.]+\/)?[^.]*/.exec(path) ?? [];
  return [...packages].find(([, known]) => known.test(path) || known.test(module))?.[0];
}

/**
 * Whether a framework may claim a receiver of unknown origin that is named like a router: if the file imports its packages and no
 * other framework's. In a file without such imports, Express may, unless the file is browser code.
 */
export function isAssumed(framework: string, receiver: Node, likely: RegExp, file: SyntaxFile): boolean {
  const name = receiver.text;
  if (/^(?:this\.)?_?fastify$/i.test(name)) {
    return framework === 'fastify';
  }
  const imported = familiesOf(file);
  if (imported.size > 0) {
    return imported.size === 1 && imported.has(framework) && likely.test(name);
  }
  return framework === 'express' && commonRouter.test(name) && !isOfBrowser(file.path);
}

/** Whether a file imports a package of a framework. */
export function imports(framework: string, file: SyntaxFile): boolean {
  return familiesOf(file).has(framework);
}

/** Whether a file imports no packages of other such frameworks. */
export function importsOnly(framework: string, file: SyntaxFile): boolean {
  return [...familiesOf(file)].every((family) => family === framework);
}

/** Whether a file is code for browsers, as far as its path tells. */
export function isOfBrowser(path: string): boolean {
  return /(?:^|\/)(?:public|static|assets|www|client|frontend)\//.test(path) || /\.[jt]sx$/.test(path);
}

/** Whether a path may be that of a route: its literal begins like one, or it is not a literal. */
export function isPathLike(path: Expression): boolean {
  const literal = path.kind === 'list' ? literalText(path.items[0]) : literalText(path);
  return literal === undefined || /^[/*]/.test(literal) || literal === '';
}

const data = new Set(['string', 'number', 'object', 'template_string', 'true', 'false', 'null', 'undefined']);

/** Whether an argument may be a function. */
export function isHandlerLike(node: Node | undefined): node is Node {
  return node !== undefined && !data.has(node.type);
}

/** The scope that a call creates. */
export function scopeFact(
  framework: string,
  node: Node,
  path: Expression,
  within: 'root' | 'router' | Expression,
  file: SyntaxFile,
): Scope {
  return { kind: 'scope', framework, id: callId(node), path, within, ...file.position(node) };
}

/**
 * Scopes of parameters that are typed as routers of a framework, used where no call site is followed. Those of the
 * types in `applications` are mounted at the root.
 */
export function annotatedRouters(
  framework: string,
  types: RegExp,
  applications: RegExp | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  return functionsOf(file).flatMap((node) =>
    parametersOf(node).flatMap((parameter): readonly Fact[] => {
      const type = annotatedType(parameter);
      const path = type && externalPath(type, file);
      if (path === undefined || familyOfPackage(path) !== framework || !types.test(path)) {
        return [];
      }
      const { name } = parameterOf(parameter);
      const id = `${name} of ${node.startIndex}`;
      const within = applications?.test(path) ? 'root' : 'router';
      const position = { inside: node.startIndex, at: node.startIndex };
      return [
        { kind: 'scope', framework, id, path: text(''), within, ...position },
        { kind: 'binding', name, value: scope(id), ...position },
      ];
    }),
  );
}

/** The functions of a file that have parameters. */
export function functionsOf(file: SyntaxFile): readonly Node[] {
  return file
    .matches('[(function_declaration) (function_expression) (arrow_function) (method_definition)] @function')
    .flatMap(({ captures }) => captures.map(({ node }) => node));
}
