import { type Expression, literalText, member, wholeModule } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callId, callsQuery, memberCall } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { quoted } from '../../trigger.ts';

/**
 * What node-config answers: the default of the application, which other files and the environment may replace:
 * https://github.com/node-config/node-config/wiki/Configuration-Files
 */
export const nodeConfig: Framework = {
  name: 'express by node-config',
  languages: ['ecmascript'],
  signs: quoted('config'),
  trigger: (source) => /(?:\bfrom|\bimport|\brequire)[\s(]*["']config["']/.test(source) && /\.get\s*[(<]/.test(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => setting(node, file))),
};

/** The defaults in the folder of the application: `config/default.json`, or else the export of `config/default.js`. */
const defaults: Expression = {
  kind: 'member',
  of: { kind: 'module', module: '~/config/default.json' },
  name: wholeModule,
  absent: member({ kind: 'module', module: '~/config/default' }, 'default'),
  orUnknown: true,
};

/** `config.get('server.basePath')` is a member of the defaults. */
function setting(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [first] = call?.parameters ?? [];
  const key = first && literalText(file.value(first));
  if (call?.method !== 'get' || key === undefined || externalPath(file.value(call.on), file) !== 'config') {
    return [];
  }
  const value = key.split('.').reduce<Expression>((of, part) => member(of, part), defaults);
  return [
    {
      kind: 'substitute',
      value: { kind: 'text', parts: [value], isDefault: true },
      ...file.position(node),
      at: callId(node),
    },
  ];
}
