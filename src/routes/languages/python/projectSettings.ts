import { folderOf, foldersUp, inFolder } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';

/** The object by which code of a Django project reads its settings: https://docs.djangoproject.com/en/stable/topics/settings/ */
export const settingsObject = 'django.conf.settings';

/**
 * The module of the settings, in the nearest project around a file: in the package with the servers' entry points.
 * Settings of an environment, in modules of other names, are not known.
 * https://docs.djangoproject.com/en/stable/intro/tutorial01/#creating-a-project
 */
export function projectSettings(from: string, files: SourceFiles): readonly string[] {
  const folders = foldersUp(from);
  const found = [
    ...files.endingWith('settings.py').map((file) => ({ file, project: folderOf(file) })),
    ...files.endingWith('settings/__init__.py').map((file) => ({ file, project: folderOf(folderOf(file)) })),
  ].filter(
    ({ project }) =>
      ['wsgi.py', 'asgi.py'].some((entry) => files.has(inFolder(project, entry))) &&
      folders.includes(folderOf(project)),
  );
  const nearest = Math.max(...found.map(({ project }) => folderOf(project).length));
  const [only, ...others] = found.filter(({ project }) => folderOf(project).length === nearest);
  return only !== undefined && others.length === 0 ? [only.file] : [];
}
