import type { Switches } from './switches.ts';

type Opened = Pick<Switches, 'developmentPaths' | 'testsPath' | 'folder' | 'files'>;

/**
 * The address at which the workbench opens a folder with extensions in development mode and, where asked, runs their
 * tests. The server must run with `--enable-smoke-test-driver`, otherwise it passes over the payload without a word.
 */
export function workbenchAddress(origin: string, opened: Opened): string {
  const remote = (path: string) => `vscode-remote://${new URL(origin).host}${asUriPath(path)}`;
  const payload: (readonly string[])[] = opened.developmentPaths.map((path) => [
    'extensionDevelopmentPath',
    remote(path),
  ]);
  if (opened.testsPath !== undefined) payload.push(['extensionTestsPath', remote(opened.testsPath)]);
  payload.push(...opened.files.map((path) => ['openFile', remote(path)]));
  const address = new URL(origin);
  if (opened.folder !== undefined) {
    address.searchParams.set(opened.folder.endsWith('.code-workspace') ? 'workspace' : 'folder', opened.folder);
  }
  if (payload.length > 0) address.searchParams.set('payload', JSON.stringify(payload));
  return address.href;
}

function asUriPath(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('/') ? forward : `/${forward}`;
}
