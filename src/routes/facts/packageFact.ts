/** The name by which other files refer to the package that the file is part of (Go). */
export interface PackageFact {
  readonly kind: 'package';
  readonly name: string;
}
