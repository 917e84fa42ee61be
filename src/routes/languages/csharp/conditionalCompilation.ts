/** Tests a text for what decides on conditional compilation within the file. */
const decides = /#[ \t]{0,8}(?:define\b|if[ \t]{1,8}!?(?:true|false)\b)/;
const directive = /^[ \t]*#[ \t]*(define|undef|if|elif|else|endif)\b(.*)$/;

/** Symbols that a build defines by itself. */
const ofBuild = /^(?:DEBUG|RELEASE|TRACE|NET\w*|WINDOWS\w*|ANDROID\w*|IOS\w*|MACCATALYST\w*|MACOS\w*|TVOS\w*|BROWSER)$/;

/** Bound on branches within branches, each of which may be blanked with all that is within it. */
const deepest = 64;

/** One of the branches between `#if` and `#endif`. */
interface Branch {
  readonly condition: string | undefined;
  /** The first line after its directive. */
  readonly start: number;
}

/**
 * Blanks what is not compiled, keeping lines: where the file itself defines the symbol of a branch of `#if`, the other branches, and all
 * that is below `#if false`. A file that defines symbols has none of its own but these; any other symbol may be one of its project.
 * https://learn.microsoft.com/dotnet/csharp/language-reference/preprocessor-directives#conditional-compilation
 */
export function compiledCsharp(source: string): string {
  if (!decides.test(source)) {
    return source;
  }
  const lines = source.split('\n');
  const symbols = new Map<string, boolean>();
  const open: Branch[][] = [];
  for (const [index, line] of lines.entries()) {
    const [, name, written = ''] = directive.exec(line.trimEnd()) ?? [];
    const condition = written.replace(/\/\/.*/, '').trim();
    const branches = open.at(-1);
    if (name === 'define' || name === 'undef') {
      symbols.set(condition, name === 'define');
    } else if (open.length > deepest) {
      return source;
    } else if (name === 'if') {
      open.push([{ condition, start: index + 1 }]);
    } else if (name === 'endif' && branches) {
      open.pop();
      blankOthers(branches, index, symbols, lines);
    } else if (name && branches) {
      branches.push({ condition: name === 'else' ? undefined : condition, start: index + 1 });
    }
  }
  return lines.join('\n');
}

/** Blanks the branches that are not compiled, with the directives around them, if it is known which one is. */
function blankOthers(
  branches: readonly Branch[],
  end: number,
  symbols: ReadonlyMap<string, boolean>,
  lines: string[],
): void {
  const values = branches.map(({ condition }) => (condition === undefined ? undefined : truthOf(condition, symbols)));
  const isElse = values.every((value, index) => value === false || branches[index]?.condition === undefined);
  const compiled = isElse ? branches.findIndex(({ condition }) => condition === undefined) : values.indexOf(true);
  const kept = branches[compiled];
  if (!kept && !isElse) {
    return;
  }
  const until = (branches[compiled + 1]?.start ?? end + 1) - 1;
  for (let line = (branches[0]?.start ?? 1) - 1; line <= end; line += 1) {
    if (!kept || line < kept.start || line >= until) {
      lines[line] = '';
    }
  }
}

/** The value of a condition; undefined if it depends on a symbol of which the file says nothing. */
function truthOf(condition: string, symbols: ReadonlyMap<string, boolean>): boolean | undefined {
  const alternatives = condition.split('||').map((each) => {
    const values = each.split('&&').map((term) => truthOfTerm(term.trim(), symbols));
    return values.includes(false) ? false : values.includes(undefined) ? undefined : true;
  });
  return alternatives.includes(true) || (alternatives.includes(undefined) ? undefined : false);
}

function truthOfTerm(term: string, symbols: ReadonlyMap<string, boolean>): boolean | undefined {
  const isNegated = term.startsWith('!');
  const symbol = isNegated ? term.slice(1).trim() : term;
  const isOfProject = symbols.size === 0 || ofBuild.test(symbol) || !/^\w+$/.test(symbol);
  const isLiteral = symbol === 'true' || symbol === 'false';
  const value = isLiteral ? symbol === 'true' : (symbols.get(symbol) ?? (isOfProject ? undefined : false));
  return isNegated && value !== undefined ? !value : value;
}
