import { descriptors } from '../../../model/frameworks/descriptors.ts';
import { rememberingLast } from '../../syntax/rememberingLast.ts';

const words = [
  /\bRouterFunction|\bRout(?:er?|ing|es?)(?:Builder)?\b/i,
  // A statement that calls a function of the application which is named after a verb, inherited or imported.
  /^[ \t]{1,60}(?:get|post|put|patch|delete)[A-Z]\w{0,60}\(/m,
  ...Object.values(descriptors).flatMap(({ runtime, calls }) => (runtime === 'jvm' && calls ? [calls] : [])),
];

/**
 * Whether calls in the file may register routes. Otherwise its calls are not read: files with annotations contain many calls that
 * register nothing. The last answer is memoised, since it is needed for each field of a file.
 */
export const mayRegister = rememberingLast((source) => words.some((each) => each.test(source)));
