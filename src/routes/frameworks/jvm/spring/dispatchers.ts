import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { NearestSetting } from '../../framework.ts';

/** Whether a file may register a dispatcher of its own. Tested on the text, before anything is parsed. */
export const registersDispatchers = /\bDispatcherServlet\s*\(/;

const registration = /\b(?:ServletRegistrationBean\b|addServlet\s*\(|addMapping\s*\()/;
const key = 'dispatcher';

/**
 * A setting that the application registers a `DispatcherServlet` itself. Which controllers it serves, and below which mapping,
 * depends on the context that it gets.
 * https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-servlet/container-config.html
 */
export function dispatcherFacts(file: SyntaxFile): readonly Fact[] {
  const at = file.text.search(registersDispatchers);
  const isAtRoot = file.mentions(/(?:\bServletRegistrationBean\b[^;]*,|\baddMapping\s*\()\s*"\/\*?"/);
  return at < 0 || isAtRoot || !file.mentions(registration)
    ? []
    : [{ kind: 'setting', framework: 'spring', key, value: text(''), inside: undefined, at }];
}

/** Whether a dispatcher of the application may put a prefix before the paths of controllers. */
export function hasOwnDispatcher(setting: NearestSetting): boolean {
  return setting(key) !== undefined;
}
