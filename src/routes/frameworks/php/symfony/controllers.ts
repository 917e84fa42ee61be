import { type Expression, member, name } from '../../../facts/expression.ts';

/**
 * The handler of a configured controller: `App\Controller\BlogController::show`, an invokable class, or the older
 * `BlogBundle:Blog:show`. Undefined for the id of a service, which only the container can resolve.
 * https://symfony.com/doc/current/routing.html#creating-routes-in-yaml-xml-or-php-files
 */
export function namedController(written: string): Expression | undefined {
  const [, className, method] = /^([\w\\]+)::?(\w+)$/.exec(written) ?? [];
  if (className !== undefined && method !== undefined) {
    return member(name(complete(className)), method);
  }
  const [, controller, action] = /^\w*Bundle:([\w\\/]+):(\w+)$/.exec(written) ?? [];
  if (controller !== undefined && action !== undefined) {
    return member(name(`Controller\\${controller.replaceAll('/', '\\')}Controller`), `${action}Action`);
  }
  return /^[\w\\]+$/.test(written) ? name(complete(written)) : undefined;
}

function complete(className: string): string {
  return className.startsWith('\\') || !className.includes('\\') ? className : `\\${className}`;
}
