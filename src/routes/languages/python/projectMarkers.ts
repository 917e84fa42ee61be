/** The script of a Django project: https://docs.djangoproject.com/en/5.2/ref/django-admin/ */
export const projectScript = 'manage.py';

/** Files that mark the folder of a project: https://packaging.python.org/en/latest/tutorials/packaging-projects/ */
export const projectMarkers: ReadonlySet<string> = new Set([
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  projectScript,
]);
