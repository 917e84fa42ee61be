/** A route that a package adds to an application. */
export interface PackageRoute {
  readonly method: string;
  readonly path: string;
  /** Its key among `paths` of the configuration (Fortify). */
  readonly key?: string;
  /** Whether it shows a page, which `views` of the configuration may turn off (Fortify). */
  readonly isView?: boolean;
}

const route = (method: string, path: string, key?: string): PackageRoute => ({
  method,
  path,
  ...(key === undefined ? {} : { key }),
});
const view = (path: string, key: string): PackageRoute => ({ ...route('GET', path, key), isView: true });

/** https://laravel.com/docs/12.x/sanctum#csrf-protection */
export const ofSanctum: readonly PackageRoute[] = [route('GET', 'csrf-cookie')];

/** The routes of Fortify whatever features are enabled: https://laravel.com/docs/12.x/fortify#authentication */
export const ofFortify: readonly PackageRoute[] = [
  view('login', 'login'),
  route('POST', 'login', 'login'),
  route('POST', 'logout', 'logout'),
  view('user/confirm-password', 'password.confirm'),
  route('GET', 'user/confirmed-password-status', 'password.confirmation'),
  route('POST', 'user/confirm-password', 'password.confirm'),
];

/** The routes of Fortify by the feature that enables them: https://laravel.com/docs/12.x/fortify#fortify-features */
export const ofFeatures: Readonly<Record<string, readonly PackageRoute[]>> = {
  registration: [view('register', 'register'), route('POST', 'register', 'register')],
  resetPasswords: [
    view('forgot-password', 'password.request'),
    view('reset-password/{token}', 'password.reset'),
    route('POST', 'forgot-password', 'password.email'),
    route('POST', 'reset-password', 'password.update'),
  ],
  emailVerification: [
    view('email/verify', 'verification.notice'),
    route('GET', 'email/verify/{id}/{hash}', 'verification.verify'),
    route('POST', 'email/verification-notification', 'verification.send'),
  ],
  updateProfileInformation: [route('PUT', 'user/profile-information', 'user-profile-information.update')],
  updatePasswords: [route('PUT', 'user/password', 'user-password.update')],
  twoFactorAuthentication: [
    view('two-factor-challenge', 'two-factor.login'),
    route('POST', 'two-factor-challenge', 'two-factor.login'),
    route('POST', 'user/two-factor-authentication', 'two-factor.enable'),
    route('POST', 'user/confirmed-two-factor-authentication', 'two-factor.confirm'),
    route('DELETE', 'user/two-factor-authentication', 'two-factor.disable'),
    route('GET', 'user/two-factor-qr-code', 'two-factor.qr-code'),
    route('GET', 'user/two-factor-secret-key', 'two-factor.secret-key'),
    route('GET', 'user/two-factor-recovery-codes', 'two-factor.recovery-codes'),
    route('POST', 'user/two-factor-recovery-codes', 'two-factor.recovery-codes'),
  ],
};

/** The routes of Passport in every version since 11, which registers them by itself: https://laravel.com/docs/12.x/passport */
export const ofPassport: readonly PackageRoute[] = [
  route('POST', 'token'),
  route('GET', 'authorize'),
  route('POST', 'token/refresh'),
  route('POST', 'authorize'),
  route('DELETE', 'authorize'),
];

/** What only versions 11 and 12 register: https://laravel.com/docs/11.x/passport#clients-json-api */
export const ofPassportUntil12: readonly PackageRoute[] = [
  route('GET', 'tokens'),
  route('DELETE', 'tokens/{token_id}'),
  route('GET', 'clients'),
  route('POST', 'clients'),
  route('PUT', 'clients/{client_id}'),
  route('DELETE', 'clients/{client_id}'),
  route('GET', 'scopes'),
  route('GET', 'personal-access-tokens'),
  route('POST', 'personal-access-tokens'),
  route('DELETE', 'personal-access-tokens/{token_id}'),
];

/** What version 13 has added: https://laravel.com/docs/12.x/passport#device-authorization-grant */
export const ofPassportSince13: readonly PackageRoute[] = [
  route('POST', 'device/code'),
  route('GET', 'device'),
  route('GET', 'device/authorize'),
  route('POST', 'device/authorize'),
  route('DELETE', 'device/authorize'),
];
