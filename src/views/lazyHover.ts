import type { CancellationToken, Hover, HoverProvider, Position, TextDocument } from 'vscode';

/** A hover provider that is loaded with the first hover. */
export class LazyHover implements HoverProvider {
  readonly #make: () => Promise<HoverProvider>;
  #made: Promise<HoverProvider> | undefined;

  constructor(make: () => Promise<HoverProvider>) {
    this.#make = make;
  }

  async provideHover(document: TextDocument, position: Position, token: CancellationToken): Promise<Hover | undefined> {
    this.#made ??= this.#make();
    return (await (await this.#made).provideHover(document, position, token)) ?? undefined;
  }
}
