/**
 * `async` where no modifier can stand: after an operator, a bracket or a type, and before what ends an expression or a
 * parameter.
 */
const namedAsync = /\basync(?<![./@":-]async)(?=[ \t]{0,80}(?:[),;?:]|[=!]=|=(?!>)|\.|&&|\|\|))/g;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it: parameters and variables named `async`, a
 * contextual keyword (https://learn.microsoft.com/dotnet/csharp/language-reference/keywords/#contextual-keywords).
 */
export function preparedCsharp(source: string): string {
  return source.replace(namedAsync, '@async');
}
