/** Bound on the texts that a pattern matches. */
const most = 16;

/**
 * The texts that a regular expression matches, without its anchors. Undefined if it has other syntax than groups and alternatives
 * of letters. It is read, never executed, since it comes from the workspace.
 */
export function textsMatched(pattern: string): readonly string[] | undefined {
  const token = /^(?:\\([/.-])|([\w/-])|\((?:\?:)?([\w/\\|.-]+)\)(\?)?)/;
  let texts: readonly string[] = [''];
  for (let rest = pattern.replace(/^\^/, '').replace(/\$$/, ''); rest !== ''; ) {
    const [whole = '', escaped, letter, group, optional] = token.exec(rest) ?? [];
    const either = group?.split('|').map((each) => textsMatched(each)?.[0]) ?? [escaped ?? letter];
    const ways = [...(optional ? [''] : []), ...either];
    if (whole === '' || texts.length * ways.length > most || ways.includes(undefined)) {
      return undefined;
    }
    texts = texts.flatMap((text) => ways.map((way) => `${text}${way ?? ''}`));
    rest = rest.slice(whole.length);
  }
  return texts;
}
