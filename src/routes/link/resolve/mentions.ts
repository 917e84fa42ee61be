import { memoized } from '../../../model/memoized.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import type { Mount } from '../../facts/mount.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { referenceTo, simpleName } from './reference.ts';

/** The identifiers, modules, function literals and scopes that an expression contains. */
export interface Mentions {
  /** Simple names of the names, members and callees; may contain duplicates. */
  readonly names: readonly string[];
  /** References to callees and direct arguments of calls (`referenceTo`); may contain duplicates. */
  readonly called: readonly string[];
  /** Specifiers of modules: `require('./users')(app)`. */
  readonly modules: readonly string[];
  /** Ids of function literals. */
  readonly functions: readonly number[];
  /** Whether the expression contains a scope expression. */
  readonly scope: boolean;
  /** Whether it contains an object literal. */
  readonly object: boolean;
}

/** The mentions of an expression, memoised by its identity. */
export const mentionsOf = memoized((expression: Expression): Mentions => {
  const names: string[] = [];
  const called: string[] = [];
  const modules: string[] = [];
  const functions: number[] = [];
  let scope = false;
  let object = false;
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    switch (next.kind) {
      case 'name':
      case 'member':
        names.push(simpleName(next.name));
        break;
      case 'module':
        modules.push(next.module);
        break;
      case 'function':
        functions.push(next.id);
        break;
      case 'call':
        called.push(referenceTo(next.callee));
        for (const argument of next.arguments) {
          called.push(referenceTo(argument));
        }
        for (const argument of next.named ? Object.values(next.named) : nothing) {
          called.push(referenceTo(argument));
        }
        break;
      case 'scope':
        scope = true;
        break;
      case 'object':
        object = true;
        break;
      default:
    }
    pushParts(next, pending);
  }
  return {
    names: trimmed(names),
    called: trimmed(called),
    modules: trimmed(modules),
    functions: trimmed(functions),
    scope,
    object,
  };
});

const nothing: readonly never[] = [];

/** A copy of a list without the room that `push` makes for more items: seventeen of them after the first. */
function trimmed<T>(items: readonly T[]): readonly T[] {
  return items.length === 0 ? nothing : items.slice();
}

/** The simple names of the names, members and callees of an expression, without some names and the members of what they denote. */
export function namesWithout(leftOut: ReadonlySet<string>, expression: Expression): readonly string[] {
  const names: string[] = [];
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const root = rootName(next);
    if (root === undefined || !leftOut.has(root)) {
      if (next.kind === 'name' || next.kind === 'member') {
        names.push(simpleName(next.name));
      }
      pushParts(next, pending);
    }
  }
  return names;
}

/**
 * The simple names of the values that an expression mentions, without those of the functions that it calls: of the variables for which
 * `isVariable` is true, and of all others.
 */
export function valuesMentioned(
  expression: Expression,
  isVariable: (name: string) => boolean,
): { readonly variables: readonly string[]; readonly members: readonly string[] } {
  const variables: string[] = [];
  const members: string[] = [];
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { kind } = next;
    if (kind === 'name' || kind === 'member') {
      const name = simpleName(next.name);
      (kind === 'name' && isVariable(name) ? variables : members).push(name);
    }
    if (kind !== 'call') {
      pushParts(next, pending);
      continue;
    }
    pushAll(next.arguments, pending);
    pushValues(next.named, pending);
    pushPart(next.object, pending);
    if (next.callee.kind !== 'name') {
      pending.push(next.callee.kind === 'member' ? next.callee.of : next.callee);
    }
  }
  return { variables, members };
}

/** The name with which a chain of members begins. */
function rootName(expression: Expression): string | undefined {
  let root = expression;
  while (root.kind === 'member') {
    root = root.of;
  }
  return root.kind === 'name' ? root.name : undefined;
}

/** The entries of all object literals in an expression. */
export function entriesIn(expression: Expression): readonly (readonly [key: string, value: Expression])[] {
  if (hasNoParts(expression) || (expression.kind === 'member' && hasNoParts(expression.of) && !expression.absent)) {
    return nothing;
  }
  const entries: [string, Expression][] = [];
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'object') {
      for (const entry of Object.entries(next.entries)) {
        entries.push(entry);
      }
    }
    pushParts(next, pending);
  }
  return entries;
}

/** Whether an expression is none that contains others. Most values are such. */
export function hasNoParts({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'unknown' || kind === 'module' || kind === 'function' || kind === 'scope';
}

/** Without spreading lists into arguments, which takes most of the time otherwise. */
function pushParts(expression: Expression, parts: Expression[]): void {
  switch (expression.kind) {
    case 'member':
      parts.push(expression.of);
      pushPart(expression.absent, parts);
      break;
    case 'spread':
      parts.push(expression.of);
      break;
    case 'call':
      parts.push(expression.callee);
      pushAll(expression.arguments, parts);
      pushValues(expression.named, parts);
      pushPart(expression.object, parts);
      break;
    case 'list':
      pushAll(expression.items, parts);
      break;
    case 'object':
      pushValues(expression.entries, parts);
      pushValues(expression.keys, parts);
      pushPart(expression.of, parts);
      break;
    case 'text':
      for (const part of expression.parts) {
        if (typeof part !== 'string') {
          parts.push(part);
        }
      }
      break;
    default:
  }
}

function pushPart(part: Expression | undefined, parts: Expression[]): void {
  if (part) {
    parts.push(part);
  }
}

function pushAll(more: readonly Expression[], parts: Expression[]): void {
  for (const part of more) {
    parts.push(part);
  }
}

function pushValues(entries: Readonly<Record<string, Expression>> | undefined, parts: Expression[]): void {
  if (entries) {
    pushAll(Object.values(entries), parts);
  }
}

/** Whether a fact registers a route, mounts a router or creates one. */
export function isRegistration(fact: Fact): fact is Endpoint | Mount | Resource | Scope {
  return (
    fact.kind === 'endpoint' ||
    (fact.kind === 'mount' && !isDoubtful(fact)) ||
    fact.kind === 'resource' ||
    (fact.kind === 'scope' && !fact.isClient && !fact.isGiven)
  );
}

/**
 * Whether a mount is one only if what it mounts is a router: of an object on itself, or by a function that is not known. There is one for
 * almost every object that is created.
 */
export function isDoubtful({ unlessFollowed, onlyOnRouter, on }: Mount): boolean {
  return unlessFollowed !== undefined || (onlyOnRouter === true && on.kind === 'scope');
}
