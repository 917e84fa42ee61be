import { equalData } from '../../model/equalData.ts';
import type { Disposable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { Route } from '../../model/route.ts';
import { State } from '../../model/state.ts';
import type { FolderHandlers } from '../link/linkedFolder.ts';
import { reusedRoutes } from '../worker/reusedRoutes.ts';

/** The handlers of a folder that the window shows. Neither state changes if equal handlers are taken. */
export class ShownHandlers implements Disposable {
  readonly routes = new State<readonly Route[]>([]);
  readonly namedHandlers = new State<readonly NamedHandler[]>([]);

  take({ routes, namedHandlers }: FolderHandlers): void {
    const now = reusedRoutes(routes, this.routes.value);
    if (now !== this.routes.value) {
      this.routes.set(now);
    }
    if (!equalData(namedHandlers, this.namedHandlers.value)) {
      this.namedHandlers.set(namedHandlers);
    }
  }

  dispose(): void {
    this.routes.dispose();
    this.namedHandlers.dispose();
  }
}
