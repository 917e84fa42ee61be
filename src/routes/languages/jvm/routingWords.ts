import { descriptors } from '../../../model/frameworks/descriptors.ts';

const words = [
  /\bRouterFunction|\bRout(?:er?|ing|es?)(?:Builder)?\b/i,
  ...Object.values(descriptors).flatMap(({ runtime, calls }) => (runtime === 'jvm' && calls ? [calls] : [])),
];

/**
 * Whether routes may be registered by calls in a file. Only then are its calls read: files whose routes are annotations have many
 * that register nothing.
 */
export function mayRegister(source: string): boolean {
  return words.some((each) => each.test(source));
}
