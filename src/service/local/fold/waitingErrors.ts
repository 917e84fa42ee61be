/** How long an error waits for its transaction, in milliseconds: spans are sent when they end. */
export const patience = 60_000;
/** How many wait. */
export const mostWaiting = 2_000;
