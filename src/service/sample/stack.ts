import { descriptorOf } from '../../model/frameworks/descriptors.ts';
import type { ErrorKind, Group } from './group.ts';

/** A stack frame in the form of the errors endpoint. */
export type FrameRecord = {
  readonly file: string;
  readonly line: number;
  readonly in_app: boolean;
  readonly code: readonly { readonly line: number; readonly code: string }[];
};

interface Deployment {
  /** The statement with which its language throws an error. */
  readonly raise: string;
  /** The folder of the application on its servers, with a trailing slash. */
  readonly root: string;
  /** The framework's file that calls handlers. */
  readonly caller: readonly [file: string, line: number];
}

const node: Deployment = {
  raise: 'throw new',
  root: '/srv/app/',
  caller: ['node_modules/express/lib/router/layer.js', 95],
};
const python: Deployment = {
  raise: 'raise',
  root: '/app/',
  caller: ['../usr/lib/python3/dist-packages/django/core/handlers/base.py', 197],
};
const php: Deployment = {
  raise: 'throw new',
  root: '/var/www/html/',
  caller: ['vendor/laravel/framework/src/Illuminate/Routing/Controller.php', 54],
};

function deploymentOf(framework: string): Deployment {
  const runtime = descriptorOf(framework)?.runtime;
  return runtime === 'python' ? python : runtime === 'node' ? node : php;
}

function frame(file: string, line: number, inApp: boolean, code: string): FrameRecord {
  return { file, line, in_app: inApp, code: [{ line, code }] };
}

/**
 * The file of background work: `app/Jobs/SendInvoice.php` for `App\Jobs\SendInvoice`, otherwise a script of its name.
 */
function fileOfWork(group: Group): string {
  return group.name.startsWith('App\\')
    ? `${group.name.replace('App', 'app').replaceAll('\\', '/')}.php`
    : `app/${group.name.replace(/\W+/g, '/')}.php`;
}

/**
 * The stack of a group's error, innermost frame first: the handler, called by a file of the framework. Files are
 * absolute paths on the server that end in paths of the workspace.
 */
export function stackOf(group: Group, error: ErrorKind): readonly FrameRecord[] {
  const route = group.routes[0];
  const { raise, root, caller } = deploymentOf(route?.framework ?? '');
  const [callerFile, callerLine] = caller;
  const callerPath = callerFile.startsWith('../') ? callerFile.slice(2) : root + callerFile;
  const outer = frame(callerPath, callerLine, false, 'handler(request, response)');
  const raised = `${raise} ${error.className}(…)`;
  if (route === undefined) {
    return [frame(root + fileOfWork(group), 18, true, raised), outer];
  }
  return [frame(root + route.handler.file, route.handler.line, true, raised), outer];
}
