/** The name of the package in a specifier, `@shop/api` in `@shop/api/orders`, and what follows it; an empty name if there is none. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly path: string } {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  return { name, path: specifier.slice(name.length).replace(/^\//, '') };
}
