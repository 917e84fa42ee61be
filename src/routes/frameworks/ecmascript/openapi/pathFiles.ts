import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import { fileNameOf, folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { quoted } from '../../trigger.ts';
import { exportedNames, fileEndpoint } from '../fileRoutes.ts';
import { filesBelow } from '../folders.ts';
import { openapi } from './openapi.ts';
import { documentKey, folderKey, isPathFile, mountedKey } from './pathFilePaths.ts';

const packages = /["'](?:express|koa)-openapi["']/;
const operation = /(?:^|[\s.;])(get|post|put|patch|del|delete|head|options)\.apiDoc\s*=/i;
const verb = /^(?:get|post|put|patch|del|delete|head|options)$/i;

/**
 * Files that answer the paths after which they are named, by express-openapi and koa-openapi:
 * https://github.com/kogosoftwarellc/open-api/tree/main/packages/express-openapi#argspaths
 */
export const openapiPathFiles: Framework = {
  name: 'openapi in path files',
  languages: ['ecmascript'],
  signs: [...quoted('express-openapi', 'koa-openapi'), '.apiDoc'],
  trigger: (source) =>
    (packages.test(source) && source.includes('initialize')) || (source.includes('.apiDoc') && operation.test(source)),
  query: callsQuery,
  join: openapi.join,
  read: (file, matches) => [
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => initialized(node, file))),
    ...(file.mentions(operation) ? operations(file) : []),
  ],
};

/** `initialize({ app, apiDoc, paths: path.resolve(__dirname, 'paths') })` */
function initialized(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const [options] = argumentsOf(node);
  const [document, paths] = [propertyNode(options, 'apiDoc'), propertyNode(options, 'paths')];
  const below = filesBelow(paths, file);
  if (
    !/^(?:express|koa)-openapi\.(?:default\.)?initialize$/.test(
      (callee && externalPath(file.value(callee), file)) ?? '',
    )
  ) {
    return [];
  }
  const folder = below?.kind === 'module' ? below.module.replace(/^\.\/|\/\*\*$/g, '') : undefined;
  const isOwn = /\b__dirname\b|\bimport\.meta\b/.test(paths?.text ?? '');
  const place = [isOwn ? folderOf(file.path) : '**', folder].filter((part) => part !== '').join('/');
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'openapi',
    key,
    value,
    ...file.position(node),
  });
  return folder === undefined || !document
    ? []
    : [
        setting(folderKey, text(place)),
        setting(documentKey, file.value(document)),
        setting(mountedKey, text(isMounted(propertyNode(options, 'app'), file) ? 'mounted' : '')),
      ];
}

/** Whether another application of the file has this one below a path: `parent.use('/api', app)`. */
function isMounted(app: Node | undefined, file: SyntaxFile): boolean {
  const [, name] = /^(\w+)$/.exec(app?.text ?? '') ?? [];
  return name !== undefined && file.mentions(new RegExp(`\\.use\\([^,()\\n]{1,200},\\s*${name}\\s*\\)`));
}

/** What is exported by the name of a verb, or documented within a function that returns it. */
function operations(file: SyntaxFile): readonly Fact[] {
  const exported = exportedNames(file).filter(({ name }) => verb.test(name));
  const names = new Set(exported.map(({ name }) => name));
  const documented = file
    .matches(
      '(assignment_expression left: (member_expression object: (_) @object property: (property_identifier) @name)) @node',
    )
    .flatMap(({ captures }) => {
      const [object, property, node] = ['object', 'name', 'node'].map(
        (name) => captures.find((each) => each.name === name)?.node,
      );
      const name = object?.text.replace(/^(?:module\.)?exports\./, '') ?? '';
      const isNew = property?.text === 'apiDoc' && verb.test(name) && !names.has(name);
      return node && isNew ? [{ name, value: valueNamed(name, file), node }] : [];
    });
  const local = `/${fileNameOf(file.path).replace(/\.\w+$/, '')}`;
  return [...exported, ...documented].map((found) => {
    const method = /^del$/i.test(found.name) ? 'DELETE' : found.name.toUpperCase();
    return { ...fileEndpoint('openapi', [method], '', found, file), local, options: { [isPathFile]: text('') } };
  });
}

function valueNamed(name: string, file: SyntaxFile): Expression {
  const found = file.declared(name)[0];
  switch (found?.kind) {
    case 'function':
      return { kind: 'function', id: found.id };
    case 'binding':
    case 'export':
      return found.value;
    default:
      return { kind: 'unknown' };
  }
}
