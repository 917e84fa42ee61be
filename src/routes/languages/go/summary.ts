import { anyMember, type LexicalSummary } from '../lexicalSummary.ts';
import { fieldsInLiterals, textsAndComments } from './literalFields.ts';

/** Declarations (https://go.dev/ref/spec#Declarations_and_scope). Also matches names inside functions. */
const declarations = /[ \t](?<=\b(?:func|type|var|const)[ \t])(?=[ \t]*(\w+(?:\s*,\s*\w+)*))/g;
const groups = /\((?<=\b(?:type|var|const)\s*\()[\s\S]*?(?=^(?:func|type|var|const)\b|(?![\s\S]))/gm;
const grouped = /^[ \t]*(\w+(?:\s*,\s*\w+)*)/gm;
const methods = /\bfunc(?=[ \t]*\(\s*(?:\w+\s+)?(?:\*\s*)?(\w+)\b[^()]*\)[ \t]*(\w+))/g;
/** Fields that are assigned, alone or as one of several: https://go.dev/ref/spec#Assignment_statements */
const assignedFields = /,(?<=\.(\w+)[ \t]*,)(?=[^\n()=;!<>]{0,200}=(?!=))|=(?!=)(?<=\.(\w+)[ \t]*\+?=)/g;
/** Variables that a line assigns: a package variable may be assigned in any file of the package. */
const variables = /=(?!=)(?<=^[ \t]+(\w+)[ \t]*(?:,[^\n:=]*)?=)/gm;

/** Imports precede all other declarations: https://go.dev/ref/spec#Source_file_organization */
const firstDeclaration = /^(?:func|type|var|const)\b/m;
const importPaths = /["`]([^\s"`]+)["`]/g;

/**
 * The lexical summary of a Go file: what it declares for its package, the members that it sets, and the modules that it
 * imports.
 */
export function summarizeGo(text: string): LexicalSummary {
  return { ...exportsIn(text), members: membersIn(text), uses: importsIn(text) };
}

/** The modules from which a file may import packages, as returned by `moduleRoot`. */
function importsIn(text: string): ReadonlySet<string> {
  const end = text.search(firstDeclaration);
  const head = end < 0 ? text : text.slice(0, end);
  return new Set(Array.from(head.matchAll(importPaths), ([, path = '']) => moduleRoot(path)));
}

/**
 * Host, owner and repository of a module or import path; only the first segment if that is no host.
 * https://go.dev/ref/mod#module-path
 */
export function moduleRoot(path: string): string {
  const [host = '', ...others] = path.split('/');
  return host.includes('.') ? [host, ...others.slice(0, 2)].join('/') : host;
}

/** The exports of a file. A raw string in a group may look like its end. */
function exportsIn(text: string): LexicalSummary {
  const found = groupsIn(text);
  return found.some((group) => group.includes('`')) ? exportsOf(withoutRawStrings(text)) : exportsOf(text, found);
}

function exportsOf(text: string, found = groupsIn(text)): LexicalSummary {
  const lists = [
    ...Array.from(text.matchAll(declarations), ([, names = '']) => names),
    ...found.flatMap((group) => Array.from(group.matchAll(grouped), ([, names = '']) => names)),
  ];
  return { exports: lists.flatMap((names) => names.split(',').map((name) => name.trim())) };
}

function groupsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(groups), ([group]) => group);
}

function withoutRawStrings(text: string): string {
  return text.replace(textsAndComments, (part) => (part.startsWith('`') ? '``' : part));
}

function membersIn(text: string): readonly string[] {
  const ofTypes = Array.from(text.matchAll(methods), ([, type = '', name = '']) => [type, name] as const);
  return [
    ...ofTypes.map(([type, name]) => `${type}.${name}`),
    ...new Set(ofTypes.map(([type]) => `${type}.${anyMember}`)),
    ...Array.from(text.matchAll(assignedFields), ([, amongOthers, alone]) => `.${amongOthers ?? alone}`),
    ...fieldsInLiterals(text),
    ...Array.from(text.matchAll(variables), ([, assigned]) => `.${assigned}`),
  ];
}
