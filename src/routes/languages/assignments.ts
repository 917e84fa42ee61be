const assignment = /\s*=[^=]/y;

/** Whether a text of code assigns to what is written as `target`. No pattern is made of it: names may be broken, or hold `$`. */
export function assigns(code: string, target: string): boolean {
  for (let at = code.indexOf(target); at >= 0; at = code.indexOf(target, at + 1)) {
    assignment.lastIndex = at + target.length;
    if (assignment.test(code) && !/[\w$]/.test(code.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}
