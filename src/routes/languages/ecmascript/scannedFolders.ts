import { concatenation, type Expression, literalText, member, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { importedName } from './importedName.ts';
import { workingFolder } from './ownPaths.ts';
import { pathFunctions } from './textMethods.ts';

const joins = /^(?:join|resolve)$/;
const lists = /^(?:readdir|readdirSync|globSync|sync|glob|globby\w*|fg|fastGlob)$/;
/** Bound on the length of a callee or chain that is considered. */
const mostCharacters = 2_000;
const reads = /^(?:node:)?(?:fs|fs-extra|graceful-fs)(?:\/promises)?(?:\.promises)?\.readdir(?:Sync)?$/;
const globs = /^(?:glob|fast-glob|tinyglobby|globby|(?:node:)?fs)(?:\.(?:glob|globSync|sync|globby\w*))?$/;

/**
 * The value of a call that builds a path or lists the files of a folder: `path.join(__dirname, 'routes', name)`,
 * `fs.readdirSync(path.join(__dirname, 'routes'))`, `globSync('*.routes.js', { cwd: __dirname })`.
 * https://nodejs.org/api/path.html#pathjoinpaths , https://nodejs.org/api/fs.html#fsreaddirsyncpath-options , https://github.com/isaacs/node-glob#readme
 */
export function pathFunctionValue(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const [first, options] = given;
  if (!first || callee.endIndex - callee.startIndex > mostCharacters) {
    return undefined;
  }
  const name = (callee.type === 'member_expression' ? callee.childForFieldName('property') : callee)?.text ?? '';
  if (joins.test(name)) {
    return joined(callee, given, file);
  }
  if (pathFunctions.has(name) || name === 'parse') {
    return partOfPath(callee, given, name, file);
  }
  return lists.test(name) && !(options && /withFileTypes/.test(options.text))
    ? listed(importedName(callee, file), first, options, file)
    : undefined;
}

/**
 * The names of the files that `readdir(folder)` or `glob(pattern)` return. A relative path is below the working folder
 * (https://nodejs.org/api/fs.html#string-paths) or, if nothing is there, below the folder of the file.
 */
function listed(called: string, at: Node, options: Node | undefined, file: SyntaxFile): Expression | undefined {
  const path = file.value(at);
  const written = literalText(path);
  const isWritten = at.type === 'string' && written !== undefined && /^[\w.]/.test(written);
  const beside = isWritten && /^\w/.test(written) ? text(`./${written}`) : path;
  const of = isWritten ? concatenation([workingFolder, text(`/${written}`)]) : path;
  if (reads.test(called)) {
    const inside = (folder: Expression): Expression => concatenation([folder, text('/*')]);
    return { kind: 'module', module: literalText(inside(beside)) ?? '', of: inside(of), names: 'inFolder' };
  }
  if (!globs.test(called)) {
    return undefined;
  }
  if (written !== undefined && options && /\bcwd:\s*(?:__dirname|import\.meta\.dirname)\b/.test(options.text)) {
    return { kind: 'module', module: `./${written}`, names: 'below' };
  }
  return options && /\bcwd\b/.test(options.text)
    ? undefined
    : { kind: 'module', module: literalText(beside) ?? '', of, names: 'specifiers' };
}

/** `path.basename(file, '.js')`, `path.parse(file)`: https://nodejs.org/api/path.html#pathbasenamepath-suffix */
function partOfPath(callee: Node, given: readonly Node[], name: string, file: SyntaxFile): Expression | undefined {
  const [path, ...rest] = given.map((part) => file.value(part));
  if (!path || !/^(?:node:)?path(?:\.posix)?\.\w+$/.test(importedName(callee, file))) {
    return undefined;
  }
  const at = callee.endIndex;
  const part = (method: string, parameters: readonly Expression[]): Expression => ({
    kind: 'call',
    at,
    callee: member(path, method),
    arguments: parameters,
  });
  if (name !== 'parse') {
    return part(name, rest);
  }
  const ext = part('extname', []);
  return { kind: 'object', entries: { base: part('basename', []), ext, name: part('basename', [ext]) } };
}

function joined(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const called = /^(?:node:)?path(?:\.posix)?\.(join|resolve)$/.exec(importedName(callee, file));
  const parts = given.map((part) => file.value(part));
  const [first] = parts;
  if (!called || !first) {
    return undefined;
  }
  const isWritten = called[1] === 'resolve' && given[0]?.type === 'string' && /^[\w.]/.test(literalText(first) ?? '');
  const from = isWritten ? [workingFolder, ...parts] : parts;
  const path = concatenation(from.flatMap((part, index) => (index === 0 ? [part] : [text('/'), part])));
  return path.kind === 'text' ? { ...path, isPath: true } : path;
}

/**
 * The names of a folder's files that a call chain keeps: `fs.readdirSync(folder).filter((name) => …).sort()`. A filter whose
 * result is discarded runs its function for its effects.
 */
export function keptNames(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const method = callee.childForFieldName('property')?.text ?? '';
  const on = callee.childForFieldName('object');
  if (
    !on ||
    on.endIndex - on.startIndex > mostCharacters ||
    !/^(?:filter|sort|reverse|toSorted)$/.test(method) ||
    !/readdir|glob/i.test(on.text)
  ) {
    return undefined;
  }
  const names = file.value(on);
  if (names.kind !== 'module' || names.names === undefined) {
    return undefined;
  }
  const isStatement = method === 'filter' && callee.parent?.parent?.type === 'expression_statement';
  return isStatement
    ? {
        kind: 'call',
        at: callee.endIndex,
        callee: member(names, 'forEach'),
        arguments: given.map((argument) => file.value(argument)),
      }
    : names;
}
