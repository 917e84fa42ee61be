import { unknown } from '../../facts/expression.ts';
import { filesDeclaringName } from '../jvm/names.ts';
import type { Language } from '../language.ts';
import { declaredBy, summarizeDeclarations } from '../lexicalSummary.ts';
import { declaredInScala } from './declarations.ts';
import { packagesOf } from './names.ts';

const types = declaredBy('class', 'trait', 'object', 'enum', 'type');
const seen = /\.(?:java|kts?|scala)$/;

/** The language Scala, of which a lexical scan reads types and their members. */
export const scala: Language = {
  name: 'scala',
  family: 'jvm',
  grammars: {},
  scanned: { extensions: ['scala'], declare: declaredInScala },
  nestsComments: true,
  functionTypes: new Set(),
  summarize: (text) => ({ ...summarizeDeclarations(text, types), namespace: packagesOf(text)[0] ?? '' }),
  constructorName: '<init>',
  declare: () => [],
  value: () => unknown,
  resolveModule: () => [],
  filesDeclaring: (name, from, files) => filesDeclaringName(name, from, files, seen),
};
