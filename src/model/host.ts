/** A server of the application, with its numbers over the period (specification section 2, Host summary). */
export interface HostSummary {
  readonly hostname: string;
  /** Number of transactions. */
  readonly transactions: number | undefined;
  /** Megabytes. */
  readonly memoryPeak: number | undefined;
  /** Milliseconds. */
  readonly median: number | undefined;
}
