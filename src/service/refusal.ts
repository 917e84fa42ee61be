/** Why a request is refused: the HTTP status, an error code and a sentence for people. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A value, or the reason why there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accepted<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refused(
  status: number,
  error: string,
  message: string,
  headers?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly refusal: Refusal } {
  return {
    ok: false,
    refusal: headers === undefined ? { status, error, message } : { status, error, message, headers },
  };
}
