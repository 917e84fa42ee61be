import { type Expression, member } from '../../../facts/expression.ts';

/** The options that hold the action of a route of the router, empty where it has none, and that of a route of a resource, which there is only with its action. */
export const [actionOption, resourceOption] = ['action', 'action of a resource'];

const styles: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  (name) => name.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
];

/**
 * The functions that `admin.userOrders.create` may mean: a method of the class, or of the object, that a file of the folder of
 * controllers exports; its name may have underscores or hyphens. https://www.eggjs.org/basics/structure , /advanced/loader#caseStyle
 */
export function handlersOf(action: string, file: string): readonly Expression[] {
  const below = /(?:^|\/)app\/(.*)$/.exec(file)?.[1] ?? '';
  const names = action.split('.');
  const method = names.pop() ?? '';
  return styles.flatMap((style) => {
    const path = `./${'../'.repeat(below.split('/').length - 1)}controller/${names.map(style).join('/')}`;
    const module: Expression = { kind: 'module', module: path };
    const whole = member(module, 'default');
    const made: Expression = { kind: 'call', at: -1, callee: whole, arguments: [] };
    return [member(whole, method), member(module, method), member(made, method)];
  });
}
