/**
 * The methods or paths that one text names, `"GET POST"` or `"/users /people"`; blanks between braces are part of a path.
 * https://pkg.go.dev/github.com/kataras/iris/v12/core/router#APIBuilder.HandleMany
 */
export function wordsIn(written: string): readonly string[] {
  return written.match(/(?:\{[^{}]*\}?|[^\s{])+/g) ?? [];
}
