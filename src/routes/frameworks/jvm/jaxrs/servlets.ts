import { concatenation, type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/java/calls.ts';
import { type Call, callOf, callQuery } from '../../../languages/jvm/calls.ts';
import { rememberingLast } from '../../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { assignedText } from '../assignedText.ts';
import { contextPath } from './contextPath.ts';
import { deployedWars } from './deployedWars.ts';
import { servedByContainer, servletKey } from './descriptor.ts';
import { addressKey, serverPath } from './serverAddress.ts';

/**
 * Whether a file may configure an embedded servlet container, Dropwizard's Jersey or a server that the application is given. Tested on the text, before
 * anything is parsed.
 */
export const mentionsServlets =
  /\borg\.glassfish\.jersey\.(?:servlet|grizzly2\.httpserver|jdkhttp)\b|\bjersey\(\)\s*\.\s*setUrlPattern\b|\borg\.apache\.cxf\.jaxrs\.(?:spring\.)?JAXRSServerFactoryBean|\borg\.eclipse\.edc\.web\.spi\.WebService\b|\borg\.jboss\.resteasy\.\w[\w.]*\.HttpServletDispatcher\b|\baddHttpHandler\(|"resteasy\.servlet\.mapping\.prefix"|\bcom\.sun\.jersey\.guice\b|\bcom\.netflix\.governator\.guice\.jersey\b|\borg\.eclipse\.jetty\.(?:ee\d+\.)?webapp\b/;
/**
 * Servlets of Jersey and RESTEasy, those for Guice among them:
 * https://eclipse-ee4j.github.io/jersey.github.io/apidocs/1.19.1/contribs/jersey-guice/com/sun/jersey/guice/spi/container/servlet/GuiceContainer.html
 */
const container = /\b(?:(?:Governator)?ServletContainer|GuiceContainer|HttpServletDispatcher)\b/;
/** https://docs.spring.io/spring-boot/api/java/org/springframework/boot/web/servlet/ServletRegistrationBean.html */
const registrationBean = /\bServletRegistrationBean\b/;

/**
 * Settings with the paths at which code serves JAX-RS: a servlet that is added to an embedded server, the base address
 * of a Jersey server, or Dropwizard's URL pattern (https://www.dropwizard.io/en/stable/manual/core.html#resources).
 */
export function servletFacts(file: SyntaxFile): readonly Fact[] {
  if (!file.mentions(mentionsServlets)) {
    return [];
  }
  if (file.mentions(/\b(?:Spring)?JAXRSServerFactoryBean\b|\borg\.eclipse\.edc\.web\.spi\.WebService\b/)) {
    return [servedByContainer];
  }
  const calls = file
    .matches(callQuery(file.extension))
    .flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
  const ofCalls = calls.flatMap((call): readonly Fact[] => {
    const served = serverPath(call, file);
    if (served) {
      return [{ kind: 'setting', framework: 'jaxrs', key: addressKey, value: served, ...file.position(call.node) }];
    }
    const pattern = patternOf(call, file);
    return pattern === undefined ? [] : [patternFact(pattern, call.node, file)];
  });
  return [...ofCalls, ...patternsOfBeans(file), ...deployedWars(calls, file)];
}

function patternFact(value: Expression, node: Node, file: SyntaxFile): Fact {
  const position = file.position(node);
  return { kind: 'setting', framework: 'jaxrs', key: servletKey(''), value, isUnknownBeside: true, ...position };
}

/** The patterns of the beans by which Spring Boot registers a servlet in Java, `new ServletRegistrationBean<>(servlet, "/api/*")`. */
function patternsOfBeans(file: SyntaxFile): readonly Fact[] {
  if (file.extension !== 'java' || !file.mentions(registrationBean)) {
    return [];
  }
  const made = file.matches('(object_creation_expression) @made');
  return made.flatMap(({ captures }) =>
    captures.flatMap(({ node }) => {
      const isBean = registrationBean.test(node.childForFieldName('type')?.text ?? '');
      const pattern = isBean ? patternOfBean(argumentsOf(node), file) : undefined;
      return pattern ? [patternFact(pattern, node, file)] : [];
    }),
  );
}

/** The pattern that a bean is made with. One that it gets later, or of an application of its own, is not known. */
function patternOfBean([servlet, pattern]: readonly Node[], file: SyntaxFile): Expression | undefined {
  if (!servlet || !container.test(assignedText(servlet.text, file.text) ?? servlet.text)) {
    return undefined;
  }
  return pattern && isContainer(servlet.text, file) ? file.value(pattern) : concatenation([text(''), unknown]);
}

/**
 * The URL pattern of a servlet that serves resources, unevaluated. A pattern that does not evaluate to a text makes the
 * prefix unknown.
 */
function patternOf({ name, on, arguments: given }: Call, file: SyntaxFile): Expression | undefined {
  const [first, second] = given;
  if (isHandedOn(name, given, file)) {
    return concatenation([text(''), unknown]);
  }
  if (name === 'setUrlPattern' && /\bjersey\(\)$/.test(on?.text ?? '')) {
    return first && file.value(first);
  }
  if (isNamedServlet(name, given)) {
    return concatenation([text(''), unknown]);
  }
  if (name === 'with' && first && (container.test(first.text) || isOfResteasy(given))) {
    return patternInGuice(on, file);
  }
  if (registrationBean.test(name)) {
    return patternOfBean(given, file);
  }
  if (name === 'addHttpHandler' && first && second && isGrizzlyContainer(first, file)) {
    return file.value(second);
  }
  return name === 'addServlet' && first && second && isContainer(first.text, file)
    ? concatenation([contextPath(on, file), file.value(second)])
    : undefined;
}

/**
 * Whether a servlet class of the application has the parameter that tells RESTEasy its pattern:
 * https://docs.resteasy.dev/6.2/userguide/#_resteasy_servlet_mapping_prefix
 */
function isOfResteasy(given: readonly Node[]): boolean {
  return given.slice(1).some(({ text: written }) => written.includes('"resteasy.servlet.mapping.prefix"'));
}

/** The pattern in a module of Guice, `serve("/api/*").with(ServletContainer.class)`: https://github.com/google/guice/wiki/ServletModule */
function patternInGuice(on: Node | undefined, file: SyntaxFile): Expression | undefined {
  const served = on && callOf(on, file);
  return served?.name === 'serve' && served.arguments[0] ? file.value(served.arguments[0]) : undefined;
}

/**
 * Whether a handler of Grizzly serves resources; the path with which it is added precedes theirs:
 * https://javaee.github.io/grizzly/httpserverframework.html
 */
function isGrizzlyContainer({ text: given }: Node, { text: source }: SyntaxFile): boolean {
  return /\bcreateContainer\(|\bcreateEndpoint\(|\bGrizzlyHttpContainer\b/.test(assignedText(given, source) ?? given);
}

/** Whether a Jersey servlet is passed to code of the application, which maps it to some pattern. */
function isHandedOn(called: string, given: readonly Node[], { text: source }: SyntaxFile): boolean {
  return (
    !/^addServlet/.test(called) &&
    given.some(({ type, text: written }) => type === 'identifier' && madeContainers(source).has(written))
  );
}

/**
 * Whether a servlet of JAX-RS is registered under a name. The registration maps it, below the context path of a deployment:
 * https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#adding-servlets,
 * https://undertow.io/undertow-docs/undertow-docs-2.1.0/index.html#creating-a-servlet-deployment
 */
function isNamedServlet(called: string, [first, second]: readonly Node[]): boolean {
  return (
    /^(?:addServlet|servlet)$/.test(called) &&
    first?.type === 'string_literal' &&
    /^(?:new )?(?:ServletContainer|HttpServletDispatcher)\b/.test(second?.text ?? '')
  );
}

/** The variables and fields to which a Jersey servlet is assigned. */
const madeContainers = rememberingLast((source): ReadonlySet<string> => {
  const made = source.matchAll(/(?<![\w$])([\w$]+)\s*=\s*(?:new\s+)?ServletContainer\(/g);
  return new Set(Array.from(made, ([, name = '']) => name));
});

/**
 * Whether an argument is a JAX-RS servlet, a holder with one, or a name for one of these. Excluded is a servlet that is
 * created with an application of its own, since it serves the resources of that application only.
 */
function isContainer(written: string, file: SyntaxFile): boolean {
  const given = assignedText(written, file.text) ?? written;
  const held = /^\s*(?:new\s+)?ServletHolder\(\s*(\w+)\s*\)\s*$/.exec(given)?.[1];
  const made = held === undefined ? given : (assignedText(held, file.text) ?? held);
  const isOwnApplication = /\bnew\s+ServletContainer\(\s*new\s+(?!ResourceConfig\b)/.test(made);
  return (
    (container.test(made) && !isOwnApplication) ||
    givenContainers(file.text).has(made.trim()) ||
    isGivenConfiguration(made, file)
  );
}

/** The fields and parameters that are declared as a servlet of JAX-RS, which is injected or passed. */
const givenContainers = rememberingLast((source): ReadonlySet<string> => {
  const declared = source.matchAll(
    /\b(?:ServletContainer|HttpServletDispatcher) ([\w$]+) ?[;,)]|\b(\w+): (?:ServletContainer|HttpServletDispatcher)\b/g,
  );
  return new Set(Array.from(declared, ([, ofJava, ofKotlin]) => ofJava ?? ofKotlin ?? ''));
});

/** A servlet of the application's own that extends Jersey's is told what to serve as that is. */
function isGivenConfiguration(made: string, { text: source }: SyntaxFile): boolean {
  const [, given] = /\bnew\s+\w+\(\s*(\w+)\s*\)/.exec(made) ?? [];
  return given !== undefined && new RegExp(`\\b${given}\\s*=\\s*new\\s+ResourceConfig\\b`).test(source);
}
