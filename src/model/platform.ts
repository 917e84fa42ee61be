/** A client platform that the service supports. Several platforms may have the same `id`. */
export interface Platform {
  readonly id: number | undefined;
  readonly name: string;
  readonly language: string | undefined;
  readonly clientVersion: string | undefined;
}
