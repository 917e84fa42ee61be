import type { Expression } from '../../facts/expression.ts';
import { hasNoParts } from './mentions.ts';
import { referenceTo, simpleName } from './reference.ts';

/** The names through which an expression may obtain a router. */
export interface RouterSources {
  /** Simple names of which it is an alias or a part. */
  readonly names: readonly string[];
  /** References to the functions whose results it uses (`referenceTo`). */
  readonly called: readonly string[];
}

const nothing: readonly never[] = [];
export const noSources: RouterSources = { names: nothing, called: nothing };

/** The names through which an expression may obtain a router: aliases, parts and calls. */
export function routerSourcesOf(expression: Expression): RouterSources {
  if (hasNoParts(expression)) {
    return expression.kind === 'name' ? { names: [simpleName(expression.name)], called: nothing } : noSources;
  }
  if (expression.kind === 'member' && expression.of.kind !== 'call') {
    return { names: [simpleName(expression.name)], called: nothing };
  }
  const names: string[] = [];
  const called: string[] = [];
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    switch (next.kind) {
      case 'name':
      case 'member':
        names.push(simpleName(next.name));
        if (next.kind === 'member' && next.of.kind === 'call' && /^\d+$/.test(next.name)) {
          // One of several results: `router, err := newRouter()`.
          pending.push(next.of);
        }
        break;
      case 'call':
        if (next.callee.kind === 'name' || next.callee.kind === 'member') {
          called.push(referenceTo(next.callee));
        }
        if (next.callee.kind === 'member') {
          // Methods of routers return the router or a group of it.
          pending.push(next.callee.of);
        }
        break;
      case 'list':
        for (const item of next.items) {
          pending.push(item);
        }
        break;
      case 'object':
        for (const entry of Object.values(next.entries)) {
          pending.push(entry);
        }
        break;
      case 'spread':
        pending.push(next.of);
        break;
      default:
    }
  }
  return { names, called };
}

/**
 * What the value that a function returns may be: the value, or an argument of it, as of a wrapper: `return withLog(router)`. An application
 * that the function is given itself is handed on to whatever looks something up in it.
 * @param isGiven whether a name denotes such an application
 */
export function answersOf(returned: Expression, isGiven: (name: string) => boolean): readonly Expression[] {
  const given = returned.kind === 'call' ? returned.arguments : nothing;
  return [returned, ...given.filter((each) => each.kind !== 'name' || !isGiven(each.name))];
}
