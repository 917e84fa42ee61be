import { type Expression, lastName, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { memberCall } from '../../../languages/ecmascript/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/**
 * Doubtful mounts of the applications that a file imports, if the file mounts values that are not static: `for (const
 * part of parts()) app.route('/', part)`. Each import may be among them, so that being a module's default export does
 * not show that the application is served at the root.
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

/**
 * Whether a value is imported, declared or created by the file, as opposed to a parameter, a loop variable or a part of
 * one.
 */
function isNamed(expression: Expression, file: SyntaxFile): boolean {
  switch (expression.kind) {
    case 'member':
      return isNamed(expression.of, file);
    case 'name':
      return file.declared(expression.name).some(({ kind }) => kind === 'binding');
    default:
      return expression.kind !== 'unknown';
  }
}

function isDefaultImport(expression: Expression): boolean {
  return expression.kind === 'member' && expression.of.kind === 'module' && lastName(expression) === 'default';
}
