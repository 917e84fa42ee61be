import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { calleeOf, callsQuery, type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { imports } from './routers.ts';

/** Files that start an instance which another file makes, where one of the folder makes some. */
export const elysiaServers: Framework = {
  name: 'elysia of other files',
  prerequisite: 'elysia',
  languages: ['ecmascript'],
  signs: ['.listen(', '.fetch('],
  trigger: (source) => source.includes('.listen(') || /\bapp\.fetch\(/.test(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) =>
    imports('elysia', file)
      ? []
      : matches.flatMap(({ captures }) => captures.flatMap(({ node }) => listeningImport(node, file))),
};

/** Mounts an instance that another file makes: `import { app } from './app'; app.listen(3000)`. */
function listeningImport(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const maker = call?.on.type === 'call_expression' ? calleeOf(call.on) : undefined;
  const isImport =
    (call?.on.type === 'identifier' && isImported(call.on.text, file)) ||
    (maker?.type === 'identifier' && isOfImport(maker.text, file));
  return call && isImport ? listening(call, file) : [];
}

/** Whether a name is that of an import, or of what an imported function returns. */
function isImported(name: string, file: SyntaxFile): boolean {
  return file.declared(name).some((fact) => {
    const value = fact.kind === 'binding' ? fact.value : undefined;
    const made = value?.kind === 'call' && value.callee.kind === 'name' ? value.callee.name : undefined;
    return (
      value !== undefined && (isOfModule(value) || (made !== undefined && made !== name && isOfImport(made, file)))
    );
  });
}

function isOfImport(name: string, file: SyntaxFile): boolean {
  return file.declared(name).some((fact) => fact.kind === 'binding' && isOfModule(fact.value));
}

function isOfModule(value: Expression): boolean {
  return value.kind === 'module' || (value.kind === 'member' && value.of.kind === 'module');
}

/** Mounts at the root what listens, or is given requests by `app.fetch(request)`: https://elysiajs.com/patterns/mount */
export function listening(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  return call.method === 'listen' || (call.method === 'fetch' && call.parameters.length > 0)
    ? [
        {
          kind: 'mount',
          framework: 'elysia',
          on: scope(fileScope),
          path: text(''),
          what: file.value(call.on),
          ...file.position(call.node),
        },
      ]
    : [];
}
