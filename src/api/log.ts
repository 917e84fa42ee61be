/** The log of the client and the store, for instance a `vscode.LogOutputChannel`. Messages contain no secrets. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}
