import { descriptorOf } from '../../model/frameworks/descriptors.ts';
import type { ErrorKind, Group } from './group.ts';

/** A frame of an error's stack. */
export type FrameRecord = {
  readonly file: string;
  readonly line: number;
  readonly in_app: boolean;
  readonly code: readonly { readonly line: number; readonly code: string }[];
};

interface Deployment {
  /** How its language raises an error. */
  readonly raise: string;
  /** Folder of the application on its servers, with a slash at the end. */
  readonly root: string;
  /** The framework's own file that calls handlers. */
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

/** `App\Jobs\SendInvoice` lives in `app/Jobs/SendInvoice.php`; other work has a script of its own name. */
function fileOfWork(group: Group): string {
  return group.name.startsWith('App\\')
    ? `${group.name.replace('App', 'app').replaceAll('\\', '/')}.php`
    : `app/${group.name.replace(/\W+/g, '/')}.php`;
}

/**
 * The stack of a group's error, innermost frame first. Files are absolute paths on the server that end in the paths of the
 * workspace: the handler's, called by a file of the framework's own.
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
