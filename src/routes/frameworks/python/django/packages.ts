import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { headlessOptions, optionalRoutes } from './headlessAccounts.ts';
import { usernameField } from './userModel.ts';

const writes = ['PUT', 'PATCH'];
const posts = (paths: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(paths.split(' ').map((path) => [path, ['POST']]));

const forms = (paths: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(paths.split(' ').map((path) => [path, ['GET', 'POST']]));
const pages = (paths: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(paths.split(' ').map((path) => [path, ['GET']]));

// https://docs.allauth.org/en/latest/account/views.html
const accounts = {
  ...forms('login/ signup/ logout/ password/change/ password/set/ password/reset/ email/ reauthenticate/'),
  ...forms('password/reset/key/<uidb36>-<key>/ confirm-email/<key>/'),
  ...pages('password/reset/done/ password/reset/key/done/ confirm-email/ inactive/'),
};
// https://docs.allauth.org/en/latest/socialaccount/views.html
const social = { ...forms('connections/ signup/'), ...pages('login/cancelled/ login/error/') };

// The routes that exist without optional applications (`optionalRoutes`):
// https://docs.allauth.org/en/latest/headless/openapi-specification/
const headless = {
  ...pages('config'),
  'auth/session': ['GET', 'DELETE'],
  ...posts('auth/login auth/signup auth/reauthenticate auth/password/request auth/email/verify/resend'),
  ...posts('auth/phone/verify auth/phone/verify/resend auth/code/confirm account/password/change'),
  ...forms('auth/email/verify auth/password/reset account/phone'),
  'account/email': ['GET', 'POST', ...writes, 'DELETE'],
};

/** The documented routes of packages, by the module that applications include. */
const documented: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // https://djoser.readthedocs.io/en/latest/getting_started.html#available-endpoints
  'djoser.urls': {
    'users/': ['GET', 'POST'],
    'users/me/': ['GET', ...writes, 'DELETE'],
    'users/<id>/': ['GET', ...writes, 'DELETE'],
    ...posts('users/activation/ users/resend_activation/ users/set_password/ users/reset_password/'),
    ...posts('users/reset_password_confirm/'),
    ...posts(['set', 'reset'].map((verb) => `users/${verb}_${usernameField}/`).join(' ')),
    ...posts(`users/reset_${usernameField}_confirm/`),
  },
  'djoser.urls.authtoken': posts('token/login/ token/logout/'),
  'djoser.urls.jwt': posts('jwt/create/ jwt/refresh/ jwt/verify/'),
  // https://dj-rest-auth.readthedocs.io/en/latest/api_endpoints.html
  'dj_rest_auth.urls': {
    ...posts('login/ logout/ password/reset/ password/reset/confirm/ password/change/'),
    'user/': ['GET', ...writes],
  },
  'allauth.urls': {
    ...accounts,
    ...Object.fromEntries(Object.entries(social).map(([path, methods]) => [`social/${path}`, methods])),
  },
  'allauth.headless.urls': Object.fromEntries(
    ['browser', 'app'].flatMap((client) =>
      Object.entries(headless).map(([path, methods]) => [`${client}/v1/${path}`, methods]),
    ),
  ),
  'allauth.account.urls': accounts,
  'allauth.socialaccount.urls': social,
  // https://docs.djangoproject.com/en/stable/topics/auth/default/#using-the-views
  'django.contrib.auth.urls': {
    ...forms('login/ password_change/ password_reset/ reset/<uidb64>/<token>/'),
    ...posts('logout/'),
    ...pages('password_change/done/ password_reset/done/ reset/done/'),
  },
  'dj_rest_auth.registration.urls': { '': ['POST'], ...posts('verify-email/ resend-email/') },
};

/** An `include` of a package's patterns. The line of the include is the handler of its routes. */
interface Included {
  readonly module: string | undefined;
  readonly on: Expression;
  readonly id: number;
  readonly path: Expression;
  readonly line: number;
  readonly position: { readonly inside: number | undefined; readonly at: number };
}

/** The endpoints of a package whose patterns are included. Empty for a module that is not in the table. */
export function packageRoutes({ module, on, id, path, line, position }: Included): readonly Fact[] {
  const own = Object.entries((module === undefined ? undefined : documented[module]) ?? {});
  const isHeadless = module === 'allauth.headless.urls';
  const added = (isHeadless ? Object.entries(optionalRoutes) : []).flatMap(([application, paths]) =>
    Object.entries(paths).map(([path, methods]) => [path, methods, headlessOptions(path, application)] as const),
  );
  const routes = [
    ...own.map(([path, methods]) => [path, methods, isHeadless ? headlessOptions(path) : undefined] as const),
    ...added,
  ];
  return routes.length === 0
    ? []
    : [
        { kind: 'scope', framework: 'django', id, path, within: on, ...position },
        ...routes.map(
          ([route, methods, options]): Fact => ({
            kind: 'endpoint',
            framework: 'django',
            methods,
            path: text(route),
            on: scope(id),
            handler: undefined,
            ...(options ? { options } : {}),
            line,
            ...position,
          }),
        ),
      ];
}
