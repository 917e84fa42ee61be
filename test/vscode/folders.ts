import { join } from 'node:path';

/** The root folder of this project. */
export const project = join(import.meta.dirname, '..', '..');

/** Everything that is installed or written for running VS Code; ignored by git, safe to delete. */
export const cacheFolder = join(project, '.vscode-test');
