import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import { qualifiedName } from '../../../languages/php/names.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { namedAction } from './actions.ts';
import type { GroupContext } from './groups.ts';
import { isRouter } from './routers.ts';

interface AuthRoute {
  readonly method: string;
  readonly path: string;
  readonly action: string;
}

const route = (method: string, path: string, action: string): AuthRoute => ({ method, path, action });

/** The routes by the option of `Auth::routes()` that enables them: https://github.com/laravel/ui */
const routesOf: Readonly<Record<string, readonly AuthRoute[]>> = {
  login: [route('GET', 'login', 'Login@showLoginForm'), route('POST', 'login', 'Login@login')],
  logout: [route('POST', 'logout', 'Login@logout')],
  register: [route('GET', 'register', 'Register@showRegistrationForm'), route('POST', 'register', 'Register@register')],
  reset: [
    route('GET', 'password/reset', 'ForgotPassword@showLinkRequestForm'),
    route('POST', 'password/email', 'ForgotPassword@sendResetLinkEmail'),
    route('GET', 'password/reset/{token}', 'ResetPassword@showResetForm'),
    route('POST', 'password/reset', 'ResetPassword@reset'),
  ],
  confirm: [
    route('GET', 'password/confirm', 'ConfirmPassword@showConfirmForm'),
    route('POST', 'password/confirm', 'ConfirmPassword@confirm'),
  ],
  verify: [
    route('GET', 'email/verify', 'Verification@show'),
    route('GET', 'email/verify/{id}/{hash}', 'Verification@verify'),
    route('POST', 'email/resend', 'Verification@resend'),
  ],
};

/** The call of `Auth::routes()`, or of `auth` on the router, in a chain. */
export function authLink(chain: Chain, file: SyntaxFile): ChainLink | undefined {
  const [first] = chain.links;
  const isFacade = chain.isStatic && /^\\(?:Illuminate\\Support\\Facades\\)?Auth$/.test(qualified(chain.root, file));
  if (isFacade) {
    return first?.name === 'routes' ? first : undefined;
  }
  return chain.links.find(({ name }) => name === 'auth' && isRouter(chain, file));
}

function qualified(root: Node, file: SyntaxFile): string {
  return root.text === 'Auth' || root.text.includes('\\') ? qualifiedName(root.text, root, file) : '';
}

export function authFacts(link: ChainLink, context: GroupContext, chain: Chain, file: SyntaxFile): readonly Fact[] {
  const given = new Map(
    arrayElements(argument(link.arguments, 0, 'options')).map(({ key, value }) => [
      key ? stringText(key) : '',
      value.text.toLowerCase() !== 'false',
    ]),
  );
  const namespace = context.namespace === '' ? 'App\\Http\\Controllers' : context.namespace;
  return Object.entries(routesOf)
    .filter(([option]) => given.get(option) ?? option !== 'verify')
    .flatMap(([option, routes]) =>
      routes.map(({ method, path, action }): Fact => {
        const handler = namedAction(`Auth\\${action.replace('@', 'Controller@')}`, { ...context, namespace });
        return {
          kind: 'endpoint',
          framework: 'laravel',
          methods: [method],
          path: text(path),
          on: context.on,
          handler,
          line: file.line(chain.node),
          // If the option is not given, these routes exist only if the application has the controller.
          ...(option === 'confirm' && !given.has(option) ? { onlyHandled: true } : {}),
          ...file.position(chain.node),
        };
      }),
    );
}
