/** Matches a decorator that is a method of an object and has the name of one that registers a route. */
export const decoratesRoute =
  /^[ \t]*@\w[^\n]{0,200}?\.(?:get|post|put|patch|delete|head|options|trace|query|view|resource|endpoint|\w{0,40}route|websocket\w{0,40})[ \t]*\(/m;

/**
 * Matches a method of a router that a function returns or a call is given, and a decorator that is applied to a function in place:
 * `app.get("/orders")(list_orders)`.
 */
export const handsOnMethod =
  /\breturn\s{1,9}\w{0,80}(?:app|api|bp|blueprint|route|router|routes|self)\.(?:get|post|put|patch|delete|query|route|websocket|api_route)\(|\.(?:get|post|put|patch|delete|route|api_route)\s{0,9}[,)]|\)\(\w/i;

/**
 * Matches a call of a function that is named after what it makes or registers: `create_app(blueprints)` hands on what another file
 * registers.
 */
export const callsByName =
  /(?:app|api|application|route|router|endpoint|blueprint|resource|(?<!pre)view)s?\((?<!\b(?:def|class)\s+\w+\()/i;

/**
 * Match a call that is given a path behind something else, which may be an application, `install(app, "/v1")`, and one that hands on an
 * application with a prefix: `install(app, prefix)`.
 */
export const givesPath =
  /,\s{0,50}(?:\w{1,80}=)?f?["']\/(?!(?:var|usr|etc|tmp|dev|opt|home|proc|mnt)\b)[\w/{}-]{1,100}["']\s{0,50}[,)]/;
export const handsOnApplication =
  /\bapp(?:lication)?,\s{0,50}(?:\w{1,80}=)?\w{0,80}(?:base|path|prefix|root|route|url|version)/i;
