import { type Expression, lastName, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { memberCall } from '../../../languages/ecmascript/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/**
 * Applications that a file imports, where it mounts what only run time tells: `for (const part of parts()) app.route('/', part)`. One of
 * them may be meant, so that its module's default export is no sign that it answers from the root.
 * https://hono.dev/docs/guides/best-practices#building-a-larger-application
 */
export function doubtfulMounts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  const mounts = matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }) => {
      const call = memberCall(node, file);
      return call?.method === 'route' && call.parameters.length === 2 ? [call] : [];
    }),
  );
  if (!mounts.some(({ parameters }) => !isNamed(file.value(parameters[1]), file))) {
    return [];
  }
  const receivers = new Set(mounts.map(({ on }) => on.text));
  return file.declarations.flatMap((fact): readonly Fact[] =>
    fact.kind === 'binding' && isDefaultImport(fact.value) && !receivers.has(fact.name)
      ? [
          {
            kind: 'mount',
            framework: 'hono',
            on: unknown,
            path: text(''),
            what: fact.value,
            byConvention: true,
            inDoubt: true,
            inside: undefined,
            at: Number.MAX_SAFE_INTEGER,
          },
        ]
      : [],
  );
}

/** Whether a value is not a parameter, the variable of a loop or a part of one: what the file imports, declares or makes. */
function isNamed(value: Expression, file: SyntaxFile): boolean {
  switch (value.kind) {
    case 'member':
      return isNamed(value.of, file);
    case 'name':
      return file.declarations.some((fact) => fact.kind === 'binding' && fact.name === value.name);
    default:
      return value.kind !== 'unknown';
  }
}

function isDefaultImport(value: Expression): boolean {
  return value.kind === 'member' && value.of.kind === 'module' && lastName(value) === 'default';
}
