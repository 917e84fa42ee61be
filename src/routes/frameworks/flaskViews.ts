import type { Resource } from '../facts/facts.ts';
import type { Entity } from '../link/entity.ts';
import type { ResourceRoute, ResourceTarget } from './framework.ts';

const verbs = ['get', 'post', 'put', 'patch', 'delete'];

/** The methods of a class of methods: https://flask.palletsprojects.com/en/stable/views/ */
export function expandFlaskView(_resource: Resource, { view, options }: ResourceTarget): readonly ResourceRoute[] {
  const allowed = texts(options.get('methods')) ?? texts(view?.field('methods'));
  const own = verbs.filter((verb) => view?.members.includes(verb) && (allowed?.includes(verb) ?? true));
  if (own.length > 0) {
    return own.map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: verb }));
  }
  const methods = (allowed ?? ['get']).map((verb) => verb.toUpperCase());
  const dispatches = view?.members.includes('dispatch_request');
  return view && !dispatches ? [] : [{ methods, path: '', member: dispatches ? 'dispatch_request' : undefined }];
}

function texts(entity: Entity | undefined): readonly string[] | undefined {
  return entity?.kind === 'list'
    ? entity.items.flatMap((item) => (item.kind === 'text' ? [item.text.toLowerCase()] : []))
    : undefined;
}
