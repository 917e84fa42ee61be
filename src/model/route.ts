/** A place in a source file. */
export interface Place {
  /** Path from the workspace folder, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** A handler: the function, method or class that answers a route. */
export interface Handler extends Place {
  /** The name as written, for instance `UserController.show`; undefined for an anonymous function. */
  readonly name: string | undefined;
}

/** One route at one place where it is mounted. */
export interface Route {
  /** Upper case; `ANY` where every verb is answered. */
  readonly method: string;
  /** Full path in the framework's own parameter syntax, with a leading slash. */
  readonly path: string;
  /** The path literal as written where the route is registered. */
  readonly local: string;
  readonly framework: string;
  /** Where it is registered. */
  readonly registered: Place;
  /**
   * The mounts and groups that made its prefix, the outermost first; absent where there are none. An array is shared by the routes of a
   * prefix.
   */
  readonly via?: readonly Place[];
  /** Where it is handled: equals `registered` where the handler is written there or could not be followed. */
  readonly handler: Handler;
  /**
   * What configuration of the server puts before the application's own paths, for instance a servlet context path; `path` begins with
   * it, the names that agents send may not.
   */
  readonly serverPrefix?: string;
  /** Part of the prefix is not static: `path` holds what is known of it. */
  readonly prefixUnknown: boolean;
  /** The request opens a connection of this protocol: agents see its handshake alone, a GET request. */
  readonly upgrade?: 'websocket';
}
