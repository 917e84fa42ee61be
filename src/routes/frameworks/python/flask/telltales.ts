import { callsByName, decoratesRoute, givesPath, handsOnApplication, handsOnMethod } from '../telltales.ts';
import { dispatches } from './dispatched.ts';
import { buildsViews, registersViews } from './flaskAppbuilder.ts';
import { handsOn, keepsApplications } from './keptApplications.ts';

/** Matches a decorator of the application that takes a path. */
const ownDecorator = /^@\w+\(\s*r?["']\//m;

/** Matches a decorator on a blueprint that the file imports by name, without importing the framework. */
const blueprintDecorator =
  /@\w{0,80}(?:bp|blueprint)\w{0,80}\.(?:get|post|put|patch|delete|query)\((?<=^\s*@[\w.]+\()/im;

const registers = /\.(?:register_blueprint|add_url_rule|add_resource|route)\s*\(/i;

const isOfFlask = /\b(?:api)?flask|\b(?:from|import)\s+quart\b/i;

/** Signs of routes in a text that mentions Flask. Most of them import what a request, a model or an extension needs. */
const mayMakeRoutes: readonly RegExp[] = [
  // Applications, blueprints and APIs are made by calls of classes, and their classes have the bases of such names.
  /(?:Flask|Blueprint|Api|API|App|Quart|Namespace)\w{0,80}\s*\((?<=\b[A-Z]\w{0,120}\s*\()(?<!\b(?:class\s+\w+|\w+(?:Error|Exception))\s*\()/,
  /\bclass\s+\w+\s*\([^()]*(?:Flask|Blueprint|Api|API|App|Quart|Namespace)/,
  /\.(?:register(?:_\w+)?|add_\w*resource|add_namespace|namespace|init_app|as_view)\b(?<!\batexit\.register)/,
  keepsApplications,
  callsByName,
  givesPath,
  handsOnApplication,
  decoratesRoute,
  handsOnMethod,
];

/** Matches a view that has a name of its own: https://flask.palletsprojects.com/en/stable/views/#basic-reusable-view */
const namedView = /\.as_view\((?<=^\w+ = [\w.(]*\.as_view\()\s*["']/m;

/** Whether a text may register routes with Flask or one of its extensions. */
export function mayRegister(source: string): boolean {
  return (
    registers.test(source) ||
    ownDecorator.test(source) ||
    dispatches.test(source) ||
    handsOn.test(source) ||
    (buildsViews.test(source) && registersViews.test(source)) ||
    blueprintDecorator.test(source) ||
    namedView.test(source) ||
    (isOfFlask.test(source) && mayMakeRoutes.some((telltale) => telltale.test(source)))
  );
}
