/** Where the wire and the store tell what happened; shaped so that an output channel fits. Messages carry no secrets. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}
