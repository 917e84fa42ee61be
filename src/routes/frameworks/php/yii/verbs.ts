import { type Expression, text } from '../../../facts/expression.ts';

/** The verbs before a pattern: `'PUT,PATCH posts/<id>'`. */
export function split(pattern: string): { readonly pattern: string; readonly methods: readonly string[] } {
  const [verbs] = /^(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS),?)+(?!\S)/.exec(pattern) ?? [];
  const named = verbs?.split(',').filter((verb) => verb !== '') ?? [];
  const methods = named.includes('GET') ? named.filter((verb) => verb !== 'HEAD') : named;
  return {
    pattern: verbs === undefined ? pattern : pattern.slice(verbs.length).trimStart(),
    methods: methods.length > 0 ? methods : ['ANY'],
  };
}

/**
 * The verbs before a pattern whose beginning is literal. A pattern may begin with the host that it is for:
 * https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing#server-name
 */
export function splitText(value: Expression): { readonly pattern: Expression; readonly methods: readonly string[] } {
  const [first, ...rest] = value.kind === 'text' ? value.parts : [];
  const { pattern, methods } = split(typeof first === 'string' ? first : '');
  const path = pattern.replace(/^(?:https?:)?\/\/[^/]*/, '');
  return { pattern: rest.length === 0 ? text(path) : { kind: 'text', parts: [path, ...rest] }, methods };
}
