import { type Expression, fileScope, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Scope } from '../../../facts/scopeFact.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf, mayBeOwn } from '../../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { contractFacts } from '../contracts/contractRoutes.ts';
import {
  annotationType,
  classPath,
  classScope,
  controllerMounts,
  methodRoute,
  pathOf,
  scheduledTask,
} from '../jvmControllers.ts';
import { webSocketFacts } from '../webSocketClasses.ts';
import { mentionsProviders, providerMounts } from './keycloak.ts';
import { applicationFact, finishJaxrsPath, isApplication } from './paths.ts';
import { builtResources, mentionsBuilders } from './resourceBuilders.ts';
import { mentionsServlets, servletFacts } from './servlets.ts';

const jaxrsPackage = /^(?:javax|jakarta)\.ws\.rs\./;
/**
 * The packages of verb annotations. Dropwizard adds `@PATCH`:
 * https://javadoc.io/doc/io.dropwizard/dropwizard-jersey/latest/io/dropwizard/jersey/PATCH.html
 */
const verbPackage = /^(?:(?:javax|jakarta)\.ws\.rs|io\.dropwizard\.jersey)\.\w+$/;
/**
 * The annotation of a web socket endpoint:
 * https://jakarta.ee/specifications/websocket/2.1/jakarta-websocket-spec-2.1#serverendpoint
 */
const webSocket = /^(?:javax|jakarta)\.websocket\.server\.ServerEndpoint$/;
const schedulers = /^(?:io\.quarkus\.scheduler\.Scheduled|(?:javax|jakarta)\.ejb\.Schedule)$/;
const libraries =
  /^(?:java|javax|jakarta|kotlin|lombok|org\.eclipse\.microprofile|io\.swagger|io\.quarkus|com\.fasterxml|org\.jboss)\./;
