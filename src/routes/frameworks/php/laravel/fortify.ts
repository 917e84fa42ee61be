import { type Expression, member, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain } from '../../../languages/php/chains.ts';
import { qualifiedName } from '../../../languages/php/names.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { AbstractValue } from '../../../link/evaluate/abstractValue.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { entryOf, textsOf } from '../../evaluatedTexts.ts';
import type { NearestSetting } from '../../framework.ts';
import { applicationScope, root } from './files.ts';

/** A route of Laravel Fortify. `feature`: what the application must have enabled for it. `action`: the method of the class that answers. */
interface FortifyRoute {
  readonly feature?: string;
  readonly method: string;
  readonly path: string;
  readonly action?: string;
}

const configuration = 'fortify';
const ignoredRoutes = 'fortify ignores routes';
/** The option of an endpoint with the features that its route needs. */
export const neededFeatures = 'fortify';

const route = (method: string, path: string, feature?: string, action?: string): FortifyRoute => ({
  method,
  path,
  ...(feature === undefined ? {} : { feature }),
  ...(action === undefined ? {} : { action }),
});

/** The routes that answer with what an application gives: https://laravel.com/docs/fortify */
const givenRoutes: Readonly<Record<string, FortifyRoute>> = {
  loginView: route('GET', '/login'),
  registerView: route('GET', '/register', 'registration'),
  requestPasswordResetLinkView: route('GET', '/forgot-password', 'resetPasswords'),
  resetPasswordView: route('GET', '/reset-password/{token}', 'resetPasswords'),
  verifyEmailView: route('GET', '/email/verify', 'emailVerification'),
  confirmPasswordView: route('GET', '/user/confirm-password'),
  twoFactorChallengeView: route('GET', '/two-factor-challenge', 'twoFactorAuthentication'),
  createUsersUsing: route('POST', '/register', 'registration', 'create'),
  resetUserPasswordsUsing: route('POST', '/reset-password', 'resetPasswords', 'reset'),
  updateUserPasswordsUsing: route('PUT', '/user/password', 'updatePasswords', 'update'),
  updateUserProfileInformationUsing: route('PUT', '/user/profile-information', 'updateProfileInformation', 'update'),
};

/** The routes that Fortify answers itself: https://github.com/laravel/fortify/blob/1.x/routes/routes.php */
const ownRoutes: readonly FortifyRoute[] = [
  route('POST', '/login'),
  route('POST', '/logout'),
  route('GET', '/user/confirmed-password-status'),
  route('POST', '/user/confirm-password'),
  route('POST', '/forgot-password', 'resetPasswords'),
  route('GET', '/email/verify/{id}/{hash}', 'emailVerification'),
  route('POST', '/email/verification-notification', 'emailVerification'),
  route('POST', '/two-factor-challenge', 'twoFactorAuthentication'),
  route('POST', '/user/two-factor-authentication', 'twoFactorAuthentication'),
  route('POST', '/user/confirmed-two-factor-authentication', 'twoFactorAuthentication'),
  route('DELETE', '/user/two-factor-authentication', 'twoFactorAuthentication'),
  route('GET', '/user/two-factor-qr-code', 'twoFactorAuthentication'),
  route('GET', '/user/two-factor-secret-key', 'twoFactorAuthentication'),
  route('GET', '/user/two-factor-recovery-codes', 'twoFactorAuthentication'),
  route('POST', '/user/two-factor-recovery-codes', 'twoFactorAuthentication'),
];

/** Matches files that configure Laravel Fortify. Tested on the text, before anything is parsed. */
export const fortifyTrigger = /\bFortify\s*::|\bFeatures::registration\b|Fortify\\Features/;

/** The route of `Fortify::loginView(fn () => …)` or `Fortify::createUsersUsing(CreateUser::class)` in a provider. */
export function fortifyFacts(chain: Chain, file: SyntaxFile): readonly Fact[] {
  const [link] = chain.links;
  const isFortify =
    chain.isStatic && qualifiedName(chain.root.text, chain.root, file) === '\\Laravel\\Fortify\\Fortify';
  if (!link || !isFortify) {
    return [];
  }
  if (link.name === 'ignoreRoutes') {
    return [setting(ignoredRoutes, text('true'), chain.node, file)];
  }
  const found = Object.hasOwn(givenRoutes, link.name) ? givenRoutes[link.name] : undefined;
  const given = link.arguments[0]?.node;
  const value = file.value(given);
  if (!found || !given) {
    return [];
  }
  const isView = found.action === undefined;
  const handler = isView ? (value.kind === 'function' ? value : undefined) : member(value, found.action);
  return [applicationScope(0), endpoint(found, isView ? ['views'] : [], handler, chain.node, file)];
}

/** The routes that Fortify answers itself, and the features that are enabled: those that `config/fortify.php` lists. */
export function fortifyConfiguration(file: SyntaxFile): readonly Fact[] {
  if (!/(?:^|\/)config\/fortify\.php$/.test(file.path)) {
    return [];
  }
  const entries = new Map(
    arrayElements(file.root.descendantsOfType('array_creation_expression')[0] ?? undefined).map(({ key, value }) => [
      key ? stringText(key) : '',
      value,
    ]),
  );
  const features = entries.get('features');
  const lines = new Map(
    arrayElements(features).map(({ value }) => [/\bFeatures::(\w+)/.exec(value.text)?.[1] ?? '', value]),
  );
  const hasViews = entries.get('views')?.text.toLowerCase() !== 'false';
  const enabled = [...lines.keys(), ...(hasViews ? ['views'] : [])].map((each) => text(each));
  const prefix = entries.has('paths') ? unknown : entries.has('prefix') ? file.value(entries.get('prefix')) : text('');
  const said: Expression = { kind: 'object', entries: { enabled: { kind: 'list', items: enabled }, prefix } };
  return features
    ? [
        setting(configuration, said, features, file),
        applicationScope(0),
        ...ownRoutes.map((each) => endpoint(each, [], undefined, lines.get(each.feature ?? '') ?? features, file)),
      ]
    : [];
}

/** What is before the path of a route of Fortify, if the application has all that the route needs. */
export function fortifyPrefix(needed: AbstractValue, setting: NearestSetting): AbstractValue | undefined {
  const configured = setting(configuration);
  const enabled = textsOf(entryOf(configured, 'enabled'));
  const isEnabled = setting(ignoredRoutes) === undefined && textsOf(needed).every((each) => enabled.includes(each));
  return isEnabled ? entryOf(configured, 'prefix') : undefined;
}

function setting(key: string, value: Expression, node: Node, file: SyntaxFile): Fact {
  return { kind: 'setting', framework: 'laravel', key, value, ...file.position(node) };
}

/** Fortify registers its routes when it starts, wherever the application says what answers them. */
function endpoint(
  { feature, method, path }: FortifyRoute,
  alsoNeeded: readonly string[],
  handler: Expression | undefined,
  node: Node,
  file: SyntaxFile,
): Fact {
  const needed = [...alsoNeeded, ...(feature === undefined ? [] : [feature])];
  return {
    kind: 'endpoint',
    framework: 'laravel',
    methods: [method],
    path: text(path),
    on: scope(root),
    handler,
    line: file.line(node),
    options: { [neededFeatures]: { kind: 'list', items: needed.map((each) => text(each)) } },
    inside: undefined,
    at: node.startIndex,
  };
}
