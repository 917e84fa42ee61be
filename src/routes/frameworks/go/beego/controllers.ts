import type { Resource } from '../../../facts/facts.ts';
import type { ClassView, ResourceRoute, ResourceTarget } from '../../framework.ts';

const verbs = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];
/**
 * Methods of the base controller, which are no actions of their own: the verbs, and those that are called around each
 * request.
 */
const ofEveryController = new Set([
  ...verbs,
  'Init',
  'Prepare',
  'Finish',
  'Render',
  'Trace',
  'HandlerFunc',
  'URLMapping',
]);

/** Expands a controller that is registered without a mapping of its methods. */
export function expandController({ rule }: Resource, { view }: ResourceTarget): readonly ResourceRoute[] {
  if (!view) {
    return [{ methods: ['ANY'], path: '', member: undefined }];
  }
  if (rule === 'auto') {
    return automatic(view);
  }
  const ofVerbs = restful(view, '');
  // https://pkg.go.dev/github.com/beego/beego/v2/server/web#RESTRouter
  return rule === 'rest' ? [...ofVerbs, ...restful(view, '/:objectId')] : ofVerbs;
}

function restful(view: ClassView, path: string): readonly ResourceRoute[] {
  return verbs
    .filter((verb) => view.members.includes(verb))
    .map((verb) => ({ methods: [verb.toUpperCase()], path, member: verb }));
}

/**
 * The routes of `AutoRouter`: `/controller/method` in lower case, and any further segments:
 * https://pkg.go.dev/github.com/beego/beego/v2/server/web#AutoRouter
 */
function automatic({ fact, methods }: ClassView): readonly ResourceRoute[] {
  const controller = fact.name.replace(/Controller$/, '').toLowerCase();
  const names = new Set(methods.flatMap(({ name = '' }) => (/^[A-Z]/.test(name) ? [name] : [])));
  return [...names]
    .filter((name) => !ofEveryController.has(name))
    .flatMap((member) =>
      ['', '/*'].map((rest) => ({
        methods: ['ANY'],
        path: `/${controller}/${member.toLowerCase()}${rest}`,
        member,
      })),
    );
}
