import { memoized } from '../../../../model/memoized.ts';
import { concatenation, type Expression, unknown } from '../../../facts/expression.ts';
import { argument } from '../../../languages/python/arguments.ts';
import { moduleVariables } from '../../../languages/python/moduleVariables.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/** Bound on the parts of a path that is made of those of other services; real ones have a handful. */
const mostParts = 64;

/**
 * The path that a call gives to a service, in which paths of other services of the file stand for what those are given:
 * `Service("user", f"{users.path}/{{id}}")`. https://cornice.readthedocs.io/en/latest/services.html
 */
export function pathWithOthers(path: Expression, file: SyntaxFile): Expression {
  return withOthers(path, pathsOf(file));
}

type Paths = ReadonlyMap<string, Expression>;

/** The paths given to what the file assigns to a name, by that name; unknown where it does so several times. */
const pathsOf = memoized((file: SyntaxFile): Paths => {
  const paths = new Map<string, Expression>();
  for (const [name, [made, ...others]] of moduleVariables(file)) {
    const path = made?.type === 'call' ? argument(made, 'path', 1) : undefined;
    if (path) {
      paths.set(name, others.length > 0 ? unknown : withOthers(file.value(path), paths));
    }
  }
  return paths;
});

function withOthers(path: Expression, paths: Paths): Expression {
  const parts = path.kind === 'text' && !path.isDefault ? path.parts : [path];
  const replaced = concatenation(
    parts.map(
      (part): Expression => (typeof part === 'string' ? { kind: 'text', parts: [part] } : ofOther(part, paths)),
    ),
  );
  return replaced.kind === 'text' && replaced.parts.length > mostParts ? unknown : replaced;
}

function ofOther(part: Expression, paths: Paths): Expression {
  const isPath = part.kind === 'member' && part.name === 'path' && part.of.kind === 'name';
  return (isPath && part.of.kind === 'name' ? paths.get(part.of.name) : undefined) ?? part;
}