const ofCxf = /^import org\.apache\.cxf\.jaxrs\./m;
const components = /^org\.osgi\.service\.component\.annotations\./;
const others = /^(?:org\.springframework|io\.micronaut)\./;
/** A class in a package of REST services may implement an interface with the annotations, and mention nothing of JAX-RS. */
const ofRest = /\/(?:rest|jaxrs)\//;
/** A bean may implement an interface with the annotations: https://jakarta.ee/specifications/cdi/4.0/jakarta-cdi-spec-4.0#managed_beans */
const isBean = /^import (?:javax|jakarta)\.enterprise\.context\.\w+Scoped\b/m;
/** The annotations of resources, in a text that mentions JAX-RS: most others use its exceptions, filters and responses. */
const annotations = /@(?:[\w.]{1,100}\.)?(?:Path|ApplicationPath|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|HttpMethod)\b/;
/** Matches the head of a class whose base may have the annotations, or be an application. */
const inheritsRoutes =
  /\bclass\s+\w+[^{;]{0,1000}?(?:\bimplements|\bextends|:)\s[^{]{0,1000}?(?:Api|Resource|Endpoint|Rest|Service|Controller|Handler|Application)/;
/** Match the head of a class, or of an object, whose base may have them although the text mentions nothing of JAX-RS. */
const contractInJava = /\bimplements\s{1,100}[\w<>.,\s]{0,1000}?(?:Api(?:Service)?|Resource|Endpoint|Rest)(?:V\d+)?\b/;
const contractInKotlin =
  /(?:\)|\b(?:class|object)\s{1,100}\w{1,100})\s{0,100}:\s{1,100}[\w<>.,\s]{0,1000}?(?:Api(?:Service)?|Resource|Endpoint|Rest)(?:V\d+)?\b/;
function implementsContract(source: string, path: string): boolean {
  return (path.endsWith('.kt') ? contractInKotlin : contractInJava).test(source);
}

/** Match the head of a class with a base. */
const implementsType = /\bclass\s+\w+[^{]{0,1000}?\bimplements\s/;
const inheritsTypeInKotlin = /\bclass\s+\w+[^{]{0,1000}?(?:\)|\bclass\s+\w+)\s{0,100}:\s/;
const verbs = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
const markOfRoot = '*root of JAX-RS';
const markOfMethods = '*methods of JAX-RS';

/**
 * JAX-RS (Jakarta REST) in any implementation, among them Quarkus, RESTEasy, Jersey and Dropwizard:
 * https://jakarta.ee/specifications/restful-ws/3.1/jakarta-restful-ws-spec-3.1.html#resources
 */
export const jaxrs: Framework = {
  name: 'jaxrs',
  support: {
    title: 'JAX-RS',
    followed:
      '`@Path` on classes and methods, sub-resources, `@ApplicationPath`, `web.xml`, web sockets, resources built by calls, extensions of Keycloak, interfaces generated from OpenAPI contracts in YAML',
    notFollowed: 'locators that choose at run time',
  },
  languages: ['java', 'kotlin'],
  signs: [
    ...['.ws.rs', '.ejb.Schedule', '.websocket.server', '.quarkus.scheduler', '.enterprise.context.'],
    ...['Resource.builder(', 'Resource.Builder', 'RealmResourceProviderFactory'],
    ...['.glassfish.jersey.', 'jersey()', '.apache.cxf.jaxrs.', '.eclipse.edc.web.spi.', '.jboss.resteasy.'],
    ...[
      'addHttpHandler(',
      '"resteasy.servlet.mapping.prefix"',
      '.sun.jersey.guice',
      '.guice.jersey',
      '.eclipse.jetty.',
    ],
  ],
  mayLackSigns: (source, path) => implementsContract(source, path) || ofRest.test(path),
  trigger: (source, path) =>
    mentionsServlets.test(source) ||
    mentionsBuilders.test(source) ||
    mentionsProviders.test(source) ||
    /\b(?:javax|jakarta)\.(?:ejb\.Schedule|websocket\.server)\b|\bio\.quarkus\.scheduler\b|\borg\.glassfish\.jersey\.server\.ResourceConfig\b/.test(
      source,
    ) ||
    (/\b(?:javax|jakarta)\.ws\.rs\b/.test(source) && (annotations.test(source) || inheritsRoutes.test(source))) ||
    implementsContract(source, path) ||
    ((isBean.test(source) || ofRest.test(path)) &&
      (path.endsWith('.kt') ? inheritsTypeInKotlin : implementsType).test(source)),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  isOfServingClass: true,
  finish: finishJaxrsPath,
  read: (file) => [
    ...annotatedClasses(file).flatMap((type) => [...classFacts(type, file), ...providerMounts(type, file)]),
    ...servletFacts(file),
    ...builtResources(file),
  ],
};

function classFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const isOfOthers = !file.mentions(/\bws\.rs\b/) && file.mentions(/\borg\.springframework\b|\bio\.micronaut\b/);
  const isClient = type.annotations.some(({ name: written }) => /^(?:RegisterRestClient|FeignClient)$/.test(written));
  if (isClient || (isOfOthers && controlledByOthers(type))) {
    return [];
  }
  const sockets = webSocketFacts('jaxrs', type, webSocket, file);
  if (sockets.length > 0) {
    return sockets;
  }
  const path = found(type.annotations, 'Path');
  const application = found(type.annotations, 'ApplicationPath');
  const facts: Fact[] = type.methods.flatMap((method) => methodFacts(type, method, file));
  if (path || facts.length > 0 || type.bases.length > 0) {
    facts.push(classScope('jaxrs', type));
  }
  if (application || isApplication(type)) {
    facts.push(applicationFact(type, pathOf(application?.arguments['value']), file));
  }
  if (path) {
    facts.push(classPath(type, pathOf(path.arguments['value'])), ...rootFacts(type, file));
  }
  const verb = type.kind === 'annotation' ? found(type.annotations, 'HttpMethod') : undefined;
  if (verb) {
    facts.push(mark(type, markOfMethods, verb.arguments['value'] ?? text('')));
  }
  const generated = path || isOfOthers || controlledByOthers(type) ? [] : contractFacts('jaxrs', type, isRoute, file);
  return [...facts, ...generated, ...mounts(type, path && file.line(path.node))];
}

/**
 * Mounts a resource class at its path. A concrete class is a root resource if `@Path` is on it or on a type that it
 * extends or implements; an inherited path does not count if a sub-resource locator returns that type. An interface
 * with a path that no class implements may be a client, or be implemented elsewhere, where its prefix is not known:
 * https://download.eclipse.org/microprofile/microprofile-rest-client-3.0/microprofile-rest-client-spec-3.0.html#definingclientinterface
 */
function mounts(type: AnnotatedClass, line: number | undefined): readonly Fact[] {
  const hasPath = line !== undefined;
  if (type.isConcrete && (hasPath || type.bases.length > 0)) {
    const given = { on: member(name(type.name), markOfRoot), onlyOnRouter: true, ...(hasPath ? { line } : {}) };
    return controllerMounts(type, hasPath ? given : { ...given, byConvention: true });
  }
  const container = containerOf(type);
  const given = { on: scope(container.id), byConvention: true, ...(hasPath ? { line } : {}) };
  const [toContainer, ...inherited] = controllerMounts(type, given);
  return toContainer && type.kind === 'interface' && hasPath ? [container, toContainer, ...inherited] : inherited;
}

/**
 * The root at which a resource class is mounted: the file's router, or for an OSGi component a router of its own whose
 * prefix is unknown, since the application whose whiteboard adopts it is chosen at run time:
 * https://docs.osgi.org/specification/osgi.cmpn/8.0.0/service.jaxrs.html. The same holds for a resource of CXF, behind the address of
 * its `jaxrs:server` and the pattern of CXF's servlet: https://cxf.apache.org/docs/jaxrs-services-configuration.html
 */
function rootFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  const isComponent = type.annotations.some((each) => each.name === 'Component' && isOf(each, components));
  if (!isComponent && !file.mentions(ofCxf)) {
    return [mark(type, markOfRoot, scope(fileScope))];
  }
  const container = containerOf(type);
  return [container, mark(type, markOfRoot, scope(container.id))];
}

