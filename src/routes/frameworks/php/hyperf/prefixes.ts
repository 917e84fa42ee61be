/**
 * The prefix of a controller without one: the part of its name behind `\Controller\`, in snake case.
 * https://hyperf.wiki/3.1/#/en/router?id=define-via-annotations
 */
export function conventionalPrefix(className: string): string {
  const behind = className.split('\\Controller\\').slice(1).join('\\Controller\\');
  const named = (behind === '' ? className : behind).replace('Controller', '').replaceAll('\\', '/');
  return snake(named).replaceAll('/_', '/');
}

/** A name in snake case: `UserInfo` is `user_info`. */
export function snake(written: string): string {
  return written.replace(/(.)(?=[A-Z])/g, '$1_').toLowerCase();
}
