const assignment = /\s*=[^=]/y;

/**
 * Whether source code assigns to `target`, for example `this.router`. Compares strings, since a target may contain `$`
 * or other characters that are special in a pattern.
 */
export function assigns(code: string, target: string): boolean {
  for (let at = code.indexOf(target); at >= 0; at = code.indexOf(target, at + 1)) {
    assignment.lastIndex = at + target.length;
    if (assignment.test(code) && !/[\w$]/.test(code.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}
