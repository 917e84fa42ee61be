import { concatenation, type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { pathOf } from '../jvmControllers.ts';

/** Whether a file may configure Spring Security. Tested on the text, before anything is parsed. */
export const configuresSecurity = /\b(?:Server)?HttpSecurity\b/;

/** The arguments of a configuration by method or property name. */
type Settings = ReadonlyMap<string, Node | undefined>;

/**
 * Endpoints of the filters that a security configuration adds, with the configuration as their handler:
 * https://docs.spring.io/spring-security/reference/servlet/authentication/logout.html,
 * https://docs.spring.io/spring-security/reference/servlet/oauth2/login/advanced.html,
 * https://docs.spring.io/spring-security/reference/servlet/authentication/passwords/form.html
 */
export function securityFacts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  if (!file.mentions(configuresSecurity)) {
    return [];
  }
  return matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }) => {
      const call = callOf(node, file);
      return call && /^(?:logout|oauth2Login|formLogin)$/.test(call.name) ? filterFacts(call, file) : [];
    }),
  );
}

function filterFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const settings = settingsOf(call, file);
  const route = (methods: readonly string[], path: Expression): Fact => ({
    kind: 'endpoint',
    framework: 'spring',
    methods,
    path,
    on: scope(fileScope),
    handler: undefined,
    line: file.lineAt(call.at),
    ...file.position(call.node),
  });
  const path = (setting: string): Expression | undefined => {
    const node = settings.get(setting);
    return node && pathOf(file.value(node));
  };
  if (settings.has('disable') || call.arguments.some(({ type }) => type === 'method_reference')) {
    return [];
  }
  switch (call.name) {
    case 'logout':
      return settings.has('logoutRequestMatcher') || settings.has('requiresLogout')
        ? []
        : [route(methodsOfLogout(file), path('logoutUrl') ?? text('/logout'))];
    case 'formLogin':
      return [route(['POST'], path('loginProcessingUrl') ?? path('loginPage') ?? text('/login'))];
    default:
      return settings.has('authenticationMatcher') || settings.has('authorizationRequestResolver')
        ? []
        : [
            route(['GET'], below(path('authorizationEndpoint.baseUri') ?? text('/oauth2/authorization'))),
            route(['GET'], path('redirectionEndpoint.baseUri') ?? path('loginProcessingUrl') ?? codes),
          ];
  }
}

const codes = text('/login/oauth2/code/*');

function below(base: Expression): Expression {
  return concatenation([base, text('/{registrationId}')]);
}

/** The methods of the logout endpoint: POST only with CSRF protection, any without (`LogoutConfigurer#logoutUrl`). */
function methodsOfLogout({ text: source }: SyntaxFile): readonly string[] {
  return !/\bServerHttpSecurity\b/.test(source) && /\bcsrf\b[^;]{0,60}\bdisable/.test(source) ? ['ANY'] : ['POST'];
}

/**
 * The settings of a configuration call, in the lambdas and blocks it is given, or in the calls that follow it in the
 * chain, up to `and()`.
 */
function settingsOf(call: Call, file: SyntaxFile): Settings {
  const settings = new Map<string, Node | undefined>();
  const note = (node: Node, within: string): void => {
    const inner = callOf(node, file);
    const name = inner?.name ?? node.firstNamedChild?.text ?? '';
    const given = inner ? inner.arguments[0] : node.lastNamedChild;
    settings.set(name === 'baseUri' ? `${within}.${name}` : name, given ?? undefined);
  };
  for (const argument of call.arguments) {
    for (const node of argument.descendantsOfType(['method_invocation', 'call_expression', 'assignment'])) {
      if (node) {
        note(node, endpointAround(node, argument, file));
      }
    }
    if (/::\s*disable\b/.test(argument.text)) {
      settings.set('disable', undefined);
    }
  }
  let within = '';
  for (let node = call.node.parent; node && callOf(node, file)?.name !== 'and'; node = node.parent) {
    const outer = callOf(node, file);
    if (outer?.on && outer.on.startIndex === call.node.startIndex) {
      within = outer.name.endsWith('Endpoint') ? outer.name : within;
      note(node, within);
    } else if (/statement|lambda|block/.test(node.type)) {
      break;
    }
  }
  return settings;
}

/** The enclosing configuration of an endpoint: `authorizationEndpoint(endpoint -> endpoint.baseUri("/x"))`. */
function endpointAround(node: Node, outermost: Node, file: SyntaxFile): string {
  for (let around = node.parent; around && around.startIndex >= outermost.startIndex; around = around.parent) {
    const name = callOf(around, file)?.name ?? '';
    if (name.endsWith('Endpoint')) {
      return name;
    }
  }
  return '';
}
