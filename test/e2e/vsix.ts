import { join } from 'node:path';
import { project } from '../vscode/folders.ts';

/** The package that `npm run package` writes. */
export const vsix = join(project, 'apm-lens.vsix');
