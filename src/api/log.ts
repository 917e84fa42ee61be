/** The log of the client and the store; a `vscode.LogOutputChannel` is one. Messages carry no secrets. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
}
