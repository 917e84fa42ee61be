/** The body is not of the expected type, or exceeds a bound. */
export class Malformed extends Error {}
