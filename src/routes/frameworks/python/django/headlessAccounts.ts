import { type Expression, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { NearestSetting } from '../../framework.ts';

type Methods = readonly string[];

/** The option of a route that an application of the project adds, and the setting with those of its applications that add any. */
const addedBy = 'added by';
const installed = 'applications';

/** Matches a file that may say for which types of clients routes exist. */
export const saysClients = /\bHEADLESS_CLIENTS\b/;
const clientsKey = 'clients';
/** The option of a route that exists for one type of clients. */
const forClient = 'client';

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

/** The options of a route of `allauth.headless.urls`, from its path and the application that adds it. */
export function headlessOptions(path: string, application?: string): Readonly<Record<string, Expression>> {
  const [client = ''] = path.split('/');
  return { [forClient]: text(client), ...(application === undefined ? {} : { [addedBy]: text(application) }) };
}

/** The types of clients in `HEADLESS_CLIENTS`: https://docs.allauth.org/en/latest/headless/configuration.html */
export function headlessClients(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const right = assignment.childForFieldName('right');
  return assignment.childForFieldName('left')?.text === 'HEADLESS_CLIENTS' && right
    ? [
        {
          kind: 'setting',
          framework: 'django',
          key: clientsKey,
          value: file.value(right),
          ...file.position(assignment),
        },
      ]
    : [];
}

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

/** Whether routes exist for the type of clients of a route by the nearest settings; true for all other routes. */
export function isForClient(options: ReadonlyMap<string, AbstractValue>, setting: NearestSetting): boolean {
  const client = knownText(options.get(forClient));
  const served = client === undefined ? undefined : setting(clientsKey);
  const texts = served?.kind === 'list' ? served.items.map(knownText) : [undefined];
  return texts.includes(undefined) || texts.includes(client);
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
