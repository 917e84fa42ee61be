import type { Resource } from '../../facts/facts.ts';
import type { ResourceRoute, ResourceTarget } from '../framework.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/**
 * Expands an endpoint without given methods: a function answers GET, a class the methods that it declares. Methods that are not known may be
 * any. https://www.starlette.io/endpoints/
 */
export function expandEndpoint(
  _resource: Resource,
  { value, view, options }: ResourceTarget,
): readonly ResourceRoute[] {
  const own = verbs.filter((verb) => view?.members.includes(verb));
  if (own.length > 0) {
    return own
      .filter((verb) => verb !== 'head' || !own.includes('get'))
      .map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: verb }));
  }
  const given = options.get('methods');
  const methods =
    given?.kind === 'list'
      ? given.items.flatMap((item) => (item.kind === 'text' ? [item.text.toUpperCase()] : []))
      : [];
  if (methods.length > 0) {
    return [
      {
        methods: methods.filter((method) => method !== 'HEAD' || !methods.includes('GET')),
        path: '',
        member: undefined,
      },
    ];
  }
  const isOpen = given?.kind === 'list' || (given?.kind === 'unknown' && !given.isAbsent);
  return [{ methods: [value.kind === 'class' || isOpen ? 'ANY' : 'GET'], path: '', member: undefined }];
}
