import { type ExtensionContext, Uri, window, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';
import { BundledFiles } from '../folder/bundledFiles.ts';
import { BundledFolder } from '../folder/bundledFolder.ts';
import type { NamedRoot } from '../folder/routeReader.ts';
import type { WorkspaceSource } from '../folder/workspaceSource.ts';
import type { ComponentLog } from '../log.ts';
import type { SampleService } from './sampleService.ts';

const scheme = 'apm-lens-example';
const root = Uri.from({ scheme, path: '/' });
/** The file that is opened first. Its handlers have numbers in the sample data. */
const first = Uri.from({ scheme, path: '/express/src/controllers/products.js' });

/**
 * Bundles a small shop as read-only files, to have handlers for the sample data if the window's own files have no
 * routes. It is removed when they have some.
 */
export class ExampleShop implements Disposable {
  readonly #files: WorkspaceSource;
  readonly #sample: SampleService;
  readonly #shop: NamedRoot;
  readonly #subscriptions: readonly Disposable[];
  #shouldOpen = false;

  constructor(
    { extensionUri }: Pick<ExtensionContext, 'extensionUri'>,
    parts: { readonly files: WorkspaceSource; readonly sample: SampleService; readonly log: ComponentLog },
  ) {
    const { files, sample, log } = parts;
    this.#files = files;
    this.#sample = sample;
    this.#shop = { key: scheme, prefix: 'sample-shop/', open: (reader) => new BundledFolder(root, reader, log) };
    const follow = () => this.#follow();
    this.#subscriptions = [
      workspace.registerFileSystemProvider(scheme, new BundledFiles(Uri.joinPath(extensionUri, 'dist', 'example')), {
        isReadonly: true,
        isCaseSensitive: true,
      }),
      sample.onDidChange(follow),
      files.lacksRoutes.onDidChange(follow),
    ];
  }

  /** Opens a file of the shop once it is known that the window has no routes of its own. Does nothing if it has. */
  open(): void {
    this.#shouldOpen = true;
    this.#follow();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #follow(): void {
    const hasEnded = this.#sample.value === undefined;
    const isShown = !hasEnded && this.#files.lacksRoutes.value;
    const opens = isShown && this.#shouldOpen;
    this.#shouldOpen &&= !hasEnded && !isShown;
    this.#files.bundle(isShown ? this.#shop : undefined);
    if (opens) {
      void window.showTextDocument(first, { preview: false, preserveFocus: true });
    }
  }
}
