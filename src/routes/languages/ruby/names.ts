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
