/** One route of a resource. */
export interface ResourceAction {
  readonly method: string;
  readonly path: string;
  readonly action: string;
}

/** The routes of a resource, nested by a dot: https://doc.thinkphp.cn/v8_0/resource_route.html */
export function resourceActions(rule: string): readonly ResourceAction[] {
  const segments = rule.replace(/^\/|\/$/g, '').split('.');
  const path = segments
    .flatMap((part, index) => (index < segments.length - 1 ? [part, `:${part}_id`] : [part]))
    .join('/');
  return [
    { method: 'GET', path, action: 'index' },
    { method: 'GET', path: `${path}/create`, action: 'create' },
    { method: 'POST', path, action: 'save' },
    { method: 'GET', path: `${path}/:id`, action: 'read' },
    { method: 'GET', path: `${path}/:id/edit`, action: 'edit' },
    { method: 'PUT', path: `${path}/:id`, action: 'update' },
    { method: 'DELETE', path: `${path}/:id`, action: 'delete' },
  ];
}