/** A root whose prefix is unknown. */
function containerOf({ name: own, node }: AnnotatedClass): Scope & Fact {
  return {
    kind: 'scope',
    framework: 'jaxrs',
    id: `container of ${own}`,
    path: text(''),
    within: 'router',
    inside: undefined,
    at: node.startIndex,
  };
}

function mark(type: AnnotatedClass, named: string, value: Expression): Fact {
  return { kind: 'binding', name: named, value, memberOf: type.name, inside: undefined, at: type.node.startIndex };
}

function found(annotations: readonly Annotation[], written: string): Annotation | undefined {
  return annotations.find((annotation) => annotation.name === written && isOf(annotation, jaxrsPackage));
}

function controlledByOthers({ annotations }: AnnotatedClass): boolean {
  return annotations.some((annotation) => annotation.name.endsWith('Controller') && isOf(annotation, others));
}

function isRoute({ annotations }: AnnotatedMethod): boolean {
  return annotations.some((annotation) => verbs.has(annotation.name) && isOf(annotation, verbPackage));
}

function methodFacts(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  const { annotations } = method;
  if (annotations.some((annotation) => isOf(annotation, schedulers))) {
    return [scheduledTask('jaxrs', type, method, file)];
  }
  const pathAnnotation = found(annotations, 'Path');
  const path = pathOf(pathAnnotation?.arguments['value']);
  const known = annotations.filter((annotation) => verbs.has(annotation.name) && isOf(annotation, verbPackage));
  if (known.length > 0) {
    return known.map(({ name: verb, node }) =>
      methodRoute('jaxrs', type, method, node, { methods: [verb], path }, file),
    );
  }
  const own = annotations.filter((annotation) => mayBeOwn(annotation, libraries) && !isOf(annotation, others));
  const routes = own.map((annotation) => {
    const methodsFrom = member(annotationType(annotation), markOfMethods);
    return methodRoute('jaxrs', type, method, annotation.node, { methods: [], methodsFrom, path }, file);
  });
  // A method with `@Path` but no verb is a sub-resource locator: its return type is mounted.
  return pathAnnotation && method.returns ? [...routes, subResource(type, method, path, method.returns)] : routes;
}

function subResource(type: AnnotatedClass, method: AnnotatedMethod, path: Expression, returns: Expression): Fact {
  const at = method.node.startIndex;
  return { kind: 'mount', on: scope(type.name), path, what: returns, by: returns, inside: undefined, at };
}
