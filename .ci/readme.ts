const link = /(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)/g;

/**
 * The README as the package carries it. Neither VS Code nor the marketplace resolves a relative address on the page of an extension, and VS
 * Code shows pictures from https alone there. So addresses are made absolute where it is known what they are relative to; elsewhere links
 * lead into the package, and what a picture shows stands in its place, instead of the mark of a broken one.
 *
 * @param repository what the manifest says of it; undefined where it names none
 */
export function packagedReadme(text: string, repository: string | { readonly url: string } | undefined): string {
  const url = typeof repository === 'string' ? repository : repository?.url;
  const base = url?.replace(/^git\+/, '').replace(/\.git$/, '');
  return text.replace(link, (whole, mark: string, title: string, path: string) => {
    if (base === undefined) {
      return mark === '' ? whole : `*${title}.*`;
    }
    return `${mark}[${title}](${base}/${mark === '' ? 'blob' : 'raw'}/HEAD/${path})`;
  });
}
