import type { Framework } from '../framework.ts';
import { isOfBrowser, mayAssume, mayRegister } from './routers.ts';

/** What makes a router that other files may be given, whichever framework's it is. */
export const routerOfAnyKind = 'a router of Node.js';

/**
 * The trigger of a framework on whose routers files may register that do not mention it; its signs are those of a mention. Where no file
 * makes a router of any kind, only what is named like a router may be one, and nothing in code for browsers (`isAssumed`).
 * @param mentions whether a text has to do with the framework itself
 * @param mayHold whether a text may hold its routes for other reasons
 */
export function onSharedRouters(
  mentions: (text: string) => boolean,
  mayHold: (text: string) => boolean = () => false,
): Pick<Framework, 'mayLackSigns' | 'trigger' | 'prerequisiteOf' | 'meets'> {
  const isOwn = (text: string): boolean => mentions(text) || mayHold(text);
  return {
    mayLackSigns: (text) => mayRegister(text) || mayHold(text),
    trigger: (text) => isOwn(text) || mayRegister(text),
    prerequisiteOf: (text, path) =>
      isOwn(text) || (mayAssume(text) && !isOfBrowser(path)) ? undefined : routerOfAnyKind,
    meets: (text) => (mentions(text) ? [routerOfAnyKind] : []),
  };
}
