import { descriptors } from '../../../model/frameworks/descriptors.ts';

const words = [
  /\bRouterFunction|\bRout(?:er?|ing|es?)(?:Builder)?\b/i,
  ...Object.values(descriptors).flatMap(({ runtime, calls }) => (runtime === 'jvm' && calls ? [calls] : [])),
];

/**
 * Whether calls in the file may register routes. Otherwise its calls are not read: files with annotation routes contain
 * many calls that register nothing.
 */
export function mayRegister(source: string): boolean {
  return words.some((each) => each.test(source));
}
