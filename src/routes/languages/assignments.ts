const assignment = /\s*=[^=]/y;

/**
 * Whether source code assigns to `target`, for example `this.router`. Compares strings, since a target may contain `$`
 * or other characters that are special in a pattern.
 */
export function assigns(code: string, target: string): boolean {
  // Broken code has declarations without a name, and an empty text is found everywhere, at the end again and again.
  if (target === '') {
    return false;
  }
  for (let at = code.indexOf(target); at >= 0; at = code.indexOf(target, at + 1)) {
    assignment.lastIndex = at + target.length;
    if (assignment.test(code) && !/[\w$]/.test(code.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}
