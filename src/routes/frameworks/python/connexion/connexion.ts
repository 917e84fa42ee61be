import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/python/values.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { documentNamed } from '../../openApiNames.ts';
import { addsDocuments, basePathKey, finishConnexionPath } from './basePath.ts';

/**
 * Connexion serves what an OpenAPI document describes: https://connexion.readthedocs.io/en/latest/routing.html
 * The document has the routes (`connexion in YAML`), the application the base path.
 */
export const connexion: Framework = {
  name: 'connexion',
  support: {
    title: 'Connexion',
    followed: 'documents in YAML, `operationId`, `x-openapi-router-controller`, `base_path`, `servers`',
    notFollowed: 'documents in JSON, resolvers',
  },
  languages: ['python'],
  trigger: (source) => /\bconnexion\b/.test(source) && /\.add_api\s*\(/.test(source),
  query: '(call function: (attribute)) @call',
  join: joinVerbatim,
  finish: finishConnexionPath,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => added(node, file))),
};

/** `app.add_api('openapi.yaml', base_path='/v2')`: a path given here replaces that of the document. */
function added(call: Node, file: SyntaxFile): readonly Fact[] {
  if (call.childForFieldName('function')?.childForFieldName('attribute')?.text !== 'add_api') {
    return [];
  }
  const says = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'connexion',
    key,
    value,
    ...file.position(call),
  });
  const specification = argument(call, 'specification', 0);
  const document = specification && documentNamed(specification, file);
  const basePath = argument(call, 'base_path');
  const entries: Readonly<Record<string, Expression>> = basePath
    ? { path: { kind: 'text', parts: [file.value(basePath)] } }
    : {};
  return [
    says(addsDocuments, text('')),
    ...(document ? [says(basePathKey(document), { kind: 'object', entries })] : []),
  ];
}
