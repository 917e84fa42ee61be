import { literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { NearestSetting } from '../../framework.ts';

type Methods = readonly string[];

/** The option of a route that an application of the project adds, and the setting with those of its applications that add any. */
export const addedBy = 'added by';
const installed = 'applications';

const clients = ['browser', 'app'];
const ofBoth = (routes: Readonly<Record<string, Methods>>): Readonly<Record<string, Methods>> =>
  Object.fromEntries(
    clients.flatMap((client) => Object.entries(routes).map(([path, methods]) => [`${client}/v1/${path}`, methods])),
  );

/**
 * The routes that optional applications add to `allauth.headless.urls`, with the types of authenticators that are there by default.
 * https://docs.allauth.org/en/latest/headless/openapi-specification/ , https://docs.allauth.org/en/latest/mfa/configuration.html
 */
export const optionalRoutes: Readonly<Record<string, Readonly<Record<string, Methods>>>> = {
  'allauth.socialaccount': {
    ...ofBoth({
      'account/providers': ['GET', 'DELETE'],
      'auth/provider/signup': ['GET', 'POST'],
      'auth/provider/token': ['POST'],
    }),
    'browser/v1/auth/provider/redirect': ['POST'],
  },
  'allauth.mfa': ofBoth({
    'account/authenticators': ['GET'],
    'account/authenticators/totp': ['GET', 'POST', 'DELETE'],
    'account/authenticators/recovery-codes': ['GET', 'POST'],
    'auth/2fa/authenticate': ['POST'],
    'auth/2fa/reauthenticate': ['POST'],
  }),
  'allauth.usersessions': ofBoth({ 'auth/sessions': ['GET', 'DELETE'] }),
};

/** Those of `INSTALLED_APPS` that add routes: https://docs.djangoproject.com/en/stable/ref/settings/#installed-apps */
export function installedApplications(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  if (assignment.childForFieldName('left')?.text !== 'INSTALLED_APPS' || !right) {
    return [];
  }
  const named = right.descendantsOfType('string').flatMap((each) => literalText(file.value(each)) ?? []);
  const items = named.filter((each) => optionalRoutes[each]).map(text);
  return items.length === 0 && assignment.type !== 'assignment'
    ? []
    : [
        {
          kind: 'setting',
          framework: 'django',
          key: installed,
          value: { kind: 'list', items },
          ...file.position(assignment),
        },
      ];
}

/** Whether the application that adds a route is among those of the nearest settings; true for all other routes. */
export function isInstalled(options: ReadonlyMap<string, AbstractValue>, setting: NearestSetting): boolean {
  const application = knownText(options.get(addedBy));
  const applications = application === undefined ? undefined : setting(installed);
  return (
    application === undefined ||
    (applications?.kind === 'list' && applications.items.some((each) => knownText(each) === application))
  );
}
