import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isUncertain, textOf } from '../../evaluatedTexts.ts';
import type { NearestSetting } from '../../framework.ts';

/** Stands in a documented path for the name of the field by which users are identified. No path contains its first character. */
export const usernameField = '\0username';
const key = 'USERNAME_FIELD';

/** `USERNAME_FIELD = 'email'` of a user model: https://docs.djangoproject.com/en/stable/topics/auth/customizing/#django.contrib.auth.models.CustomUser.USERNAME_FIELD */
export function identifyingField(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  return assignment.childForFieldName('left')?.text === key && right
    ? [{ kind: 'setting', framework: 'django', key, value: file.value(right), ...file.position(assignment) }]
    : [];
}

/** A path with the field's name, that of Django's own model where the project has no other, and whether it is not known. */
export function withUsernameField(
  path: string,
  setting: NearestSetting,
): { readonly path: string; readonly unknown: boolean } {
  if (!path.includes(usernameField)) {
    return { path, unknown: false };
  }
  const field = setting(key);
  return { path: path.replace(usernameField, textOf(field) || 'username'), unknown: isUncertain(field) };
}
