import { spawnSync } from 'node:child_process';
import { project } from '../vscode/folders.ts';

// Makes the package as `npm run package` does, and fails where `vsce` has a warning: it drops or breaks something then.

const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'package'], {
  cwd: project,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
process.stdout.write(stdout);
process.stderr.write(stderr);
const isWarned = /\bWARNING\b|::warning/.test(`${stdout}${stderr}`);
if (isWarned) process.stderr.write('vsce has a warning: the package is to be made without one\n');
process.exit(isWarned ? 1 : (status ?? 1));
