/**
 * Matches calls by which a function answers with Node's response, as hosts of functions extend it. The body of a response that a client
 * received is read without arguments: `await response.json()`.
 */
export const nodeResponses =
  /\bres(?:p|ponse)?\s*\.(?:status|send|end|setHeader|writeHead|redirect|json)\s*\((?!\s*\))/;
