import { type Expression, lastName, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/python/arguments.ts';
import { enclosing } from '../../../languages/python/enclosing.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { documentPath } from '../../openApiNames.ts';
import { addsDocuments, documentKey, finishConnexionPath, templateKey } from './basePath.ts';
import { resolverKey } from './resolvers.ts';

const applications = /^connexion\.(?:apps?\.(?:\w+\.)*)?(?:App|FlaskApp|AsyncApp|AioHttpApp)$/;
const resolvers = /^connexion\.(?:resolver\.)?(R(?:esty|elative)Resolver|Method(?:View)?Resolver)$/;

/**
 * Connexion serves what an OpenAPI document describes: https://connexion.readthedocs.io/en/latest/routing.html
 * The document has the routes (`connexion in YAML`), the application the base path.
 */
export const connexion: Framework = {
  name: 'connexion',
  support: {
    title: 'Connexion',
    followed: 'documents in YAML, `operationId`, `x-openapi-router-controller`, `base_path`, `servers`, resolvers',
    notFollowed: 'documents in JSON, resolvers of an application',
  },
  languages: ['python'],
  signs: ['.add_api'],
  trigger: (source) => /\.add_api\s*\(/.test(source) && /connexion|\.(?:ya?ml|json)\b/.test(source),
  query: '(call) @call',
  join: joinVerbatim,
  finish: finishConnexionPath,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(call: Node, file: SyntaxFile): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const says = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'connexion',
    key,
    value,
    ...(key.startsWith(documentKey('')) ? { isExclusive: true } : {}),
    ...file.position(call),
  });
  if (callee?.childForFieldName('attribute')?.text === 'add_api') {
    return isOfTest(call) ? [] : added(call, file, says);
  }
  const isApplication = applications.test(externalPath(file.value(callee), file) ?? '') && !isOfTest(call);
  const resolver = isApplication ? resolverOf(call, file) : undefined;
  const given = isApplication ? argument(call, 'arguments') : undefined;
  return [...(resolver ? [says(resolverKey, resolver)] : []), ...(given ? [says(templateKey, file.value(given))] : [])];
}

/**
 * Whether a call is in a test case, such as generated servers have beside the application: it says nothing about the latter.
 * https://docs.python.org/3/library/unittest.html#unittest.TestCase
 */
function isOfTest(call: Node): boolean {
  return /TestCase\b/.test(enclosing(call, 'class_definition')?.childForFieldName('superclasses')?.text ?? '');
}

/** `app.add_api('openapi.yaml', base_path='/v2')`: a path and a resolver given here replace those of the document and the application. */
function added(call: Node, file: SyntaxFile, says: (key: string, value: Expression) => Fact): readonly Fact[] {
  const specification = argument(call, 'specification', 0);
  const document = specification && documentPath(specification, file);
  const basePath = argument(call, 'base_path');
  const resolver = resolverOf(call, file);
  const given = argument(call, 'arguments');
  const entries: Readonly<Record<string, Expression>> = {
    ...(basePath ? { path: { kind: 'text', parts: [file.value(basePath)] } } : {}),
    ...(resolver ? { resolver } : {}),
    ...(given ? { arguments: file.value(given) } : {}),
  };
  return [
    says(addsDocuments, text('')),
    ...(document ? [says(documentKey(document), { kind: 'object', entries })] : []),
  ];
}

/**
 * The resolver that a call is given: `resolver=RestyResolver('api')`, or a name to which that is bound. An object whose name is not
 * known if it is any other. https://connexion.readthedocs.io/en/latest/routing.html#automatic-routing
 */
function resolverOf(call: Node, file: SyntaxFile): Expression | undefined {
  const given = argument(call, 'resolver');
  if (!given) {
    return undefined;
  }
  const value = file.value(given);
  const bound = value.kind === 'name' ? file.declared(value.name).find(({ kind }) => kind === 'binding') : undefined;
  const made = bound?.kind === 'binding' ? bound.value : value;
  const [, name] = made.kind === 'call' ? (resolvers.exec(externalPath(made.callee, file) ?? '') ?? []) : [];
  const isOwn = made.kind === 'call' && file.declared(lastName(made.callee)).some(({ kind }) => kind === 'class');
  if (made.kind !== 'call' || name === undefined || isOwn) {
    return { kind: 'object', entries: {} };
  }
  const root = made.arguments[0] ?? made.named?.['default_module_name'] ?? made.named?.['root_path'] ?? unknown;
  const collection = made.named?.['collection_endpoint_name'] ?? text('search');
  return { kind: 'object', entries: { name: text(name), root, collection } };
}
