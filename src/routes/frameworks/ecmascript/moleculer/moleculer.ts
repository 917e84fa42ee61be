import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { finishMoleculerPath } from './finish.ts';
import { gatewayFacts } from './gateway.ts';
import { decoratedServiceFacts, serviceFacts } from './services.ts';

/** The gateway of Moleculer, and the actions of services behind it: https://moleculer.services/docs/0.14/moleculer-web */
export const moleculer: Framework = {
  name: 'moleculer',
  support: {
    title: 'Moleculer',
    followed:
      'aliases of moleculer-web, also `REST` and `autoAliases`, actions of service schemas and of classes of moleculer-decorators in the workspace',
    notFollowed: 'actions by their names as paths (`mappingPolicy: all`), actions of mixins',
  },
  languages: ['ecmascript'],
  signs: ['moleculer-web', 'moleculer-decorators', 'actions'],
  trigger: (source) => isGateway(source) || isService(source) || source.includes('moleculer-decorators'),
  query: '(pair) @pair (class_body) @body',
  join: joinTrimmed,
  finish: finishMoleculerPath,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'body' ? decoratedServiceFacts(node, file) : readPair(node, file),
      ),
    ),
};

function isGateway(source: string): boolean {
  return source.includes('moleculer-web') && /\broutes\s*:/.test(source);
}

function isService(source: string): boolean {
  return /\bactions\s*:\s*\{/.test(source) && /\bname\s*:/.test(source) && /\bctx\b/.test(source);
}

function readPair(pair: Node, file: SyntaxFile) {
  switch (pair.childForFieldName('key')?.text) {
    case 'routes':
      return isGateway(file.text) ? gatewayFacts(pair, file) : [];
    case 'actions':
      return serviceFacts(pair, file);
    default:
      return [];
  }
}
