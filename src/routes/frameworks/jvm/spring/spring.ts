import { type Expression, fileScope, lastName, member, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import { callQuery } from '../../../languages/jvm/calls.ts';
import { annotatedClasses, isOf, mayBeOwn } from '../../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Framework } from '../../framework.ts';
import { contractFacts } from '../contracts/contractRoutes.ts';
import { mayBeCalled } from '../contracts/generatedNames.ts';
import {
  annotationType,
  classPath,
  classScope,
  controllerMounts,
  methodRoute,
  methodsOf,
  pathOf,
  scheduledTask,
} from '../jvmControllers.ts';
import { aliasFacts, pathByAliases, pathsOfOthers } from './aliases.ts';
import { applicationFacts, declaresApplication } from './applications.ts';
import { dispatcherFacts, registersDispatchers } from './dispatchers.ts';
import { functionalFacts } from './functional.ts';
import { annotationFacts, handlerMappingFacts, registersMappings } from './handlerMappings.ts';
import { methodsOfClass } from './methodsOfClass.ts';
import { joinPatterns } from './paths.ts';
import { configuresSecurity, securityFacts } from './security.ts';
import { finishSpringPath, pathPrefixes, plainController } from './settings.ts';
import { registersWebSockets, webSocketFacts } from './webSockets.ts';

const spring = /^org\.springframework\./;
const libraries = /^(?:org\.springframework|java|javax|jakarta|lombok|kotlin|io\.swagger|com\.fasterxml)\./;
const others = /^io\.micronaut\./;
const jaxrs = /^(?:javax|jakarta)\.ws\.rs\./;
const verbs: Readonly<Record<string, string>> = {
  GetMapping: 'GET',
  PostMapping: 'POST',
  PutMapping: 'PUT',
  PatchMapping: 'PATCH',
  DeleteMapping: 'DELETE',
  // An interface with these describes requests of clients, and the routes of a controller that implements it:
  // https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-controller/ann-requestmapping.html#mvc-ann-httpexchange-annotation
  GetExchange: 'GET',
  PostExchange: 'POST',
  PutExchange: 'PUT',
  PatchExchange: 'PATCH',
  DeleteExchange: 'DELETE',
};
const mappings = /^(?:RequestMapping|HttpExchange)$/;
const stereotypes = /^(?:Rest)?Controller$|^RepositoryRestController$|^BasePathAwareController$/;
const clients = /^FeignClient$/;
/** Matches the head of a class with a base that a generated controller may call. */
const inheritsContract = /(?:\bimplements|\bextends|:)\s[^{};]{0,500}?\b[A-Z]\w*Api(?:Delegate|Service)/;
/** Matches annotations of Spring for methods that answer requests. Those for errors and exceptions are of no interest. */
const ofRequests =
  /\borg\.springframework\.web\.bind\.annotation\.(?!ResponseStatus\b|(?:Rest)?ControllerAdvice\b|ExceptionHandler\b|InitBinder\b)/;
const ofTasks = /\borg\.springframework\.scheduling\.annotation\.(?:Scheduled|Schedules|\*)/;
/** Matches a mapping, which an annotation of the application may be; mappings of tables, values and settings are none. */
const mapped =
  /@(?!(?:SqlResultSet|Discriminator|Config|Bean|Value|Iterable|Map|Message|Argument|Batch|Query|Mutation|Schema|Subscription)Mapping\b)\w+Mapping\b/;
const markOfController = '*controller of Spring';
const markOfMethods = '*methods of Spring';

/**
 * Spring MVC and WebFlux: https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-controller/ann-requestmapping.html,
 * https://docs.spring.io/spring-framework/reference/web/webmvc-functional.html
 */
export const springWeb: Framework = {
  name: 'spring',
  support: {
    title: 'Spring MVC and WebFlux',
    followed:
      'class and method mappings, arrays, constants, interfaces and base classes, meta-annotations, functional routes, interfaces generated from OpenAPI contracts in YAML, web sockets, logout and logins of Spring Security, the servlet context path, path prefixes with their predicates',
    notFollowed: 'routes of packages, settings of profiles',
  },
  languages: ['java', 'kotlin'],
  signs: [
    ...[
      'Mapping',
      'Controller',
      'RouterFunction',
      'outer',
      'ApiDelegate',
      'ApiService',
      'HttpSecurity',
      'DispatcherServlet',
    ],
    ...['registerWebSocketHandlers', 'registerStompEndpoints', 'addPathPrefix', 'setPathPrefixes'],
    ...['@SpringBootApplication', '@EnableAutoConfiguration'],
    ...['web.bind', 'web.service', 'scheduling.annotation', 'data.rest'].map((each) => `org.springframework.${each}`),
  ],
  trigger: (source) =>
    registersWebSockets.test(source) ||
    configuresSecurity.test(source) ||
    registersMappings.test(source) ||
    registersDispatchers.test(source) ||
    declaresApplication.test(source) ||
    (/Api(?:Delegate|Service)/.test(source) && inheritsContract.test(source)) ||
    /\borg\.springframework\.(?:web\.service|data\.rest)\b|@\w*Controller\b|\bRouterFunction|\b(?:coR|r)outer\s*\{|\b(?:addPathPrefix|setPathPrefixes)\b/.test(
      source,
    ) ||
    ofRequests.test(source) ||
    ofTasks.test(source) ||
    mapped.test(source),
  query: callQuery,
  join: joinPatterns,
  isOfServingClass: true,
  finish: finishSpringPath,
  read: (file, matches) => [
    ...annotatedClasses(file).flatMap((type) => [
      ...applicationFacts(type, file),
      ...handlerMappingFacts(type, file),
      ...classFacts(type, file),
    ]),
    ...functionalFacts(file, matches),
    ...pathPrefixes(file, matches),
    ...dispatcherFacts(file),
    ...webSocketFacts(file, matches),
    ...securityFacts(file, matches),
  ],
};

function classFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  if (type.annotations.some((annotation) => clients.test(annotation.name) || isOfOthers(annotation))) {
    return [];
  }
  const mapping = type.annotations.find(isMapping);
  const own = type.annotations.filter(isOwn);
  const facts: Fact[] = mapping ? [classPath(type, pathOf(mappedPath(mapping)))] : pathsOfOthers(type, own);
  facts.push(...annotationFacts(type, own, isOwn), ...(mapping ? methodsOfClass(type, methodNames(mapping)) : []));
  if (type.kind === 'annotation') {
    return [...facts, ...marks(type, mapping), ...aliasFacts(type)];
  }
  const tasks = type.methods.filter(({ annotations }) => annotations.some(isScheduled));
  facts.push(...tasks.map((method) => scheduledTask('spring', type, method, file)));
  if (isController(type) || type.bases.some((base) => mayBeCalled(lastName(base)))) {
    facts.push(...contractFacts('spring', type, ({ annotations }) => annotations.some(isMapping), file));
  }
  const routes = type.methods.flatMap((method) => methodFacts(type, method, file));
  if (!mapping && !isController(type) && own.length === 0 && routes.length === 0) {
    return facts;
  }
  facts.push(classScope('spring', type), ...routes);
  if (type.isConcrete && isController(type)) {
    return [...facts, ...controllerMounts(type, mapping ? { line: file.line(mapping.node) } : {})];
  }
  return type.isConcrete
    ? [
        ...facts,
        ...own.flatMap((annotation) =>
          controllerMounts(type, { on: member(annotationType(annotation), markOfController), onlyOnRouter: true }),
        ),
      ]
    : facts;
}

function isController({ annotations }: Pick<AnnotatedClass, 'annotations'>): boolean {
  const has = (names: RegExp): boolean =>
    annotations.some((annotation) => names.test(annotation.name) && isOf(annotation, spring));
  // Until Spring 6, a class-level mapping made any bean a controller: `RequestMappingHandlerMapping#isHandler`.
  return has(stereotypes) || has(/^RequestMapping$/);
}

/** Whether an annotation may be declared in the workspace and composed of Spring's annotations. */
function isOwn(annotation: Annotation): boolean {
  return (
    mayBeOwn(annotation, libraries) &&
    !isOf(annotation, others) &&
    !isMapping(annotation) &&
    !isController({ annotations: [annotation] })
  );
}

/**
 * Whether an annotation makes a class a controller of Micronaut, which has annotations of the same names, or a resource of
 * JAX-RS, whose path would be replaced.
 */
function isOfOthers(annotation: Annotation): boolean {
  const isOther =
    (annotation.name === 'Controller' && isOf(annotation, others)) ||
    (annotation.name === 'Path' && isOf(annotation, jaxrs));
  return isOther && !isOf(annotation, spring);
}

function isMapping(annotation: Annotation): boolean {
  return (mappings.test(annotation.name) || annotation.name in verbs) && isOf(annotation, spring);
}

function isScheduled(annotation: Annotation): boolean {
  return annotation.name === 'Scheduled' && isOf(annotation, spring);
}

function mappedPath({ name: called, arguments: given }: Annotation): Expression | undefined {
  return given['path'] ?? given['value'] ?? (called.endsWith('Exchange') ? given['url'] : undefined);
}

/**
 * Bindings for an annotation type of the workspace: whether it makes a class a controller, and whether it maps a method
 * to requests.
 */
function marks(type: AnnotatedClass, mapping: Annotation | undefined): readonly Fact[] {
  const mark = (name: string, value: Expression): Fact => ({
    kind: 'binding',
    name,
    value,
    memberOf: type.name,
    inside: undefined,
    at: type.node.startIndex,
  });
  const outer = type.annotations.filter(isOwn).map(annotationType);
  const controller = isController(type) ? scope(fileScope) : outer[0] && member(outer[0], markOfController);
  const methods = mapping ? methodNames(mapping) : [];
  return [
    ...(controller ? [mark(markOfController, controller)] : []),
    ...(methods.length > 0
      ? [mark(markOfMethods, { kind: 'list', items: methods.map((method) => ({ kind: 'text', parts: [method] })) })]
      : []),
  ];
}

function methodNames(mapping: Annotation): readonly string[] {
  const verb = verbs[mapping.name];
  return verb === undefined ? methodsOf(mapping.arguments['method']) : [verb];
}

function methodFacts(type: AnnotatedClass, method: AnnotatedMethod, file: SyntaxFile): readonly Fact[] {
  const isPlain = type.annotations.some(({ name }) => name === 'Controller');
  const route = (
    annotation: Annotation,
    methods: readonly string[],
    path: Expression,
    methodsFrom?: Expression,
  ): Fact =>
    methodRoute(
      'spring',
      type,
      method,
      annotation.node,
      { methods, path, ...(methodsFrom ? { methodsFrom } : {}), ...(isPlain ? { options: plainController } : {}) },
      file,
    );
  const mapping = method.annotations.find(isMapping);
  if (mapping) {
    const methods = [...new Set(methodNames(mapping))];
    return [route(mapping, methods.length === 0 ? ['ANY'] : methods, pathOf(mappedPath(mapping)))];
  }
  return method.annotations.filter(isOwn).flatMap((annotation) => {
    const given = mappedPath(annotation);
    const { path, facts } = given ? { path: pathOf(given), facts: [] } : pathByAliases(type, annotation);
    return [...facts, route(annotation, [], path, member(annotationType(annotation), markOfMethods))];
  });
}
