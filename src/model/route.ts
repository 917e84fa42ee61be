/** A place in a source file. */
export interface Place {
  /** Path from the workspace folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** The function, method or class that answers a route. */
export interface Handler extends Place {
  /** The name as written, for instance `UserController.show`; undefined for an anonymous function. */
  readonly name: string | undefined;
}

/** One route, at one of the places where it is mounted. */
export interface Route {
  /** In upper case; `ANY` if every method is answered. */
  readonly method: string;
  /** The full path in the framework's own parameter syntax, with a leading slash. */
  readonly path: string;
  /** The path literal as written in the registration. */
  readonly local: string;
  readonly framework: string;
  /** Where it is registered. */
  readonly registered: Place;
  /**
   * The mounts and groups that determine its prefix, the outermost first; absent if there are none. The routes of a
   * prefix share one array.
   */
  readonly via?: readonly Place[];
  /** The handler; equals `registered` if it is defined there or could not be resolved. */
  readonly handler: Handler;
  /**
   * A prefix from the configuration of the server, for instance a servlet context path. `path` begins with it; the
   * names that agents send may not.
   */
  readonly serverPrefix?: string;
  /** Whether part of the prefix is not static: `path` contains what is known of it. */
  readonly prefixUnknown: boolean;
  /** Whether the prefix is unknown only because another one may take the place of a default: `path` is whole if none does. */
  readonly hasDefaultPrefix?: true;
  /** The protocol of the connection that the request opens. Agents see its handshake only, a GET request. */
  readonly upgrade?: 'websocket';
}
