/**
 * Whether what a configuration or an attribute limits to an environment is for tests alone, and so no part of the application that is
 * served: https://symfony.com/doc/current/configuration.html#configuration-environments
 */
export function isForTests(environments: readonly string[]): boolean {
  return environments.length > 0 && environments.every((each) => each === 'test');
}
