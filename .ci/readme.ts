const link = /(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)/g;

/**
 * The README as the package carries it. Neither VS Code nor the marketplace resolves a relative address on the page of an extension, so
 * addresses are made absolute where it is known what they are relative to; elsewhere they lead into the package.
 *
 * @param repository what the manifest says of it; undefined where it names none
 */
export function packagedReadme(text: string, repository: string | { readonly url: string } | undefined): string {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const base = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return base === undefined
    ? text
    : text.replace(link, (_, mark: string, title: string, path: string) => {
        return `${mark}[${title}](${base}/${mark === '' ? 'blob' : 'raw'}/HEAD/${path})`;
      });
}
