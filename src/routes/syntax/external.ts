import { type Value, wholeModule } from '../facts/value.ts';
import type { SyntaxFile } from './syntaxFile.ts';

const maximumSteps = 8;

/**
 * The package member that a value refers to, as far as this file tells: `express.Router` for the `Router` of
 * `import { Router } from 'express'`. Default exports and whole modules go by the module's name.
 */
export function externalPath(value: Value, file: SyntaxFile, steps = 0): string | undefined {
  if (steps > maximumSteps) {
    return undefined;
  }
  switch (value.kind) {
    case 'module':
      return value.module;
    case 'member': {
      const of = externalPath(value.of, file, steps + 1);
      return of === undefined || value.name === wholeModule || value.name === 'default' ? of : `${of}.${value.name}`;
    }
    case 'name': {
      const binding = file.declarations.find(
        (fact) => fact.kind === 'binding' && fact.name === value.name && fact.memberOf === undefined,
      );
      return binding?.kind === 'binding' ? externalPath(binding.value, file, steps + 1) : undefined;
    }
    default:
      return undefined;
  }
}
