/** `Api::V1::UsersController` → `api/v1/users_controller`: https://api.rubyonrails.org/classes/String.html#method-i-underscore */
export function underscore(constant: string): string {
  return constant
    .replaceAll('::', '/')
    .replace(/(?<![A-Z\d])([A-Z\d]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** `api/v1/users` → `Api::V1::Users`: https://api.rubyonrails.org/classes/String.html#method-i-camelize */
export function camelize(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/(?:^|_)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase()))
    .join('::');
}

/** A test whether a file is named after a constant, in whatever folder. */
export function namedAfter(constant: string): (path: string) => boolean {
  const [own = ''] = constant.split('::').reverse();
  const name = `/${underscore(own)}.rb`;
  return (path) => path.endsWith(name) || path === name.slice(1);
}

/** The name of a member that files which reopen a class store under a symbol, whichever of them declares it. */
export function reopenedName(symbol: string, constant: string): string {
  return `${symbol} of ${constant}`;
}

/** The class in a name made by `reopenedName`. */
export function reopenedClass(name: string): string | undefined {
  return /^:\w+ of ([\w:]+)$/.exec(name)?.[1];
}
